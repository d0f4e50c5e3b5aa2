import { describe, expect, test } from "vitest";
import { loginSchema, touristSignupSchema } from "./auth";
import { checkInput } from "./validation";

const LOGIN = { email: "ann@example.com", password: "correct horse", role: "tourist" };
const SIGNUP = {
  fullName: "Ann Lee",
  email: "ann@example.com",
  password: "correct horse",
  country: "Ireland",
};

/** A field, its value, and the expected message. */
type Case = [field: string, sent: unknown, sentence: string];

describe("login", () => {
  test.each(["tourist", "provider", "admin"])("accepts a %s", (role) => {
    expect(checkInput(loginSchema, { ...LOGIN, role })).toEqual({ data: { ...LOGIN, role } });
  });

  test("trims and lower-cases the email, and leaves the password unchanged", () => {
    expect(checkInput(loginSchema, { ...LOGIN, email: "  ANN@Example.com ", password: " P w " })).toEqual({
      data: { ...LOGIN, email: "ann@example.com", password: " P w " },
    });
  });

  test("accepts any text as email, so that the error does not reveal which emails could exist", () => {
    expect(checkInput(loginSchema, { ...LOGIN, email: "not an address" })).toMatchObject({
      data: { email: "not an address" },
    });
  });

  test.each<Case>([
    ["email", undefined, "Enter your email address."],
    ["email", null, "Enter your email address."],
    ["email", "", "Enter your email address."],
    ["email", "   ", "Enter your email address."],
    ["email", 7, "Email must be text."],
    ["email", { $gt: "" }, "Email must be text."],
    ["email", ["ann@example.com"], "Email must be text."],
    ["email", "a".repeat(255), "Email can have at most 254 characters."],
    ["email", "ann\ud800@example.com", "Email has characters that cannot be used."],
    ["email", "ann\0@example.com", "Email has characters that cannot be used."],
    ["password", undefined, "Enter your password."],
    ["password", null, "Enter your password."],
    ["password", "", "Enter your password."],
    ["password", 12345678, "Password must be text."],
    ["password", { $ne: "" }, "Password must be text."],
    ["password", ["correct horse"], "Password must be text."],
    ["role", undefined, "Choose tourist, provider or admin."],
    ["role", null, "Choose tourist, provider or admin."],
    ["role", "", "Choose tourist, provider or admin."],
    ["role", "Tourist", "Choose tourist, provider or admin."],
    ["role", "superuser", "Choose tourist, provider or admin."],
    ["role", "__proto__", "Choose tourist, provider or admin."],
    ["role", "constructor", "Choose tourist, provider or admin."],
    ["role", ["admin"], "Choose tourist, provider or admin."],
    ["role", { $in: ["admin"] }, "Choose tourist, provider or admin."],
  ])("%s %j: %s", (field, sent, sentence) => {
    expect(checkInput(loginSchema, { ...LOGIN, [field]: sent })).toEqual({
      problem: { message: sentence, fields: { [field]: sentence } },
    });
  });

  test("an empty form has an error for all three fields", () => {
    expect(checkInput(loginSchema, {})).toEqual({
      problem: {
        message: "Enter your email address.",
        fields: {
          email: "Enter your email address.",
          password: "Enter your password.",
          role: "Choose tourist, provider or admin.",
        },
      },
    });
  });
});

describe("tourist signup", () => {
  test("accepts a complete form, trimmed, with the email in lower case", () => {
    expect(
      checkInput(touristSignupSchema, {
        fullName: " Ann Lee ",
        email: " Ann@Example.COM ",
        password: " correct horse ",
        country: " Ireland ",
      }),
    ).toEqual({ data: { ...SIGNUP, password: " correct horse " } });
  });

  test("drops unknown fields", () => {
    const sent = JSON.parse(
      `{"role":"admin","approved":true,"_id":"1","__proto__":{"role":"admin"},${JSON.stringify(SIGNUP).slice(1)}`,
    );
    const result = checkInput(touristSignupSchema, sent);
    expect(result).toEqual({ data: SIGNUP });
    expect("data" in result && Object.getPrototypeOf(result.data)).toBe(Object.prototype);
    expect("data" in result && "role" in result.data).toBe(false);
  });

  test.each<Case>([
    ["fullName", undefined, "Enter your full name."],
    ["fullName", null, "Enter your full name."],
    ["fullName", " ", "Enter your full name."],
    ["fullName", 5, "Full name must be text."],
    ["fullName", { $gt: "" }, "Full name must be text."],
    ["fullName", ["Ann"], "Full name must be text."],
    ["fullName", "n".repeat(101), "Full name can have at most 100 characters."],
    ["fullName", "Ann\ud83d", "Full name has characters that cannot be used."],
    ["fullName", "Ann\u0008", "Full name has characters that cannot be used."],
    ["email", undefined, "Enter your email address."],
    ["email", null, "Enter your email address."],
    ["email", "", "Enter your email address."],
    ["email", { $gt: "" }, "Email must be text."],
    ["email", "ann", "Enter an email address like name@example.com."],
    ["email", `${"a".repeat(250)}@b.co`, "Email can have at most 254 characters."],
    ["password", undefined, "Choose a password."],
    ["password", null, "Choose a password."],
    ["password", "", "Choose a password."],
    ["password", 12345678, "Password must be text."],
    ["password", ["12345678"], "Password must be text."],
    ["password", "1234567", "Use at least 8 characters."],
    ["password", "x".repeat(73), "Use a shorter password: at most 72 bytes."],
    ["password", "passwor\ud800", "Password has characters that cannot be used."],
    ["country", undefined, "Enter your country."],
    ["country", null, "Enter your country."],
    ["country", "\t", "Enter your country."],
    ["country", false, "Country must be text."],
    ["country", { $gt: "" }, "Country must be text."],
    ["country", "c".repeat(61), "Country can have at most 60 characters."],
    ["country", "Ire\0land", "Country has characters that cannot be used."],
  ])("%s %j: %s", (field, sent, sentence) => {
    expect(checkInput(touristSignupSchema, { ...SIGNUP, [field]: sent })).toEqual({
      problem: { message: sentence, fields: { [field]: sentence } },
    });
  });
});
