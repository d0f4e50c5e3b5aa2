import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { type BookingSearch, dayRange } from "../../domain/booking-search";
import { colomboMoment, hasPassed } from "../../domain/dates";
import { searchedWords } from "../../domain/search-words";
import { LATEST_FIRST, SOONEST_FIRST } from "../../domain/tour-order";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Page } from "../../schemas/page";
import type { Actor } from "../infra/actor";
import { betweenDays, equals, hasWords, listedAs } from "../infra/lists/conditions";
import { findRows, NEWEST_FIRST, type RowsRequest } from "../infra/lists/find-rows";
import type { Listed } from "../infra/lists/listed";
import { guestEmails } from "./guest-emails";
import { NOT_CANCELLED, providerTours } from "./scopes";
import { toHostBookingDto } from "./to-dto";

/** The bookings of a provider's service, as the provider sees them. */

/** Bookings that wait for the host: pending ones, and confirmed ones with a requested move. */
const ASKING: QueryFilter<BookingDoc> = {
  $or: [{ status: "pending" }, { "move.expiresAt": { $type: "date" } }],
};

async function pageOfProvider(request: RowsRequest<BookingDoc> & Page): Promise<Listed<BookingDto>> {
  const now = new Date();
  const found = await findRows(BookingModel, request);
  const emailOf = await guestEmails(found.items);
  return listedAs(found, (one) => ({ ...toHostBookingDto(one, now), guestEmail: emailOf(one) }));
}

/** The bookings of the provider's service, newest first. */
export function pageProviderBookings(actor: Actor, page: Page): Promise<Listed<BookingDto>> {
  return pageOfProvider({ base: providerTours(actor), sort: NEWEST_FIRST, ...page });
}

/** The bookings of the provider's service that match the dashboard's search, ordered by tour time. */
export function searchProviderBookings(
  actor: Actor,
  { q, status, ...days }: BookingSearch,
  now: Date,
  page: Page,
): Promise<Listed<BookingDto>> {
  const { from, to, isSoonestFirst } = dayRange(days, now);
  const words = q === "" ? undefined : searchedWords(q);
  // Upcoming bookings leave out cancelled ones (docs/product.md, "Upcoming bookings"), unless the search asks for a
  // status.
  const isWithoutCancelled = days.when === "upcoming" && !status;
  return pageOfProvider({
    base: providerTours(actor),
    filter: {
      ...(isWithoutCancelled
        ? { status: NOT_CANCELLED }
        : status === "pending"
          ? ASKING
          : equals("status", status)),
      ...betweenDays("date", from, to),
      ...hasWords(words, "guestTerms"),
    },
    words,
    sort: isSoonestFirst ? SOONEST_FIRST : LATEST_FIRST,
    ...page,
  });
}

/** The provider's bookings on this day, including cancelled ones, ordered by tour time; at most 500. */
export async function listBookingsOfDay(actor: Actor, date: string): Promise<BookingDto[]> {
  const base = { ...providerTours(actor), date };
  const { items } = await pageOfProvider({ base, sort: SOONEST_FIRST, limit: 500, page: 1 });
  return items;
}

/**
 * The tourists with a confirmed booking of the provider's service. Maps each tourist's id to the day
 * `YYYY-MM-DD` of the last visit up to `today`, or of the next visit if there was none.
 */
export async function visitsOf(actor: Actor, today: string): Promise<Map<string, string>> {
  const filter = { ...providerTours(actor), status: "confirmed", "tourist._id": { $ne: null } } as const;
  const dayIf = (when: "$lte" | "$gt") => ({ $cond: [{ [when]: ["$date", today] }, "$date", null] });
  const found = await BookingModel.aggregate<{ _id: Types.ObjectId; last: string | null; next: string }>([
    { $match: filter },
    { $group: { _id: "$tourist._id", last: { $max: dayIf("$lte") }, next: { $min: dayIf("$gt") } } },
  ]);
  return new Map(found.map(({ _id, last, next }) => [_id.toHexString(), last ?? next]));
}

const MOST_AHEAD = 500;

/** The confirmed bookings of a host's service whose tour has not begun, soonest first; at most 500. One indexed query. */
export async function confirmedAhead(providerId: string, now: Date): Promise<BookingDoc[]> {
  const { date } = colomboMoment(now);
  const found = await BookingModel.find({
    "provider._id": new Types.ObjectId(providerId),
    status: "confirmed",
    date: { $gte: date },
  })
    .sort({ date: 1, time: 1, _id: 1 })
    .limit(MOST_AHEAD)
    .lean();
  return found.filter((booking) => !hasPassed(booking, now));
}
