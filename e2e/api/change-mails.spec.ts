import { expect, test } from "@playwright/test";
import ICAL from "ical.js";
import mongoose from "mongoose";
import type { MailKind } from "../../lib/domain/mail-kinds";
import { formatDate, formatDay } from "../../lib/format";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, newTourist } from "../fixtures/api-client";
import { approveBooking, bookProvider } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { insertListings } from "../fixtures/listings";
import { insertMail, letter, WAITING } from "../fixtures/mail-rows";
import { linksOf, mailsAbout } from "../fixtures/mails";
import { adminSession } from "../fixtures/sessions";
import { tourDay } from "../fixtures/tourist-bookings";

/** Tests that mails to guest and host after a change name the old state, the new state and the next step. */

const RECEIVED = ["booking.received", "booking.received-host"] as const;
const CONFIRMED = ["booking.confirmed", "booking.confirmed-host"] as const;
const CHANGED = ["booking.changed", "booking.changed-host"] as const;
const ANSWER = /\/answer\?token=[\w-]+&version=\d+&was=[\w%-]+$/;
const [from, to] = [tourDay(9), tourDay(11)];

async function newStage(listing: object = {}) {
  const admin = await adminSession();
  const tourist = await newTourist();
  const email = `${crypto.randomUUID()}@hosts.example`;
  const [host = ""] = await insertListings([
    { email, serviceName: "Heron Boats", fullName: "Nuwan Rathnayake", ...listing },
  ]);
  const booking = await bookProvider(tourist.token, host, {
    date: from,
    time: "06:30",
    adults: 3,
    children: 0,
  });
  await mailsAbout(booking._id, RECEIVED);
  return { admin, tourist, email, booking };
}

/** Approves the booking, and waits for the mails of the approval. */
async function confirm(admin: string, id: string, before: readonly MailKind[]): Promise<void> {
  await approveBooking(admin, id);
  await mailsAbout(id, [...before, ...CONFIRMED]);
}

const change = async (token: string, how: string, id: string, body: object) => {
  const answer = await call<BookingDto>("PUT", `/api/bookings/${id}/${how}`, { token, body });
  expect(answer.status).toBe(200);
  return answer.body;
};

function eventIn(content = "") {
  const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent("vevent");
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return { uid: value("uid"), sequence: value("sequence"), status: value("status"), start: value("dtstart") };
}

test("a requested move keeps the confirmed time in the calendar until the new one is accepted", async () => {
  const { admin, tourist, email, booking } = await newStage();
  const { _id } = booking;
  await confirm(admin, _id, RECEIVED);
  await change(tourist.token, "move", _id, { date: to, time: "14:30" });
  const asked = ["booking.move-asked", "booking.move-asked-host"] as const;
  const mails = await mailsAbout(_id, [...RECEIVED, ...CONFIRMED, ...asked]);
  const guest = mails["booking.move-asked"];
  expect([guest?.to, guest?.subject, guest?.calendar]).toEqual([
    ...[tourist.email, `Change requested: Heron Boats on ${formatDay(from)}, 6:30 am`, null],
  ]);
  for (const said of [
    "to answer, and your booking stays as it is until then.",
    `You asked for\n\nDay: ${formatDate(to)}\nTime: 2:30 pm, Sri Lanka time`,
    `Day: ${formatDate(from)}`,
  ]) {
    expect(guest?.text).toContain(said);
  }
  const host = mails["booking.move-asked-host"];
  expect([host?.to, host?.subject, host?.isSecret]).toEqual([
    ...[
      email,
      `Change requested, please reply: Ingrid Solberg, Heron Boats on ${formatDay(from)}, 6:30 am`,
      true,
    ],
  ]);
  for (const said of ["the confirmed booking stays as it is", formatDate(to), "Guest: Ingrid Solberg"]) {
    expect(host?.text).toContain(said);
  }
  const token = new URL((host && linksOf(host).find((link) => ANSWER.test(link))) ?? "").searchParams.get(
    "token",
  );
  const answered = await call("POST", "/api/bookings/answer", { body: { token, answer: "yes" } });
  expect(answered.body).toMatchObject({ status: "confirmed", move: { hostAnswer: { answer: "yes" } } });
  await approveBooking(admin, _id);
  const after = await mailsAbout(_id, [...RECEIVED, ...CONFIRMED, ...asked, ...CHANGED]);
  expect(after["booking.changed"]?.text).toContain(`Previous time: ${formatDate(from)}, 6:30 am`);
  const was = eventIn(mails["booking.confirmed"]?.calendar?.content);
  expect(eventIn(after["booking.changed"]?.calendar?.content)).toEqual({
    ...{ uid: was.uid, sequence: "4", status: "CONFIRMED", start: `${to}T14:30:00` },
  });
});

test("a smaller party stays confirmed, updates the calendar and needs no answer", {
  tag: "@extended",
}, async () => {
  const { admin, tourist, booking } = await newStage();
  await confirm(admin, booking._id, RECEIVED);
  const { totalPrice } = await change(tourist.token, "party", booking._id, { adults: 2, children: 0 });
  const mails = await mailsAbout(booking._id, [...RECEIVED, ...CONFIRMED, ...CHANGED]);
  const [guest, host] = CHANGED.map((kind) => mails[kind]);
  for (const said of [
    "It is confirmed.",
    "Previous group: 3 adults",
    "People: 2 adults",
    totalPrice.toLocaleString("en"),
  ]) {
    expect(guest?.text).toContain(said);
  }
  expect(guest?.calendar?.method).toBe("REQUEST");
  expect(eventIn(guest?.calendar?.content)).toMatchObject({ sequence: "2", status: "CONFIRMED" });
  expect([host?.subject, host?.isSecret]).toEqual([
    `Changed: Ingrid Solberg, Heron Boats on ${formatDay(from)}, 6:30 am`,
    false,
  ]);
  expect(host?.text).toContain("It stays confirmed.");
  expect(host && linksOf(host).filter((link) => link.includes("/answer?"))).toEqual([]);
});

test("with a trusted host, a moved booking stays confirmed", { tag: "@extended" }, async () => {
  const { admin, tourist, booking } = await newStage({ autoConfirm: true });
  await confirm(admin, booking._id, RECEIVED);
  await change(tourist.token, "move", booking._id, { date: to, time: "06:30" });
  const mails = await mailsAbout(booking._id, [...RECEIVED, ...CONFIRMED, ...CHANGED]);
  expect(mails["booking.changed"]?.calendar?.method).toBe("REQUEST");
  expect(eventIn(mails["booking.changed"]?.calendar?.content).start).toBe(`${to}T06:30:00`);
  expect(mails["booking.changed-host"]?.text).toContain(
    "The guest changed this booking. It stays confirmed.",
  );
});

test("guest and host get a mail when our team changes contact or notes, without a calendar file while pending", {
  tag: "@extended",
}, async () => {
  const { admin, booking } = await newStage();
  const body = { contact: { phone: "+47 912 34 567" }, specialNotes: "Two of us eat no meat." };
  await change(admin, "details", booking._id, body);
  const mails = await mailsAbout(booking._id, [...RECEIVED, ...CHANGED]);
  const [guest, host] = CHANGED.map((kind) => mails[kind]);
  expect(guest?.text).toContain("Our team changed your booking.");
  expect(guest?.text).toContain("Your phone: +47 9123 4567");
  expect(guest?.text).toContain("Your notes\nTwo of us eat no meat.");
  expect(guest?.calendar).toBeNull();
  expect(host?.text).toContain("Guest's phone: +47 9123 4567");
  expect(host?.text).toContain("From the guest\nTwo of us eat no meat.");
});

test("an unsent mail about a move is dropped once the booking has moved elsewhere", {
  tag: "@extended",
}, async () => {
  const { admin, tourist, booking } = await newStage();
  await change(tourist.token, "move", booking._id, { date: to, time: "06:30" });
  await mailsAbout(booking._id, [...RECEIVED, ...CHANGED]);
  const now = new Date();
  const by = { id: tourist.id, role: "tourist", email: tourist.email };
  const tried = (details: Record<string, unknown>) =>
    insertMail({
      ...{ ...WAITING, tries: 1, dueAt: now, kind: "booking.changed", letter: letter() },
      about: { id: booking._id, at: now, by, details },
    });
  const still = await tried({ from: `${from} 06:30`, to: `${to} 06:30` });
  const over = await tried({ from: `${from} 06:30`, to: `${tourDay(20)} 06:30` });
  await withDatabase(async (db) => {
    const stateOf = async (id: string) =>
      (await db.collection("mails").findOne({ _id: new mongoose.mongo.ObjectId(id) }))?.state;
    await expect.poll(() => stateOf(over)).toBeUndefined();
    await expect.poll(() => stateOf(still)).toBe("kept");
  });
  await call("PUT", `/api/bookings/admin/${booking._id}/cancel`, { token: admin });
});

test("the host's mail says that a change came less than a day before the tour", async () => {
  const { tourist, booking, admin } = await newStage();
  await confirm(admin, booking._id, RECEIVED);
  await withDatabase((db) =>
    db
      .collection("bookings")
      .updateOne({ _id: new mongoose.mongo.ObjectId(booking._id) }, { $set: { cancelBy: new Date(0) } }),
  );
  const { late } = await change(tourist.token, "cancel", booking._id, { reason: "illness", note: "Fever." });
  expect(late).toBe(true);
  const kinds = [...RECEIVED, ...CONFIRMED, "booking.cancelled", "booking.cancelled-host"] as const;
  const mails = await mailsAbout(booking._id, kinds);
  expect(mails["booking.cancelled"]?.text).toContain("You cancelled this booking. Reason: illness.");
  expect(mails["booking.cancelled"]?.text).toContain("Your message to the host\nFever.");
  expect(mails["booking.cancelled"]?.calendar?.method).toBe("CANCEL");
  expect(mails["booking.cancelled-host"]?.text).toContain(
    "The guest cancelled late, less than 24 hours before the start.",
  );
  expect(mails["booking.cancelled-host"]?.text).toContain("From the guest\nFever.");
});
