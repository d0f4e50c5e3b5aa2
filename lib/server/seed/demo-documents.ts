import "server-only";
import { createHash } from "node:crypto";
import { Types } from "mongoose";
import type { AdminDoc } from "@/models/admin";
import type { BookingDoc } from "@/models/booking";
import type { ContactMessageDoc, EnquiryDoc } from "@/models/contact-message";
import type { DepartureDoc } from "@/models/departure";
import { type ExchangeRatesDoc, RATES_ID } from "@/models/exchange-rates";
import type { ProviderDoc } from "@/models/provider";
import type { ReviewDoc } from "@/models/review";
import type { ScheduleDoc } from "@/models/schedule";
import type { TouristDoc } from "@/models/tourist";
import { findProduct } from "../../domain/catalogue";
import type { ExchangeRates } from "../../domain/currencies";
import { cancelDeadline } from "../../domain/dates";
import { type Quote, type QuoteResult, quoteProduct, quoteProvider } from "../../domain/pricing";
import { firstEndOfPending, isOpenStart } from "../../domain/schedule";
import { DEMO_BOOKINGS, type DemoBooking } from "../../fixtures/demo-bookings";
import { APPROVED_LISTINGS, DEMO_LISTINGS } from "../../fixtures/demo-listings";
import { DEMO_MESSAGES, DEMO_REVIEWS, DEMO_TOURISTS } from "../../fixtures/demo-people";
import { DEMO_TOUR_SCHEDULES, demoSchedules } from "../../fixtures/demo-schedules";
import { dayFrom } from "../../fixtures/factories";
import { departureOf, peopleOf } from "../bookings/booking-seats";
import { bookingSearch } from "../bookings/search-fields";
import { messageSearch } from "../contact/search-fields";
import { departureId, offerId } from "../departures/seat-reservations";
import { providerSearch } from "../providers/search-fields";
import { detailsOf } from "../providers/to-dto";
import { reviewSearch } from "../reviews/search-fields";
import { touristSearch } from "../tourists/search-fields";

/** Emails of the three demo accounts that are printed at each start. */
export const DEMO_LOGINS = {
  tourist: DEMO_TOURISTS[0].email,
  provider: "provider@nelumtrails.example",
  admin: "admin@nelumtrails.example",
} as const;

/** LKR for one unit of each currency. */
const DEMO_RATES: ExchangeRates = { EUR: 345, GBP: 400, AUD: 195, INR: 3.5 };

export interface DemoDocuments {
  admin: AdminDoc;
  tourists: TouristDoc[];
  providers: ProviderDoc[];
  schedules: ScheduleDoc[];
  departures: DepartureDoc[];
  bookings: BookingDoc[];
  reviews: ReviewDoc[];
  messages: ContactMessageDoc[];
  exchangeRates: ExchangeRatesDoc;
  moves: DemoMove[];
}

/** A requested move of a confirmed demo booking. */
export interface DemoMove {
  tourist: TouristDoc;
  booking: BookingDoc;
  date: string;
  time: string;
}

/** The characters that booking references consist of, in order. */
const LETTERS = [..."23456789ABCDEFGHJKMNPQRSTVWXYZ"];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The id of a demo document. It is the same at every start. */
function demoId(kind: string, index: number): Types.ObjectId {
  return new Types.ObjectId(createHash("sha256").update(`${kind} ${index}`).digest("hex").slice(0, 24));
}

function requireQuote(result: QuoteResult): Quote {
  if ("problem" in result) throw new Error(`demo booking has no price: ${result.problem.code}`);
  return result.quote;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`demo data has no entry ${index}`);
  return found;
}

/** All demo documents. Only the dates depend on `now`. */
export function demoDocuments(now: Date, passwordHash: string): DemoDocuments {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const account = { passwordHash, sessionVersion: 0, emailVerified: true };

  const tourists = DEMO_TOURISTS.map(
    (person, index): TouristDoc => ({
      _id: demoId("tourist", index),
      ...account,
      ...person,
      ...touristSearch(person),
      createdAt: daysAgo(120 - index * 7),
    }),
  );

  const providers = DEMO_LISTINGS.map(({ details, ...fields }, index): ProviderDoc => {
    const email = index === 0 ? DEMO_LOGINS.provider : `host${index + 1}@hosts.example`;
    return {
      _id: demoId("provider", index),
      ...account,
      ...fields,
      ...providerSearch({ ...fields, email }),
      email,
      profilePicture: null,
      photos: [],
      ...(details && { details: { ...detailsOf({}), ...details } }),
      approved: index < APPROVED_LISTINGS,
      awaitingApproval: index >= APPROVED_LISTINGS,
      waitsSince: index >= APPROVED_LISTINGS ? daysAgo(200 - index * 11) : null,
      pendingChange: null,
      autoConfirm: false,
      version: 0,
      createdAt: daysAgo(200 - index * 11),
    };
  });

  const timetable = demoSchedules((days) => dayFrom(now, days));
  const schedules = [
    ...Array.from(timetable, ([index, schedule]): ScheduleDoc => {
      const offer = { kind: "service", id: at(providers, index)._id.toHexString() } as const;
      return { _id: offerId(offer), offer, schedule, version: 1, claimAt: null };
    }),
    ...Array.from(DEMO_TOUR_SCHEDULES, ([id, tour]): ScheduleDoc => {
      const offer = { kind: "product", id } as const;
      return { _id: offerId(offer), offer, ...tour, version: 1, claimAt: null };
    }),
  ];

  const bookings = DEMO_BOOKINGS.map((row, index) => toBooking(row, index));

  function toBooking(row: DemoBooking, index: number): BookingDoc {
    const tourist = at(tourists, row.tourist);
    const provider = typeof row.what === "number" ? at(providers, row.what) : null;
    const product = typeof row.what === "string" ? findProduct(row.what) : undefined;
    const quote = requireQuote(
      provider ? quoteProvider(provider.price, row) : quoteProduct(product ?? { tiers: [] }, row),
    );
    const moment = { date: dayFrom(now, row.day), time: row.time };
    const ofTour = DEMO_TOUR_SCHEDULES.get(product?.id ?? "");
    const schedule = typeof row.what === "number" ? timetable.get(row.what) : ofTour?.schedule;
    const holdsPlaces =
      row.status !== "cancelled" && row.day > 0 && !!schedule && isOpenStart(schedule, moment);
    const waits = holdsPlaces && row.status === "pending";
    // An older pending booking at a departure would have expired by now.
    const createdAt = daysAgo(waits ? 0.2 : 5 + (index % 7) - Math.min(row.day, 0));
    // Demo bookings are answered one to four hours after the request.
    const answeredAt = new Date(createdAt.getTime() + (1 + (index % 4)) * HOUR_MS);
    const letter = (number: number) => at(LETTERS, number % LETTERS.length);
    const booking = {
      _id: demoId("booking", index),
      reference: `NT-DEM${letter(index)}${letter(Math.floor(index / LETTERS.length))}2`,
      provider: provider && {
        _id: provider._id,
        serviceName: provider.serviceName,
        category: provider.category,
        fullName: provider.fullName,
      },
      tourist: { _id: tourist._id, fullName: tourist.fullName, email: tourist.email },
      productType: product?.name ?? null,
      category: provider?.category ?? product?.category ?? "",
      ...moment,
      adults: row.adults,
      children: row.children,
      totalPrice: quote.total,
      price: quote,
      status: row.status,
      cancelReason: null,
      cancelNote: "",
      cancelledBy: null,
      askedAt: ofTour?.instant ? null : createdAt,
      answeredAt: ofTour?.instant || row.status === "pending" ? null : answeredAt,
      hostAnswer: null,
      holdsPlaces,
      expiresAt: waits ? firstEndOfPending(moment, createdAt) : null,
      cancelBy: cancelDeadline(moment),
      addedPeople: 0,
      officeNote: "",
      late: false,
      specialNotes: row.notes ?? "",
      contact: provider
        ? null
        : {
            name: tourist.fullName,
            email: tourist.email,
            message: "Looking forward to it. Please write if anything changes.",
            phone: "+46 70 555 01 23",
          },
      version: row.status === "pending" ? 0 : 1,
      createdAt,
    };
    return { ...booking, ...bookingSearch(booking) };
  }

  const held = Map.groupBy(
    bookings.filter(({ holdsPlaces }) => holdsPlaces),
    (booking) => departureId(departureOf(booking)),
  );
  const departures = [...held].map(([_id, holders]): DepartureDoc => {
    const claims = holders.map((booking) => [
      booking._id.toHexString(),
      { people: peopleOf(booking), token: new Types.ObjectId() },
    ]);
    const { offer, date, time } = at(holders, 0);
    const people = holders.reduce((sum, booking) => sum + peopleOf(booking), 0);
    const totals = { people, parties: holders.length };
    // Marked for reconciliation (`unsettledAt`): an interrupted earlier start may have created the bookings
    // for other dates.
    return { _id, offer, date, time, ...totals, claims: Object.fromEntries(claims), unsettledAt: now };
  });

  const reviews = DEMO_REVIEWS.map((row, index): ReviewDoc => {
    const booking = at(bookings, row.booking);
    const tourist = at(tourists, at(DEMO_BOOKINGS, row.booking).tourist);
    const createdAt = daysAgo(Math.max(1, -at(DEMO_BOOKINGS, row.booking).day - 2));
    return {
      _id: demoId("review", index),
      reviewType: booking.offer.kind,
      targetId: booking.offer.id,
      reviewerRole: "tourist",
      reviewerId: tourist._id,
      ...reviewSearch(row, [tourist.fullName, booking.provider?.serviceName ?? booking.productType ?? ""]),
      rating: row.rating,
      comment: row.comment,
      image: null,
      approved: row.approved,
      ...{ unbooked: false, visit: booking.date },
      reply: "reply" in row ? { text: row.reply, at: createdAt, state: "public" } : null,
      createdAt,
    };
  });

  const onDay = ({ day, ...asked }: { day: number } & Omit<EnquiryDoc, "date">): EnquiryDoc => ({
    ...asked,
    date: dayFrom(now, day),
  });
  const messages = DEMO_MESSAGES.map((row, index): ContactMessageDoc => {
    const message = { ...row, enquiry: "enquiry" in row ? onDay(row.enquiry) : null };
    const _id = demoId("message", index);
    return {
      _id,
      ...message,
      ...messageSearch({ _id, ...message }),
      createdAt: daysAgo(index * 3 + 1),
    };
  });

  const moves = DEMO_BOOKINGS.flatMap(({ tourist, asksFor }, index): DemoMove[] => {
    if (!asksFor) return [];
    const moment = { date: dayFrom(now, asksFor.day), time: asksFor.time };
    return [{ tourist: at(tourists, tourist), booking: at(bookings, index), ...moment }];
  });

  const admin = { _id: demoId("admin", 0), ...account, email: DEMO_LOGINS.admin, createdAt: daysAgo(300) };
  const exchangeRates: ExchangeRatesDoc = {
    ...{ _id: RATES_ID, rates: DEMO_RATES, version: 1 },
    ...{ changedAt: daysAgo(2), changedBy: admin._id.toHexString() },
  };
  return {
    ...{ admin, tourists, providers, schedules, departures },
    ...{ bookings, reviews, messages, exchangeRates, moves },
  };
}
