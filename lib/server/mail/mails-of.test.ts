import { expect, test } from "vitest";
import type { Role } from "../../domain/roles";
import { eventOf } from "../audit/events";
import { mailsOf } from "./mails-of";

const after = (role: Role, type: string, details = {}) =>
  mailsOf(eventOf({ id: "1", role, email: "a@b.example" }, type, details));
const made = (role: Role, details = {}) => after(role, "booking.created", details);

test("a booking that the host entered is not mailed to the host, but one that an admin entered is", () => {
  expect(made("provider", { status: "confirmed" })).toEqual([]);
  expect(made("admin", { status: "confirmed" })).toEqual(["booking.confirmed", "booking.confirmed-host"]);
  expect(made("tourist")).toEqual(["booking.received", "booking.received-host"]);
});

test("a host's correction is not mailed, because the host tells the guest; an admin's edit is mailed to both", () => {
  expect(after("provider", "booking.edited")).toEqual([]);
  expect(after("admin", "booking.edited")).toEqual(["booking.changed", "booking.changed-host"]);
});

test("only a host's cancellation with a reason is mailed to the office", () => {
  const both = ["booking.cancelled", "booking.cancelled-host"];
  expect(after("provider", "booking.cancelled", { reason: "weather" })).toEqual([
    ...both,
    "booking.cancelled-team",
  ]);
  // The erasure of a host's account cancels pending bookings without a reason, and then the team gets no
  // mail.
  for (const role of ["provider", "tourist", "admin"] as const) {
    expect(after(role, "booking.cancelled")).toEqual(both);
  }
});

test("a request to move is mailed to both sides, and its end to the side that did not end it", () => {
  expect(after("tourist", "booking.move-asked")).toEqual(["booking.move-asked", "booking.move-asked-host"]);
  expect(after("admin", "booking.move-accepted")).toEqual(["booking.changed", "booking.changed-host"]);
  expect(after("tourist", "booking.move-withdrawn")).toEqual(["booking.move-ended-host"]);
  expect(after("provider", "booking.move-declined")).toEqual(["booking.move-ended"]);
  const both = ["booking.move-ended", "booking.move-ended-host"];
  expect(after("admin", "booking.move-declined")).toEqual(both);
  expect(after("admin", "booking.move-expired")).toEqual(both);
});

test("for a new listing the listing is approved, for a public one the change", () => {
  const admin = { id: "1", role: "admin", email: "a@b.example" };
  const approved = (first: boolean) =>
    mailsOf(eventOf(admin, "provider.approved", { fields: [] }, { first }));
  expect(approved(true)).toEqual(["listing.approved"]);
  expect(approved(false)).toEqual(["listing.change-approved"]);
});
