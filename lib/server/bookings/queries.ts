import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { shownId } from "../../catalogue";
import { type BookingSearch, dayRange } from "../../domain/booking-search";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import { colomboMoment, hasPassed, type LocalMoment } from "../../domain/dates";
import type { Offer } from "../../domain/offer";
import { searchedWords } from "../../domain/search-words";
import { LATEST_FIRST, SOONEST_FIRST } from "../../domain/tour-order";
import { AppError } from "../../errors";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Page } from "../../schemas/page";
import type { Actor } from "../platform/actor";
import { connectDatabase, isObjectIdText } from "../platform/db";
import { betweenDays, equals, hasWords, listedAs } from "../platform/lists/conditions";
import { findRows, NEWEST_FIRST, type RowsRequest } from "../platform/lists/find-rows";
import type { Listed } from "../platform/lists/listed";
import { findAnsweringHost } from "../providers/queries";
import { readAnswerToken } from "./answer-token";
import { guestEmails } from "./guest-emails";
import { openMove } from "./moves";
import { toBookingDto, toHostBookingDto, toLinkBookingDto, toTouristBookingDto } from "./to-dto";

const NOT_CANCELLED = { $in: [...CANCELLABLE_STATUSES] };

/** Pending bookings, and confirmed ones that ask for a change: both wait for the host. */
const ASKING: QueryFilter<BookingDoc> = {
  $or: [{ status: "pending" }, { "move.expiresAt": { $type: "date" } }],
};

type Rows = RowsRequest<BookingDoc> & Page;

async function pageOfTourist(request: Rows): Promise<Listed<BookingDto>> {
  return listedAs(await findRows(BookingModel, request), toTouristBookingDto);
}

async function pageOfProvider(request: Rows): Promise<Listed<BookingDto>> {
  const now = new Date();
  const found = await findRows(BookingModel, request);
  const emailOf = await guestEmails(found.items);
  return listedAs(found, (one) => ({ ...toHostBookingDto(one, now), guestEmail: emailOf(one) }));
}

/** The tourist's own bookings, newest first. */
export function pageOwnBookings(actor: Actor, page: Page): Promise<Listed<BookingDto>> {
  return pageOfTourist({ base: ownTours(actor), sort: NEWEST_FIRST, ...page });
}

/** The tourist's own bookings from that day on, soonest tour first, without cancelled ones (product 6.9). */
export function pageUpcomingTours(actor: Actor, firstDay: string, page: Page): Promise<Listed<BookingDto>> {
  const base = { ...ownTours(actor), status: NOT_CANCELLED, date: { $gte: firstDay } };
  return pageOfTourist({ base, sort: SOONEST_FIRST, ...page });
}

/** The tourist's own bookings before that day, latest tour first, without cancelled ones. */
export function pagePastTours(actor: Actor, firstDay: string, page: Page): Promise<Listed<BookingDto>> {
  const base = { ...ownTours(actor), status: NOT_CANCELLED, date: { $lt: firstDay } };
  return pageOfTourist({ base, sort: LATEST_FIRST, ...page });
}

/** The tourist's own cancelled bookings of any day, latest tour first. */
export function pageCancelledTours(actor: Actor, page: Page): Promise<Listed<BookingDto>> {
  const base = { ...ownTours(actor), status: "cancelled" } as const;
  return pageOfTourist({ base, sort: LATEST_FIRST, ...page });
}

function ownTours(actor: Actor) {
  return { "tourist._id": new Types.ObjectId(actor.id) };
}

function providerTours(actor: Actor) {
  return { "provider._id": new Types.ObjectId(actor.id) };
}

/** The tourist's own booking with that id, or null. */
export async function findOwnBooking(actor: Actor, id: string): Promise<BookingDto | null> {
  const found = await findKeptBooking(id, actor);
  return found && toTouristBookingDto(found);
}

/** The tourist's own confirmed booking with that id, or null. */
export async function findConfirmedBooking(actor: Actor, id: string): Promise<BookingDto | null> {
  if (!isObjectIdText(id)) return null;
  const own = { _id: id, ...ownTours(actor), status: "confirmed" } as const;
  const found = await BookingModel.findOne(own).lean();
  return found && toTouristBookingDto(found);
}

/** The bookings of the provider's service, newest first. */
export function pageProviderBookings(actor: Actor, page: Page): Promise<Listed<BookingDto>> {
  return pageOfProvider({ base: providerTours(actor), sort: NEWEST_FIRST, ...page });
}

/** The bookings of the provider's service that match the search of its dashboard, in the order of their tours. */
export function searchProviderBookings(
  actor: Actor,
  { q, status, ...days }: BookingSearch,
  now: Date,
  page: Page,
): Promise<Listed<BookingDto>> {
  const { from, to, isSoonestFirst } = dayRange(days, now);
  const words = q === "" ? undefined : searchedWords(q);
  // Cancelled bookings are not upcoming (product 6.9), but a search for that status finds them.
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

/**
 * The booking with that id as it is kept, for its mails and its calendar file, or null.
 * @param actor left out for any booking; else its tourist, its provider or an admin
 */
export async function findKeptBooking(id: string, actor?: Actor): Promise<BookingDoc | null> {
  if (!isObjectIdText(id)) return null;
  const scope =
    actor?.role === "tourist" ? ownTours(actor) : actor?.role === "provider" ? providerTours(actor) : {};
  return BookingModel.findOne({ _id: new Types.ObjectId(id), ...scope }).lean();
}

/** The most bookings that one mail lists. */
const MOST_IN_MAIL = 100;

/** Most bookings that the question before a deletion lists. */
const MOST_AHEAD = 500;

/** The confirmed bookings of a host's service that have not begun, the first tour first. One query on an index. */
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

/** The confirmed bookings of a provider (by id) on that day, in the order of their times; at most 100. */
export async function listConfirmedOn(providerId: string, date: string): Promise<BookingDoc[]> {
  if (!isObjectIdText(providerId)) return [];
  return BookingModel.find({ "provider._id": new Types.ObjectId(providerId), status: "confirmed", date })
    .sort(SOONEST_FIRST)
    .limit(MOST_IN_MAIL)
    .lean();
}

/** The bookings with those ids as they are kept, soonest tour first; at most 100. Deleted ones are left out. */
export async function listKeptBookings(ids: readonly string[]): Promise<BookingDoc[]> {
  const known = ids.filter(isObjectIdText).slice(0, MOST_IN_MAIL);
  const found = await BookingModel.find({ _id: { $in: known.map((id) => new Types.ObjectId(id)) } }).lean();
  return found.sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
}

/** The provider's bookings on that day, also cancelled ones, in the order of their times; at most 500. */
export async function listBookingsOfDay(actor: Actor, date: string): Promise<BookingDto[]> {
  const base = { ...providerTours(actor), date };
  const { items } = await pageOfProvider({ base, sort: SOONEST_FIRST, limit: 500, page: 1 });
  return items;
}

/**
 * The tourists with a confirmed booking of the provider's service, by id, each with the day of a visit `YYYY-MM-DD`: the last
 * one up to `today`, else the next.
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

/**
 * The bookings of the provider's service that have not begun and wait for the host's first answer: pending ones, and confirmed
 * ones that ask for a change.
 */
function unanswered(actor: Actor, now: Date): [QueryFilter<BookingDoc>, QueryFilter<BookingDoc>] {
  const { date, time } = colomboMoment(now);
  return [
    {
      ...{ ...providerTours(actor), status: "pending", hostAnswer: null },
      $or: [{ date: { $gt: date } }, { date, time: { $gte: time } }],
    },
    {
      ...{ "offer.kind": "service", "offer.id": actor.id, "move.expiresAt": { $type: "date", $gt: now } },
      "move.hostAnswer": null,
    },
  ];
}

/** How many bookings wait for the host's first answer. */
export async function countUnanswered(actor: Actor, now: Date): Promise<number> {
  const counts = await Promise.all(
    unanswered(actor, now).map((which) => BookingModel.countDocuments(which).exec()),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The first tour that waits for the host's first answer, or null. */
export async function findUnanswered(actor: Actor, now: Date): Promise<BookingDto | null> {
  const found = await Promise.all(
    unanswered(actor, now).map((which) =>
      BookingModel.findOne(which).sort({ date: 1, time: 1, _id: 1 }).lean(),
    ),
  );
  const moment = ({ date, time }: BookingDoc) => `${date} ${time}`;
  const [first] = found.flatMap((one) => one ?? []).sort((a, b) => (moment(a) < moment(b) ? -1 : 1));
  return first ? toHostBookingDto(first, now) : null;
}

/**
 * The booking that the link of a mail asks its host about, and whether a yes decides alone: a pending one, or a confirmed one
 * that asks for a change.
 * @throws AppError `INVALID_LINK`; `NOT_FOUND` when the booking or the host's account was deleted; `CONFLICT` when there
 *   is nothing to answer any more
 */
export async function findAskedBooking(token: string): Promise<{ booking: BookingDto; confirms: boolean }> {
  const { bookingId, providerId } = readAnswerToken(token);
  await connectDatabase();
  const host = await findAnsweringHost(providerId);
  if (!host) throw new AppError("NOT_FOUND", "hostGone");
  const asked = { _id: bookingId, "provider._id": new Types.ObjectId(providerId) };
  const found = await BookingModel.findOne(asked).lean();
  if (!found) throw new AppError("NOT_FOUND", "bookingNotFound");
  if (found.status !== "pending" && !openMove(found, new Date())) {
    throw new AppError("CONFLICT", found.status === "confirmed" ? "bookingConfirmed" : "bookingCancelled");
  }
  const emailOf = await guestEmails([found]);
  const booking = { ...toLinkBookingDto(found), guestEmail: emailOf(found) };
  return { booking, confirms: host.isAutoConfirmed };
}

/** The booking with that id, of any account, or null. For admins. */
export async function findBooking(id: string): Promise<BookingDto | null> {
  await connectDatabase();
  const found = isObjectIdText(id) ? await BookingModel.findById(id).lean() : null;
  if (!found) return null;
  const emailOf = await guestEmails([found]);
  return { ...toBookingDto(found), guestEmail: emailOf(found) };
}

const OWN_BY_TOUR = { "tourist._id": 1, date: 1, time: 1, _id: 1 } as const;

/**
 * When each of these tourists (by id) has the first confirmed tour with each provider and of each product. The keys
 * are `<tourist's id> <provider's id or product's name>`. One query for all of them.
 */
export async function firstTours(touristIds: readonly string[]): Promise<Map<string, LocalMoment>> {
  if (touristIds.length === 0) return new Map();
  const found = await BookingModel.aggregate<{
    _id: { tourist: unknown; offer: string };
    first: LocalMoment;
  }>([
    {
      $match: {
        "tourist._id": { $in: touristIds.map((id) => new Types.ObjectId(id)) },
        status: "confirmed",
      },
    },
    {
      $group: {
        _id: { tourist: "$tourist._id", offer: "$offer.id" },
        first: { $min: { date: "$date", time: "$time" } },
      },
    },
  ]).hint(OWN_BY_TOUR);
  return new Map(found.map(({ _id: { tourist, offer }, first }) => [`${tourist} ${shownId(offer)}`, first]));
}

/** What the bookings of one offer by one tourist amount to. */
export interface Visits {
  touristId: string;
  offer: Offer;
  /** Whether one of them is pending. */
  isWaiting: boolean;
  /** Days `YYYY-MM-DD` of the confirmed ones, in order. */
  days: string[];
}

/** What the bookings of these tourists (by id) amount to, for each offer they ever booked. One query for all of them. */
export async function visitsBy(touristIds: readonly string[]): Promise<Visits[]> {
  if (touristIds.length === 0) return [];
  const is = (status: string) => ({ $eq: ["$status", status] });
  const found = await BookingModel.aggregate<{
    _id: { tourist: Types.ObjectId; kind: Offer["kind"]; id: string };
    isWaiting: boolean;
    days: (string | null)[];
  }>([
    { $match: { "tourist._id": { $in: touristIds.map((id) => new Types.ObjectId(id)) } } },
    {
      $group: {
        _id: { tourist: "$tourist._id", kind: "$offer.kind", id: "$offer.id" },
        isWaiting: { $max: is("pending") },
        days: { $addToSet: { $cond: [is("confirmed"), "$date", null] } },
      },
    },
  ]).hint(OWN_BY_TOUR);
  return found.map(({ _id: { tourist, kind, id }, isWaiting, days }) => ({
    touristId: tourist.toHexString(),
    offer: { kind, id } as Offer,
    isWaiting,
    days: days.filter((day) => day !== null).sort(),
  }));
}

/** The tourist and the offer of the bookings with those ids (24 hex digits); deleted ones, and those without an account, are left out. */
export async function touristsAndOffers(
  ids: readonly string[],
): Promise<{ touristId: string; offer: Offer }[]> {
  const found = await BookingModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "tourist._id offer",
  ).lean();
  return found.flatMap(({ tourist, offer }) =>
    tourist ? [{ touristId: tourist._id.toHexString(), offer }] : [],
  );
}

/** Reference and tour of the bookings with those ids (24 hex digits); deleted ones are left out. */
export async function bookingNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await BookingModel.find(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    "reference productType provider",
  ).lean();
  return new Map(
    found.map(({ _id, reference, productType, provider }) => [
      _id.toHexString(),
      `${reference}, ${productType ?? provider?.serviceName}`,
    ]),
  );
}

/** Whether that tourist (by id) has a confirmed booking of that offer. */
export async function hasConfirmedBooking(touristId: string, { kind, id }: Offer): Promise<boolean> {
  if (!isObjectIdText(touristId)) return false;
  const booking = { "tourist._id": new Types.ObjectId(touristId), "offer.kind": kind, "offer.id": id };
  const found = await BookingModel.exists({ ...booking, status: "confirmed" }).hint(OWN_BY_TOUR);
  return found !== null;
}

/** How many bookings are pending, or confirmed and ask for a change, counted up to `most`. */
export async function countWaitingBookings(most: number): Promise<number> {
  const [pending, asking] = await Promise.all([
    BookingModel.countDocuments({ status: "pending" }, { limit: most }).exec(),
    BookingModel.countDocuments({ "move.expiresAt": { $type: "date" } }, { limit: most }).exec(),
  ]);
  return Math.min(most, pending + asking);
}
