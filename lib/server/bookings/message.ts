import "server-only";
import { BookingModel } from "@/models/booking";
import { AppError } from "../../errors";
import type { OfficeMessage } from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { findAnsweringHost } from "../providers/queries";
import { guestEmails } from "./guest-emails";
import { anyBooking } from "./scopes";
import { toBookingDto } from "./to-dto";

/**
 * Mails a message from the company's staff to the guest or the host of a booking (docs/product.md, "Messages
 * about a booking"). Only the booking's outbox changes. Two reads and one write by id.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` if there is no host, or `CONFLICT` if mails do not reach
 * the guest
 */
export async function writeAboutBooking(
  actor: Actor,
  id: string,
  { to, text }: OfficeMessage,
): Promise<BookingDto> {
  const scope = anyBooking(id);
  const booking = await BookingModel.findOne(scope).lean();
  if (!booking) throw new AppError("NOT_FOUND", "bookingNotFound");
  if (to === "guest") {
    const emailOf = await guestEmails([booking]);
    if (emailOf(booking) !== "usable") throw new AppError("CONFLICT", "guestWithoutMail");
  } else if (!booking.provider || !(await findAnsweringHost(booking.provider._id.toHexString()))) {
    throw new AppError("VALIDATION_FAILED", "noHostToWrite", { field: "to" });
  }
  const event = eventOf(actor, "booking.message-sent", { writtenTo: to, note: text });
  await BookingModel.updateOne(scope, { $push: { outbox: event } });
  return toBookingDto(booking);
}
