import "server-only";
import { BookingModel } from "@/models/booking";
import { hasPassed } from "../../domain/dates";
import type { DeletedDto } from "../../schemas/admin-dto";
import { type Deletable, dropDocument, remove } from "../audit/deletions";
import type { Actor } from "../infra/actor";
import { seatsToGiveBack } from "./booking-seats";
import { dropCachedStatistics } from "./cached-statistics";

/** How a booking is found and deleted (`audit/deletions.ts`). */
export const deletableBooking: Deletable = {
  kind: "booking",
  missing: "bookingNotFound",
  find: async (id) => {
    const found = await BookingModel.findById(id).lean();
    if (!found) return null;
    const {
      reference,
      status,
      totalPrice,
      version,
      outbox: _,
      searchTerms: __,
      guestTerms: ___,
      sortName: ____,
      ...rest
    } = found;
    const details = { reference, status, totalPrice };
    if (status === "cancelled" || hasPassed(found, new Date())) return { details };
    // The guest and the host of a live booking get cancellation mails. The mails read the booking from this
    // event, because the document is gone by then.
    const booking = { ...rest, ...details, status: "cancelled", version: version + 1 };
    return { details, unrecorded: { booking, from: status } };
  },
  drop: async (id) => {
    const found = await BookingModel.findById(id).lean();
    const releases = found ? await seatsToGiveBack(found, { ...found, status: "cancelled" }) : [];
    const isDropped = await dropDocument(BookingModel, id);
    dropCachedStatistics();
    for (const release of releases) await release();
    return isDropped;
  },
};

/** Deletes a booking permanently. @throws AppError `NOT_FOUND` */
export function deleteBooking(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(deletableBooking, actor, id);
}
