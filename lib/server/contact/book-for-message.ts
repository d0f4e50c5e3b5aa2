import "server-only";
import type { Types } from "mongoose";
import { AppError } from "../../errors";
import type { AdminBookingInput } from "../../schemas/admin-booking";
import type { BookingDto } from "../../schemas/booking-dto";
import { createAdminBooking } from "../bookings/create-admin-booking";
import type { Actor } from "../infra/actor";
import { answerWithBooking } from "./commands";
import { findMessage } from "./queries";

/**
 * Creates an admin's booking. If the input has a message id, the booking also answers that contact message. A message
 * may have several bookings, for instance of a group on two days. If the server crashes after creating the booking, a
 * repeated request finds the booking and answers the message.
 * @throws AppError `NOT_FOUND` when the message does not exist, or whatever `createAdminBooking` throws
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
  const booking = await createAdminBooking(actor, input, id, { isPriced: message.enquiry !== null });
  // A booking that is created as cancelled causes no mail, so it does not answer the message.
  if (booking.status !== "cancelled") await answerWithBooking(actor, messageId, booking);
  return booking;
}
