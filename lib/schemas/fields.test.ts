import { describe, expect, test } from "vitest";
import { email, fullName, newPassword, optionalText, phone, text, typedPassword } from "./fields";
import { checkInput } from "./validation";

const nickname = text({ missing: "Enter a nickname.", label: "Nickname", max: 10 });
const remark = optionalText({ label: "Remark", max: 10 });

/** Values that are not text. */
const NOT_TEXT = [
  0,
  1,
  Number.NaN,
  true,
  false,
  [],
  ["text"],
  {},
  { $gt: "" },
  { $ne: null },
  { toString: "text" },
  JSON.parse('{"__proto__":{"length":5}}'),
] as const;

/** Text that looks harmless but must be rejected. */
const UNUSABLE_TEXT = [
  "\ud800",
  "a\ud800",
  "\udc00b",
  "a\0b",
  "a\u0007b",
  "a\u001b[0m",
  "a\u007fb",
  "a\u0085b",
];

describe("text", () => {
  test.each([
    ["Nimal", "Nimal"],
    ["  Nimal\t\n", "Nimal"],
    ["0123456789", "0123456789"],
    ["  0123456789  ", "0123456789"],
    ["x", "x"],
    ["නිමල්", "නිමල්"],
    ["🐘".repeat(10), "🐘".repeat(10)],
    ["two\nlines", "two\nlines"],
    ["__proto__", "__proto__"],
    ['{"$gt":""}', '{"$gt":""}'],
    ["<b>Nimal", "<b>Nimal"],
  ])("%j becomes %j", (sent, value) => {
    expect(checkInput(nickname, sent)).toEqual({ data: value });
  });

  test.each([undefined, null, "", " ", "\t\r\n", "\u00a0\u3000\ufeff"])("%j is missing", (sent) => {
    expect(checkInput(nickname, sent)).toEqual({ problem: { message: "Enter a nickname.", fields: {} } });
  });

  test.each(NOT_TEXT)("%j is not text", (sent) => {
    expect(checkInput(nickname, sent)).toMatchObject({ problem: { message: "Nickname must be text." } });
  });

  test.each(["01234567890", "🐘".repeat(11), "x".repeat(1_000_000)])(
    "eleven characters or more are too long",
    (sent) => {
      expect(checkInput(nickname, sent)).toMatchObject({
        problem: { message: "Nickname can have at most 10 characters." },
      });
    },
  );

  test.each(UNUSABLE_TEXT)("%j is rejected", (sent) => {
    expect(checkInput(nickname, sent)).toMatchObject({
      problem: { message: "Nickname has characters that cannot be used." },
    });
  });
});

describe("optionalText", () => {
  test.each([
    [undefined, ""],
    [null, ""],
    ["", ""],
    ["   ", ""],
    [" vegan ", "vegan"],
    ["0123456789", "0123456789"],
  ])("%j becomes %j", (sent, value) => {
    expect(checkInput(remark, sent)).toEqual({ data: value });
  });

  test.each(NOT_TEXT)("%j is not text", (sent) => {
    expect(checkInput(remark, sent)).toMatchObject({ problem: { message: "Remark must be text." } });
  });

  test("long and forbidden text is rejected", () => {
    expect(checkInput(remark, "01234567890")).toMatchObject({
      problem: { message: "Remark can have at most 10 characters." },
    });
    for (const sent of UNUSABLE_TEXT) {
      expect(checkInput(remark, sent)).toMatchObject({
        problem: { message: "Remark has characters that cannot be used." },
      });
    }
  });
});

describe("email", () => {
  test.each([
    ["ann@example.com", "ann@example.com"],
    ["  Ann.Lee+tours@Example.CO.UK ", "ann.lee+tours@example.co.uk"],
  ])("%j becomes %j", (sent, value) => {
    expect(checkInput(email, sent)).toEqual({ data: value });
  });

  test.each([
    "ann",
    "ann@",
    "@example.com",
    "ann@example",
    "ann@@example.com",
    "ann@exam ple.com",
    "ann lee@example.com",
    "ann@example.com,bob@example.com",
    "ann@example.com\nbcc: bob@example.com",
    "Ann <ann@example.com>",
    "ann..lee@example.com",
    ".ann@example.com",
  ])("%j is not an address", (sent) => {
    expect(checkInput(email, sent)).toEqual({
      problem: { message: "Enter an email address like name@example.com.", fields: {} },
    });
  });

  test("254 characters are accepted, and more are rejected", () => {
    const domain = `@${"d".repeat(50)}.example.com`;
    const longest = "a".repeat(254 - domain.length) + domain;
    expect(checkInput(email, longest)).toEqual({ data: longest });
    expect(checkInput(email, `a${longest}`)).toMatchObject({
      problem: { message: "Email can have at most 254 characters." },
    });
  });

  test.each(NOT_TEXT)("%j is not text", (sent) => {
    expect(checkInput(email, sent)).toMatchObject({ problem: { message: "Email must be text." } });
  });

  test.each([undefined, null, "", "  "])("%j is missing", (sent) => {
    expect(checkInput(email, sent)).toMatchObject({ problem: { message: "Enter your email address." } });
  });
});

describe("phone", () => {
  test.each([
    ["+94 77 123 4567", "+94771234567"],
    ["0771234567", "+94771234567"],
    ["(066) 555-0142", "+94665550142"],
    ["066.555.0142", "+94665550142"],
    ["+1 (555) 010-9999", "+15550109999"],
    ["123456", "123456"],
    ["  0771234567  ", "+94771234567"],
  ])("%j is a phone number, stored as %j", (sent, kept) => {
    expect(checkInput(phone, sent)).toEqual({ data: kept });
  });

  test.each([
    "12345",
    "1 2 3 4 5",
    "------",
    "((((((",
    "+",
    "++94771234567",
    "077123456x",
    "call me",
    "٠٧٧١٢٣٤٥٦٧",
  ])("%j is not a phone number", (sent) => {
    expect(checkInput(phone, sent)).toMatchObject({
      problem: { message: "Enter a phone number like +94 77 123 4567." },
    });
  });

  test("30 characters are accepted, and more are rejected", () => {
    expect(checkInput(phone, "1".repeat(30))).toEqual({ data: "1".repeat(30) });
    expect(checkInput(phone, "1".repeat(31))).toMatchObject({
      problem: { message: "Phone number can have at most 30 characters." },
    });
  });

  test.each(NOT_TEXT)("%j is not text", (sent) => {
    expect(checkInput(phone, sent)).toMatchObject({ problem: { message: "Phone number must be text." } });
  });

  test.each([undefined, null, "", "  "])("%j is missing", (sent) => {
    expect(checkInput(phone, sent)).toMatchObject({ problem: { message: "Enter a phone number." } });
  });
});

describe("fullName", () => {
  test("is required, with at most 100 characters", () => {
    expect(checkInput(fullName, "O'Brien-සිල්වා Jr.")).toEqual({ data: "O'Brien-සිල්වා Jr." });
    expect(checkInput(fullName, "n".repeat(100))).toEqual({ data: "n".repeat(100) });
    expect(checkInput(fullName, "n".repeat(101))).toMatchObject({
      problem: { message: "Full name can have at most 100 characters." },
    });
    expect(checkInput(fullName, null)).toMatchObject({ problem: { message: "Enter your full name." } });
  });

  test("rejects invisible characters, but accepts joiners where a language needs them", () => {
    expect(checkInput(fullName, "ශ්\u200Dරී")).toEqual({ data: "ශ්\u200Dරී" });
    for (const hidden of ["Ni\u200Bmal", "Nimal\u202Egpj", "Nimal\tPerera"]) {
      expect(checkInput(fullName, hidden)).toMatchObject({
        problem: { message: "Full name has characters that cannot be used." },
      });
    }
    expect(checkInput(fullName, "Nimal\nPerera")).toMatchObject({
      problem: { message: "Full name must be on one line, without a web address." },
    });
  });
});

describe("newPassword", () => {
  test.each([
    ["8 characters", "12345678"],
    ["8 emoji, 32 bytes", "🐘".repeat(8)],
    ["18 emoji, 72 bytes", "🐘".repeat(18)],
    ["72 bytes", "x".repeat(72)],
    ["24 Sinhala letters, 72 bytes", "ක".repeat(24)],
    ["spaces, which are never trimmed", "  pass  "],
    ["8 spaces", "        "],
    ["a line break", "pass\nword"],
  ])("accepts %s unchanged", (_, sent) => {
    expect(checkInput(newPassword, sent)).toEqual({ data: sent });
  });

  test.each([
    ["7 characters", "1234567"],
    ["7 emoji, though 14 UTF-16 units and 28 bytes", "🐘".repeat(7)],
    ["1 character", "x"],
  ])("rejects %s as too short", (_, sent) => {
    expect(checkInput(newPassword, sent)).toEqual({
      problem: { message: "Use at least 8 characters.", fields: {} },
    });
  });

  test.each([
    ["73 bytes", "x".repeat(73)],
    ["18 emoji and a letter, 73 bytes", `${"🐘".repeat(18)}x`],
    ["71 letters and an accented one, 73 bytes", `${"x".repeat(71)}é`],
    ["25 Sinhala letters, 75 bytes", "ක".repeat(25)],
  ])("rejects %s as too long, and never truncates", (_, sent) => {
    expect(checkInput(newPassword, sent)).toEqual({
      problem: { message: "Use a shorter password: at most 72 bytes.", fields: {} },
    });
  });

  test.each([
    ["a high surrogate alone", "passwor\ud800"],
    ["a low surrogate alone", "\udc00assword"],
    ["NUL, where bcrypt would end", "password\0more"],
  ])("rejects %s", (_, sent) => {
    expect(checkInput(newPassword, sent)).toEqual({
      problem: { message: "Password has characters that cannot be used.", fields: {} },
    });
  });

  test.each([undefined, null, ""])("%j is missing", (sent) => {
    expect(checkInput(newPassword, sent)).toMatchObject({ problem: { message: "Choose a password." } });
  });

  test.each(NOT_TEXT)("%j is not text", (sent) => {
    expect(checkInput(newPassword, sent)).toMatchObject({ problem: { message: "Password must be text." } });
  });
});

describe("typedPassword", () => {
  test.each(["x", " ", "  pass  ", "x".repeat(73), "\ud800", "a\0b"])("accepts %j unchanged", (sent) => {
    expect(checkInput(typedPassword, sent)).toEqual({ data: sent });
  });

  test.each([undefined, null, ""])("%j is missing", (sent) => {
    expect(checkInput(typedPassword, sent)).toMatchObject({ problem: { message: "Enter your password." } });
  });

  test.each(NOT_TEXT)("%j is not text", (sent) => {
    expect(checkInput(typedPassword, sent)).toMatchObject({ problem: { message: "Password must be text." } });
  });
});
