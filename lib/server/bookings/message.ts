import "server-only";
import { BookingModel } from "@/models/booking";
import { MAX_CALL_TEXT } from "../../domain/office-message";
import { firstUpcomingDay } from "../../domain/tour-order";
import { AppError } from "../../errors";
import type { OfficeMessage } from "../../schemas/admin-booking";
import type { BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { findAnsweringHost } from "../providers/for-bookings";
import { guestEmails } from "./guest-emails";
import { anyBooking } from "./scopes";
import { toBookingDto } from "./to-dto";

/**
 * Mails a message from the company's staff to the guest or the host of a booking (docs/product.md, "Messages
 * about a booking"). If mails cannot reach the guest, the message goes on the list of people to call. The
 * booking's version stays the same. Two reads and one write by id.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` if there is no host or too much text for one call, or `CONFLICT` if
 * mails do not reach the guest, and the guest has no phone or the day of the tour is over
 */
export async function writeAboutBooking(
  actor: Actor,
  id: string,
  { to, text }: OfficeMessage,
): Promise<BookingDto> {
  const scope = anyBooking(id);
  const booking = await BookingModel.findOne(scope).lean();
  if (!booking) throw new AppError("NOT_FOUND", "bookingNotFound");
  const guestEmail = to === "guest" ? (await guestEmails([booking]))(booking) : "usable";
  const isToCall = guestEmail !== "usable";
  const isOver = booking.date < firstUpcomingDay(new Date());
  if (isToCall && (isOver || !booking.contact?.phone)) throw new AppError("CONFLICT", "guestWithoutMail");
  if (to === "host") {
    const host = booking.provider && (await findAnsweringHost(booking.provider._id.toHexString()));
    if (!host) throw new AppError("VALIDATION_FAILED", "noHostToWrite", { field: "to" });
  }
  // With `guestEmail` in the event no mail is sent, because the guest has to be called.
  const event = eventOf(actor, "booking.message-sent", {
    ...{ writtenTo: to, note: text },
    ...(isToCall && { guestEmail }),
  });
  const earlier = booking.callGuest;
  const callText = [earlier?.text, text].filter(Boolean).join("\n");
  if (isToCall && Array.from(callText).length > MAX_CALL_TEXT) {
    throw new AppError("VALIDATION_FAILED", "longCall", { field: "text" });
  }
  const callGuest = { since: event.at, about: earlier?.about ?? "message", text: callText } as const;
  const after = await BookingModel.findOneAndUpdate(
    // If the guest has to be called, requires that nobody else has changed the booking's entry on the call list.
    { ...scope, ...(isToCall && { "callGuest.since": earlier?.since ?? null }) },
    { $push: { outbox: event }, ...(isToCall && { $set: { callGuest } }) },
    { returnDocument: "after" },
  ).lean();
  // If nothing matched, somebody else changed that entry or deleted the booking. So this function runs again and reads
  // the booking anew.
  return after ? toBookingDto(after) : writeAboutBooking(actor, id, { to, text });
}
