import "server-only";
import { Types } from "mongoose";
import { BookingModel } from "@/models/booking";
import { AppError } from "../../errors";
import type { AnsweredDto, BookingDto } from "../../schemas/booking-dto";
import type { HostAnswerInput } from "../../schemas/host-answer";
import { connectDatabase } from "../infra/db";
import { findAnsweringHost } from "../providers/for-bookings";
import { answerBooking } from "./answer-booking";
import { readAnswerToken } from "./answer-token";
import { guestEmails } from "./guest-emails";
import { openMove } from "./moves";
import { toLinkBookingDto } from "./to-dto";

/**
 * Stores a host's answer given through the link in a mail. There is no session: the link's token names booking and
 * provider.
 * @throws AppError `INVALID_LINK`, or whatever `answerBooking` throws
 */
export async function answerByLink(token: string, input: HostAnswerInput): Promise<AnsweredDto> {
  const { bookingId, providerId } = readAnswerToken(token);
  const answered = await answerBooking(providerId, bookingId, input, toLinkBookingDto);
  const { reference, status, hostAnswer, move } = answered;
  return { reference, status, hostAnswer, move };
}

/**
 * Finds the booking that a mailed link is about: a pending one, or a confirmed one with a requested move.
 * `confirms` says whether the host's yes confirms the booking without an admin.
 * @throws AppError `INVALID_LINK`; `NOT_FOUND` when the booking or the host's account was deleted; `CONFLICT`
 * when nothing is left to answer
 */
export async function findAskedBooking(token: string): Promise<{ booking: BookingDto; confirms: boolean }> {
  const { bookingId, providerId } = readAnswerToken(token);
  await connectDatabase();
  const host = await findAnsweringHost(providerId);
  if (!host) throw new AppError("NOT_FOUND", "hostGone");
  const filter = { _id: bookingId, "provider._id": new Types.ObjectId(providerId) };
  const found = await BookingModel.findOne(filter).lean();
  if (!found) throw new AppError("NOT_FOUND", "bookingNotFound");
  if (found.status !== "pending" && !openMove(found, new Date())) {
    throw new AppError("CONFLICT", found.status === "confirmed" ? "bookingConfirmed" : "bookingCancelled");
  }
  const emailOf = await guestEmails([found]);
  const booking = { ...toLinkBookingDto(found), guestEmail: emailOf(found) };
  return { booking, confirms: host.isAutoConfirmed };
}
