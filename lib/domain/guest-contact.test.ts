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
  ["none", "+94771234567", "We can't email this guest (no email address). Please call +94 77 123 4567."],
  ["none", "", "We can't email or call this guest."],
  ["none", undefined, "We can't email or call this guest."],
  ["none", "ask the hotel", "We can't email this guest (no email address). Please call ask the hotel."],
  [
    "unconfirmed",
    "+94771234567",
    "We can't email this guest (email not confirmed). Please call +94 77 123 4567.",
  ],
  ["unconfirmed", "", "We can't email or call this guest."],
] as const)("with the email %s and the phone %s: %s", (email, phone, sentence) => {
  expect(pleaseCall(email, phone)).toBe(sentence);
});
