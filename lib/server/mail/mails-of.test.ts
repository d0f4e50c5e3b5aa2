import { expect, test } from "vitest";
import type { Role } from "../../domain/roles";
import { eventOf } from "../audit/events";
import { mailsOf } from "./mails-of";

const made = (role: Role, details = {}) =>
  mailsOf({ ...eventOf({ id: "1", role, email: "a@b.example" }, "booking.created", details), targetId: "2" });

test("a booking that a host wrote down is no news to the host; one of an admin's is", () => {
  expect(made("provider", { status: "confirmed" })).toEqual([]);
  expect(made("admin", { status: "confirmed" })).toEqual(["booking.confirmed", "booking.confirmed-host"]);
  expect(made("tourist")).toEqual(["booking.received", "booking.received-host"]);
});

test("a listing that was not public yet is approved; of one that was, the change is", () => {
  const admin = { id: "1", role: "admin", email: "a@b.example" };
  const approved = (first: boolean) =>
    mailsOf({ ...eventOf(admin, "provider.approved", { fields: [] }, { first }), targetId: "2" });
  expect(approved(true)).toEqual(["listing.approved"]);
  expect(approved(false)).toEqual(["listing.change-approved"]);
});
