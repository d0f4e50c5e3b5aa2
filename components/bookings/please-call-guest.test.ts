import { describe, expect, test } from "vitest";
import type { BookingDto } from "@/lib/schemas/booking-dto";
import { whomWeEmail } from "./bookings-ahead";
import { whatCancellingDoes } from "./host-changes";
import { pleaseCallGuest } from "./please-call-guest";
import { whatAnswerDoes } from "./what-answer-does";

const contact = { name: "Nimal Perera", email: "", message: "", phone: "+94771234567" };
const guest = (changes: Partial<BookingDto>) => ({ contact, touristId: null, ...changes }) as BookingDto;
const account = { _id: "65a000000000000000000003", fullName: "Ada", email: "ada@travellers.example" };
const CALL = "We can't email this guest (no email address). Please call +94 77 123 4567.";
const UNCONFIRMED = "We can't email this guest (email not confirmed). Please call +94 77 123 4567.";

test("a guest with a working email needs no call, nor does one whose email is unknown", () => {
  expect(pleaseCallGuest(guest({ guestEmail: "usable" }))).toBe("");
  expect(pleaseCallGuest(guest({}))).toBe("");
  expect(pleaseCallGuest(guest({ guestEmail: "none" }))).toBe(CALL);
  expect(pleaseCallGuest(guest({ guestEmail: "none", contact: null }))).toBe(
    "We can't email or call this guest.",
  );
});

describe("the text before a host cancels says who gets a mail", () => {
  test.each([
    [
      "an account with a verified address",
      { guestEmail: "usable", touristId: account },
      "We'll email the guest and our office. The time becomes available again.",
    ],
    [
      "an account with an unverified address",
      { guestEmail: "unconfirmed", touristId: account },
      `The guest will see the cancellation under My Bookings. ${UNCONFIRMED} We'll email our office. The time becomes available again.`,
    ],
    [
      "a guest without an account",
      { guestEmail: "usable" },
      "We'll email the guest and our office. The time becomes available again.",
    ],
    [
      "a guest without an email",
      { guestEmail: "none" },
      `${CALL} We'll email our office. The time becomes available again.`,
    ],
    [
      "the host's own guest",
      { guestEmail: "none", byHost: true },
      `${CALL} The time becomes available again.`,
    ],
  ] as const)("%s", (_, changes, text) => {
    expect(whatCancellingDoes(guest(changes))).toBe(text);
  });
});

test("the text before a deciding answer says who gets a mail", () => {
  expect(whatAnswerDoes("no", false, true)).toBe(
    "If you decline, the booking stays as it is. We'll email the guest.",
  );
  expect(whatAnswerDoes("no", false, true, UNCONFIRMED)).toBe(
    `If you decline, the booking stays as it is. ${UNCONFIRMED}`,
  );
  expect(whatAnswerDoes("yes", true, false, CALL)).toBe(
    `If you accept, the booking is confirmed immediately. ${CALL}`,
  );
  expect(whatAnswerDoes("yes", false, false, CALL)).not.toContain("call");
});

test("the text before a host's deletion promises no mail to guests without a working email", () => {
  const [reached, unreached] = [guest({ guestEmail: "usable" }), guest({ guestEmail: "unconfirmed" })];
  expect(whomWeEmail([reached, reached])).toBe("We'll email the guests.");
  expect(whomWeEmail([reached])).toBe("We'll email the guest.");
  expect(whomWeEmail([unreached, unreached])).toBe("We can't email these guests. Please call them.");
  expect(whomWeEmail([unreached])).toBe("We can't email this guest. Please call them.");
  expect(whomWeEmail([reached, unreached])).toBe(
    "We'll email guests with a confirmed email address. Please call the others.",
  );
});
