import { Types } from "mongoose";
import { describe, expect, test } from "vitest";
import type { BookingDoc } from "@/models/booking";
import { eventOf, SYSTEM } from "../audit/events";
import { callTopicOf, withPhoneCall } from "./with-phone-call";

const by = (role: string) => ({ id: "1", role, email: "" });

const NOW = new Date("2027-01-04T06:00:00Z");

const PHONE_ONLY = { name: "Nimal Perera", email: "", phone: "+94771234567", message: "" };

const walkIn = (changes: Partial<BookingDoc> = {}) => ({
  ...{ tourist: null, contact: PHONE_ONLY, date: "2027-01-05", time: "06:00" },
  ...changes,
});

describe("the reason to call a guest", () => {
  test.each([
    ["admin", "booking.approved", {}, "confirmed"],
    ["provider", "booking.approved", {}, "confirmed"],
    ["provider", "booking.cancelled", { reason: "weather" }, "cancelled"],
    ["system", "booking.cancelled", { reason: "expired" }, "cancelled"],
    ["admin", "booking.created", { status: "confirmed" }, "confirmed"],
    ["admin", "booking.created", { status: "pending" }, "received"],
    ["admin", "booking.moved", { from: "2027-01-05 06:00", to: "2027-01-06 06:00" }, "changed"],
    ["admin", "booking.party-changed", { from: "2 + 0", to: "3 + 0" }, "changed"],
    ["provider", "booking.move-accepted", { moment: ["a", "b"] }, "changed"],
    ["admin", "booking.edited", { total: [1, 2] }, "changed"],
    ["provider", "booking.move-declined", {}, "move-ended"],
    ["system", "booking.move-expired", {}, "move-ended"],
    // A new phone, name or note does not change the tour, so the guest needs no call.
    ["admin", "booking.edited", { also: "phone" }, undefined],
    ["admin", "booking.details-changed", {}, undefined],
    // A host's acceptance leaves the booking pending, so the guest needs no call.
    ["provider", "booking.answered", { answer: "yes" }, undefined],
    // Guests need no call about their own changes.
    ["tourist", "booking.cancelled", {}, undefined],
    ["tourist", "booking.move-withdrawn", {}, undefined],
    ["tourist", "booking.moved", { from: "a", to: "b" }, undefined],
  ] as const)("%s: %s %j is %s", (role, type, details, topic) => {
    expect(callTopicOf(eventOf(by(role), type, details))).toBe(topic);
  });
});

describe("a change of a booking", () => {
  const changed = (
    before: ReturnType<typeof walkIn> | null,
    event: ReturnType<typeof eventOf>,
    after = before ?? walkIn(),
  ) => withPhoneCall(before, after, { set: {} as Partial<BookingDoc>, events: [event] }, NOW);

  test("of a guest without an email adds the guest to the list, and its event records why", async () => {
    const approved = eventOf(by("admin"), "booking.approved", { version: 1 });
    const { set, events } = await changed(walkIn(), approved);
    expect(set).toEqual({ callGuest: { since: approved.at, about: "confirmed" } });
    expect(events).toEqual([{ ...approved, details: { version: 1, guestEmail: "none" } }]);
  });

  test("by our rules adds the guest too, also for a booking that the host entered", async () => {
    const expired = eventOf(SYSTEM, "booking.cancelled", { reason: "expired" });
    const { set } = await changed(walkIn({ byHost: true }), expired);
    expect(set.callGuest).toEqual({ since: expired.at, about: "cancelled" });
  });

  test("by the host who entered the booking does not, because the host tells the guest", async () => {
    const cancelled = eventOf(by("provider"), "booking.cancelled", { reason: "weather" });
    const own = await changed(walkIn({ byHost: true }), cancelled);
    expect(own.set).toEqual({});
    expect(own.events[0]?.details).toMatchObject({ guestEmail: "none" });
    expect((await changed(walkIn(), cancelled)).set.callGuest).toMatchObject({ about: "cancelled" });
    // A host who deletes the account no longer calls guests, so the staff must call.
    const handedOver = { ...cancelled, details: { ...cancelled.details, handedOver: true } };
    const left = await changed(walkIn({ byHost: true }), handedOver);
    expect(left.set.callGuest).toMatchObject({ about: "cancelled" });
  });

  test("that is mailed to the guest removes the guest from the list", async () => {
    const contact = { ...PHONE_ONLY, email: "nimal@travellers.example" };
    const callGuest = { since: NOW, about: "confirmed" } as const;
    const moved = eventOf(by("admin"), "booking.moved", { from: "a", to: "b" });
    expect((await changed(walkIn({ contact }), moved)).set).toEqual({});
    const { set, events } = await changed(walkIn({ contact, callGuest }), moved);
    expect(set).toEqual({ callGuest: null });
    expect(events).toEqual([moved]);
  });

  test("keeps our team's message, about which the guest has not been called yet", async () => {
    const callGuest = { since: NOW, about: "message", text: "A road is closed." } as const;
    const { set } = await changed(walkIn({ callGuest }), eventOf(by("admin"), "booking.approved"));
    expect(set.callGuest).toMatchObject({ about: "confirmed", text: "A road is closed." });
    // A mail about another change does not contain the message, and a change by the guest does not mean that the
    // guest knows the message.
    const contact = { ...PHONE_ONLY, email: "nimal@travellers.example" };
    const mailed = await changed(walkIn({ contact, callGuest }), eventOf(by("admin"), "booking.approved"));
    const byGuest = await changed(walkIn({ callGuest }), eventOf(by("tourist"), "booking.moved"));
    for (const one of [mailed, byGuest]) expect(one.set).toEqual({ callGuest });
  });

  test("by the guest removes the guest from the list", async () => {
    const tourist = { _id: new Types.ObjectId(), fullName: "Ada", email: "ada@travellers.example" };
    const callGuest = { since: NOW, about: "confirmed" } as const;
    const event = eventOf(by("tourist"), "booking.cancelled");
    expect((await changed(walkIn({ tourist, callGuest }), event)).set).toEqual({ callGuest: null });
    expect((await changed(walkIn({ tourist }), event)).set).toEqual({});
  });

  test("of a past tour or an erased guest needs no call", async () => {
    const event = eventOf(by("admin"), "booking.approved");
    expect((await changed(walkIn({ date: "2027-01-03" }), event)).set).toEqual({});
    expect((await changed(walkIn({ contact: null }), event)).set).toEqual({});
    // A guest who expects an upcoming tour needs a call if it moved to a past day.
    const moved = eventOf(by("admin"), "booking.moved", { from: "a", to: "b" });
    const { set } = await changed(walkIn(), moved, walkIn({ date: "2027-01-03" }));
    expect(set.callGuest).toMatchObject({ about: "changed" });
  });

  test("that creates the booking needs no call, because its author is talking to the guest", async () => {
    const created = eventOf(by("admin"), "booking.created", { status: "confirmed" });
    expect(await changed(null, created)).toEqual({ set: {}, events: [created] });
  });
});
