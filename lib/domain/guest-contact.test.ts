import { expect, test } from "vitest";
import { guestEmailOf, pleaseCall } from "./guest-contact";

test.each([
  [{}, "none"],
  [{ email: "" }, "none"],
  [{ isVerified: true }, "none"],
  [{ email: "ada@travellers.example" }, "unconfirmed"],
  [{ email: "ada@travellers.example", isVerified: false }, "unconfirmed"],
  [{ email: "ada@travellers.example", isVerified: true }, "usable"],
] as const)("the email of %j is %s", (guest, expected) => {
  expect(guestEmailOf(guest)).toBe(expected);
});

test.each([
  ["usable", "+94771234567", ""],
  [undefined, "+94771234567", ""],
  ["none", "+94771234567", "No email address: please call +94 77 123 4567."],
  ["none", "", "No email address and no phone number."],
  ["none", undefined, "No email address and no phone number."],
  ["none", "ask the hotel", "No email address: please call ask the hotel."],
  ["unconfirmed", "+94771234567", "Email address not confirmed: please call +94 77 123 4567."],
  ["unconfirmed", "", "Email address not confirmed and no phone number."],
] as const)("with the email %s and the phone %s: %s", (email, phone, sentence) => {
  expect(pleaseCall(email, phone)).toBe(sentence);
});
