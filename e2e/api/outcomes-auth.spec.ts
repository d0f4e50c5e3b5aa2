import { expect, test } from "@playwright/test";
import { touristSignupBody } from "../../lib/fixtures/factories";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { call, logIn, newTourist } from "../fixtures/api-client";
import {
  callForm,
  type Files,
  PROVIDER_SIGNUP,
  providerPictures,
  providerSignupFields,
  signUpProvider,
} from "../fixtures/forms";
import { type ErrorCase, expectErrors } from "../fixtures/outcomes";
import { gif, jpeg, MAX_PICTURE_BYTES, ofSize, png } from "../fixtures/pictures";

const LOGIN = "/api/auth/login";
const SIGNUP = "/api/auth/tourist/signup";
const TAKEN = "An account with this email already exists. Please log in instead.";
const PASSWORD_SHORT = "Use at least 8 characters.";
const WRONG = "Invalid email or password";

test("POST /api/auth/login rejects missing, invalid and wrong values", async () => {
  const { email, password } = await newTourist();
  const login = (body: unknown) => () => call("POST", LOGIN, { body });
  const role = "tourist";
  const cases: ErrorCase[] = [
    ["no email", 400, "VALIDATION_FAILED", "Enter your email address.", login({ password, role })],
    ["no password", 400, "VALIDATION_FAILED", "Enter your password.", login({ email, role })],
    ["no role", 400, "VALIDATION_FAILED", "Choose tourist, provider or admin.", login({ email, password })],
    [
      "operators",
      400,
      "VALIDATION_FAILED",
      "Email must be text.",
      login({ email: { $gt: "" }, password, role }),
    ],
    [
      "a password operator",
      400,
      "VALIDATION_FAILED",
      "Password must be text.",
      login({ email, password: { $ne: "" }, role }),
    ],
    ["a wrong password", 401, "INVALID_CREDENTIALS", WRONG, login({ email, password: "not it", role })],
    ["another role", 401, "INVALID_CREDENTIALS", WRONG, login({ email, password, role: "provider" })],
    ["an unknown email", 401, "INVALID_CREDENTIALS", WRONG, login({ email: `x${email}`, password, role })],
  ];
  await expectErrors(cases);
  const answer = await call<SessionDto>("POST", LOGIN, { body: { email, password, role } });
  expect([answer.status, answer.body.user.email]).toEqual([200, email]);
});

test("POST /api/auth/tourist/signup rejects each missing field and an email in use", async () => {
  const valid = touristSignupBody();
  const without = (field: string) => () => call("POST", SIGNUP, { body: { ...valid, [field]: undefined } });
  const { email } = await newTourist();
  await expectErrors([
    ["no name", 400, "VALIDATION_FAILED", "Enter your full name.", without("fullName")],
    ["no email", 400, "VALIDATION_FAILED", "Enter your email address.", without("email")],
    ["no password", 400, "VALIDATION_FAILED", "Choose a password.", without("password")],
    ["no country", 400, "VALIDATION_FAILED", "Enter your country.", without("country")],
    ["a taken email", 409, "DUPLICATE", TAKEN, () => call("POST", SIGNUP, { body: { ...valid, email } })],
    [
      "a taken email in capitals, with spaces",
      409,
      "DUPLICATE",
      TAKEN,
      () => call("POST", SIGNUP, { body: { ...valid, email: `\t ${email.toUpperCase()}\u00a0` } }),
    ],
    [
      "a taken email with the Kelvin sign for a k",
      409,
      "DUPLICATE",
      TAKEN,
      async () => {
        const kelvin = touristSignupBody({ email: `kim.${valid.email}` });
        await call("POST", SIGNUP, { body: kelvin });
        return call("POST", SIGNUP, { body: { ...kelvin, email: kelvin.email.replace("k", "\u212a") } });
      },
    ],
  ]);
});

test("POST /api/auth/provider/signup rejects each missing or invalid field and picture", async () => {
  const valid = providerSignupFields();
  const pictures = await providerPictures();
  const sent =
    (changes: object, files: Files = pictures) =>
    () =>
      callForm("POST", PROVIDER_SIGNUP, { ...valid, ...changes }, files);
  const bad = (about: string, sentence: string, changes: object, files?: Files): ErrorCase => [
    about,
    400,
    "VALIDATION_FAILED",
    sentence,
    sent(changes, files),
  ];
  const one = await jpeg();
  const over = ofSize(one, MAX_PICTURE_BYTES + 1);
  const onlyImages = "Only JPEG or PNG images are allowed";
  const categories = "Jeep Safari, Tuk Tuk Ride, Catamaran Boat Ride, Bullock Cart Ride, Village Lunch";
  const { email } = await signUpProvider();
  await expectErrors([
    bad("no name", "Enter your full name.", { fullName: undefined }),
    bad("no email", "Enter your email address.", { email: undefined }),
    bad("no password", "Choose a password.", { password: undefined }),
    bad("a short password", PASSWORD_SHORT, { password: "1234567" }),
    bad("no service name", "Enter the name of your service.", { serviceName: "  " }),
    bad("a long service name", "Service name can have at most 100 characters.", {
      serviceName: "x".repeat(101),
    }),
    bad("no contact", "Enter a phone number.", { contact: undefined }),
    bad("an odd contact", "Enter a phone number like +94 77 123 4567.", { contact: "by drum" }),
    bad("no category", "Choose a category.", { category: undefined }),
    bad("another category", `Choose one of: ${categories}.`, { category: "Moon Safari" }),
    bad("no location", "Enter where your service starts.", { location: undefined }),
    bad("no price", "Enter a price in rupees.", { price: undefined }),
    bad("a price in words", "Enter the price in whole rupees.", { price: "cheap" }),
    bad("half a rupee", "Enter the price in whole rupees.", { price: 1.5 }),
    bad("nothing", "Enter a price of at least 1 rupee.", { price: 0 }),
    bad("a fortune", "Enter a price of at most 10,000,000 rupees.", { price: 10_000_001 }),
    bad("no description", "Describe your service.", { description: undefined }),
    bad("a book", "Description can have at most 5000 characters.", { description: "x".repeat(5_001) }),
    bad("no profile picture", "Choose a profile picture.", {}, { photos: [one] }),
    bad("no photos", "Choose at least one photo.", {}, { profilePicture: [one] }),
    bad(
      "two profile pictures",
      "Choose one profile picture.",
      {},
      { ...pictures, profilePicture: [one, one] },
    ),
    bad("6 photos", "You can upload up to 5 photos", {}, { ...pictures, photos: Array(6).fill(one) }),
    ["a taken email", 409, "DUPLICATE", TAKEN, sent({ email: email.toUpperCase() })],
    [
      "a large profile picture",
      413,
      "PAYLOAD_TOO_LARGE",
      "Profile picture must be under 2MB",
      sent({}, { ...pictures, profilePicture: [over] }),
    ],
    [
      "a large photo",
      413,
      "PAYLOAD_TOO_LARGE",
      "Each photo must be under 2MB",
      sent({}, { ...pictures, photos: [one, over] }),
    ],
    [
      "another file type",
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      onlyImages,
      sent({}, { ...pictures, photos: [await gif()] }),
    ],
    ["JSON", 415, "UNSUPPORTED_MEDIA_TYPE", undefined, () => call("POST", PROVIDER_SIGNUP, { body: valid })],
    [
      "an email with a 2,000 characters long beginning",
      400,
      "VALIDATION_FAILED",
      "Email can have at most 254 characters.",
      sent({ email: `${"x".repeat(2_000)}@b.example` }),
    ],
  ]);
  await logIn("provider", email, "lotus-tank-heron");
});

test("one email can have a tourist and a provider account, and five photos are accepted", {
  tag: "@extended",
}, async () => {
  const { email, password } = await newTourist();
  const fields = providerSignupFields({ email, password });
  const files = { profilePicture: [await png()], photos: Array<Buffer>(5).fill(await jpeg()) };
  expect((await callForm("POST", PROVIDER_SIGNUP, fields, files)).status).toBe(201);
  expect(await logIn("provider", email, password)).not.toBe(await logIn("tourist", email, password));
});
