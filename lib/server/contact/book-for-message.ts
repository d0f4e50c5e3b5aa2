import "server-only";
import type { Types } from "mongoose";
import { AppError } from "../../errors";
import type { AdminBookingInput } from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import { createAdminBooking } from "../bookings/create-admin-booking";
import type { Actor } from "../infra/actor";
import { answerWithBooking } from "./commands";
import { findMessage } from "./queries";

/**
 * Adds an admin's booking; with the id of a contact message, that is answered with it. There may be several for one
 * message, such as for a group on two days. A repeat of a request that died in between finds the booking made, and notes it.
 * @throws AppError `NOT_FOUND` when there is no such message, or as `createAdminBooking`
 */
export async function bookForMessage(
  actor: Actor,
  input: AdminBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { messageId } = input;
  if (!messageId) return createAdminBooking(actor, input, id);
  const message = await findMessage(messageId);
  if (!message) throw new AppError("NOT_FOUND", "messageNotFound");
  const booking = await createAdminBooking(actor, input, id, message.enquiry !== null);
  // Nobody hears of a cancelled one.
  if (booking.status !== "cancelled") await answerWithBooking(actor, messageId, booking);
  return booking;
}
