import "server-only";
import type { QueryFilter } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { newsOf } from "../../domain/call-words";
import { colomboMoment, colomboText } from "../../domain/dates";
import { AppError } from "../../errors";
import type { GuestCalled } from "../../schemas/admin-booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Page } from "../../schemas/page";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { connectDatabase } from "../infra/db";
import { adminList } from "../infra/lists/admin-list";
import type { Listed } from "../infra/lists/listed";
import { guestEmails } from "./guest-emails";
import { anyBooking } from "./scopes";
import { toBookingDto } from "./to-dto";

/**
 * The call list: guests whom the staff must phone, because no mail could reach them (docs/product.md, "People
 * to call").
 */

const BY_SINCE = { "callGuest.since": 1, _id: 1 } as const;

/** The query filter for bookings of today or later whose guests have to be called. */
function toCall(now: Date): QueryFilter<BookingDoc> {
  return { "callGuest.since": { $type: "date" }, date: { $gte: colomboMoment(now).date } };
}

/** Bookings whose guests have to be called, the longest wait first. At most three queries. */
export async function pageCalls({ page, limit }: Page, now: Date): Promise<Listed<BookingDto>> {
  await connectDatabase();
  const [total, found] = await Promise.all([
    BookingModel.countDocuments(toCall(now), { hint: BY_SINCE }),
    BookingModel.find(toCall(now))
      .sort(BY_SINCE)
      .hint(BY_SINCE)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
  ]);
  const emailOf = await guestEmails(found);
  return { total, items: found.map((one) => ({ ...toBookingDto(one), guestEmail: emailOf(one) })) };
}

/** The bookings of `pageCalls` as an admin list, for the export to a CSV file. */
export const callList = adminList({
  model: BookingModel,
  fields: {},
  filter: () => toCall(new Date()),
  orders: { since: ["callGuest.since"] },
  usual: "since",
  toDtos: (bookings) => bookings.map(toBookingDto),
  columns: {
    Reference: ({ reference }) => reference,
    Guest: ({ touristId, contact }) => touristId?.fullName ?? contact?.name ?? "",
    Phone: ({ contact }) => contact?.phone ?? "",
    News: newsOf,
    Message: ({ callGuest }) => callGuest?.text ?? "",
    Status: ({ status }) => status,
    Booked: ({ providerId, productType }) => providerId?.serviceName ?? productType ?? "",
    Date: ({ date }) => date,
    Time: ({ time }) => time,
    Adults: ({ adults }) => adults,
    Children: ({ children }) => children,
    "Since (Sri Lanka time)": (_, { callGuest }) => (callGuest ? colomboText(callGuest.since) : ""),
    Id: ({ _id }) => _id,
  },
});

/** Number of guests to call, counted up to `most`. */
export function countCalls(most: number): Promise<number> {
  return BookingModel.countDocuments(toCall(new Date()), { limit: most, hint: BY_SINCE }).exec();
}

/**
 * Takes a booking off the call list. The version stays the same, because queued mails and open forms of other admins
 * refer to it. Repeating the call changes nothing. One write, and one read if nothing was written.
 * @param called `since` identifies the change that the guest was called about
 * @throws AppError `NOT_FOUND`, or `CHANGED_MEANWHILE` with the booking when there is a newer change to call about
 */
export async function markCalled(actor: Actor, id: string, { since }: GuestCalled): Promise<BookingDto> {
  const scope = anyBooking(id);
  const event = eventOf(actor, "booking.guest-called", { since });
  const called = await BookingModel.findOneAndUpdate(
    { ...scope, "callGuest.since": new Date(since) },
    { $set: { callGuest: null }, $push: { outbox: event } },
    { returnDocument: "after" },
  ).lean();
  const found = called ?? (await BookingModel.findOne(scope).lean());
  if (!found) throw new AppError("NOT_FOUND", "bookingNotFound");
  const booking = toBookingDto(found);
  if (found.callGuest) throw new AppError("CHANGED_MEANWHILE", "changedMeanwhile", { details: { booking } });
  return booking;
}
