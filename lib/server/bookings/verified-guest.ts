import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { isOpenStart, isTooLate } from "../../domain/schedule";
import { SYSTEM } from "../audit/events";
import { findStoredSchedule } from "../departures/schedules";
import { type Change, changeBooking, ignoreRefusal } from "./change-booking";
import { holdLonger } from "./expire-bookings";
import { statusChange } from "./transition";

/**
 * Updates the pending bookings of a tourist who has just verified the email: those of instant offers are
 * confirmed, and the others get the regular expiry (docs/product.md, "Instant confirmation", "Seats of
 * unverified accounts"). If the process crashes before this update, the bookings wait for an answer like all
 * others.
 */
export async function updateVerifiedGuest(touristId: string): Promise<void> {
  const limited = { "tourist._id": new Types.ObjectId(touristId), "holds.0": { $exists: true } };
  for (const { _id } of await BookingModel.find({ ...limited, status: "pending" }, "_id").lean()) {
    await ignoreRefusal(changeBooking({ _id }, confirmIfInstant));
  }
  await holdLonger(touristId);
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
