import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { colomboMoment } from "../../domain/dates";
import { isOpenStart, isTooLate } from "../../domain/schedule";
import { MAILS } from "../../limits";
import { SYSTEM } from "../audit/events";
import { findStoredSchedule } from "../departures/schedules";
import { queueMails, wasQueuedSince } from "../mail/queue";
import { type Change, changeBooking, ignoreAppError } from "./change-booking";
import { holdLonger } from "./expire-bookings";
import { statusChange } from "./transition";

/**
 * Updates the bookings of a tourist who has just verified the email: pending bookings of instant offers are confirmed,
 * and the others get the regular expiry (docs/product.md, "Instant confirmation", "Seats of unverified accounts"). The
 * tourist gets the mails about coming bookings ("Unverified addresses"). If the process crashes before this update, the
 * bookings wait for an answer like all others. Can be repeated.
 */
export async function updateVerifiedGuest(touristId: string): Promise<void> {
  const limited = { "tourist._id": new Types.ObjectId(touristId), "holds.0": { $exists: true } };
  for (const { _id } of await BookingModel.find({ ...limited, status: "pending" }, "_id").lean()) {
    await ignoreAppError(changeBooking({ _id }, confirmIfInstant));
  }
  await holdLonger(touristId);
  await queueMissingMails(touristId);
}

/** Maximum number of bookings about which one verification queues mails. */
const MAILED_AT_ONCE = 50;

/**
 * Queues the mail about each coming booking for which none was sent, because the email was unverified. Bookings that
 * our team entered are left out: their mail would need the team's note. One indexed query for each booking.
 */
async function queueMissingMails(touristId: string): Promise<void> {
  const now = new Date();
  const coming = await BookingModel.find(
    {
      "tourist._id": new Types.ObjectId(touristId),
      date: { $gte: colomboMoment(now).date },
      status: { $in: ["pending", "confirmed"] },
      askedAt: { $type: "date" },
      // Older mails are deleted, so it is not known whether they were sent.
      createdAt: { $gt: new Date(now.getTime() - MAILS.keptMs) },
      // Bookings with events in the outbox are left out: the outbox relay will queue their mails.
      "outbox.0": { $exists: false },
    },
    "status createdAt",
  )
    .sort({ date: 1, time: 1, _id: 1 })
    .limit(MAILED_AT_ONCE)
    .lean();
  for (const { _id, status, createdAt } of coming) {
    const kind = status === "confirmed" ? "booking.confirmed" : "booking.received";
    const id = _id.toHexString();
    if (await wasQueuedSince(kind, id, createdAt)) continue;
    const about = { id, at: now, by: null, details: {} };
    await queueMails([{ key: `${id} ${kind} verified`, kind, about }]);
    // The guest now learns from the mail what the team would have called about, so the entry leaves the call list. An
    // entry with a message of the team stays, because the mail does not contain the message.
    await BookingModel.updateOne(
      { _id, "callGuest.about": { $in: ["received", "confirmed", "changed"] }, "callGuest.text": null },
      { $set: { callGuest: null } },
    );
  }
}

/** Confirms a pending booking of an instant offer, unless its host declined or it could no longer be booked. */
async function confirmIfInstant(before: BookingDoc): Promise<Change | null> {
  if (before.status !== "pending" || before.hostAnswer?.answer === "no") return null;
  const stored = await findStoredSchedule(before.offer);
  if (!stored?.instant || !isOpenStart(stored.schedule, before)) return null;
  if (isTooLate(stored.schedule, before, new Date())) return null;
  const { set, events } = statusChange(before, { actor: SYSTEM, from: ["pending"], to: "confirmed" });
  return {
    // The booking keeps its slot, because it still counts among the tourist's open bookings
    // (`pending-slots.ts`).
    set: { ...set, waitsAs: before.waitsAs ?? null },
    events: events.map((event) => ({ ...event, details: { ...event.details, hasConfirmedEmail: true } })),
  };
}
