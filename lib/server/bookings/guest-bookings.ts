import "server-only";
import type { Types } from "mongoose";
import { BookingModel } from "@/models/booking";
import { type GuestBookingDoc, GuestBookingModel } from "@/models/guest-booking";
import type { BookingStatus } from "../../domain/booking-status";
import { keptId } from "../../domain/catalogue";
import { colomboInstant, tourMomentProblem } from "../../domain/dates";
import { tourDay } from "../../domain/tour-day";
import { AppError } from "../../errors";
import { GUEST_BOOKINGS } from "../../limits";
import type { GuestBookingDto, GuestBookingInput, GuestLinkDto } from "../../schemas/guest-booking";
import { countedEmail } from "../accounts/counted-email";
import { openGuestAccount } from "../accounts/guest-account";
import { findAccountById } from "../accounts/queries";
import { beginSession } from "../accounts/sessions";
import { makeToken, readToken } from "../accounts/tokens";
import { departureId, markBeforeChange, releaseSeats } from "../departures/seat-reservations";
import type { Account, Actor } from "../infra/actor";
import { connectDatabase, insertOnce } from "../infra/db";
import { env } from "../infra/env";
import { countCall } from "../infra/rate-limit";
import { queueMails } from "../mail/queue";
import { readProduct } from "../products/queries";
import { findBookableProvider } from "../providers/for-bookings";
import { readConfirmation } from "./answer-times";
import { departureOf, peopleOf, reserveSeats } from "./booking-seats";
import { createProductBooking, createProviderBooking, requireExpected } from "./create-tourist-booking";
import { countHolder } from "./held";
import { findPricedOffer, priceOf, requireOpen } from "./priced-offer";
import { toTouristBookingDto } from "./to-dto";

/**
 * Bookings without an account (docs/product.md, "Booking without an account"). The request is stored in
 * `GuestBookingModel` and holds seats until the guest opens the mailed link. Then the request becomes a
 * tourist's booking with the same id, and the link shows that booking.
 */

/**
 * Stores the request, reserves its seats for 30 minutes, and queues the mail with the link. The response is the same
 * whether the email has an account or not.
 * @param _id the id of the request, and later of the booking
 * @throws the errors of `createProductBooking` and `createProviderBooking`, `TOO_MANY_HELD`, or `TOO_MANY_REQUESTS`
 * when the email got too many links
 */
export async function requestGuestBooking(
  input: GuestBookingInput,
  _id: Types.ObjectId,
): Promise<GuestBookingDto> {
  const there = await GuestBookingModel.findById(_id).lean();
  if (there) {
    // This is a repeated request. The first one may have ended before its mail was queued.
    await queueMails([linkMail(there)]);
    return toDto(there);
  }
  const { contact, expectedTotal, ...wanted } = input;
  const { fields, ...priced } = await findPricedOffer(wanted, "half");
  requireOpen(priced);
  const { totalPrice } = priceOf(priced);
  await requireExpected(expectedTotal, totalPrice, _id);
  await countCall("guestBookingMail", countedEmail(contact.email));
  const booking = { ...wanted, ...fields, _id, status: "pending" } as const;
  const { seatFields, reservation, requireFresh } = await reserveSeats(booking, "everything");
  const departure = seatFields.holdsPlaces ? departureId(departureOf(booking)) : null;
  try {
    if (departure) await requireFewSeats(contact.email, peopleOf(wanted));
    requireFresh?.();
    const expiresAt = new Date(Date.now() + GUEST_BOOKINGS.heldMs);
    const asked = { ...wanted, ...contact, _id, expectedTotal: totalPrice, departure, expiresAt };
    const stored = await insertOnce(GuestBookingModel, asked);
    await queueMails([linkMail(stored)]);
    return toDto(stored);
  } catch (error) {
    if (departure && reservation && error instanceof AppError)
      await releaseSeats(departure, _id, reservation);
    throw error;
  }
}

const toDto = ({ email, expiresAt, departure }: GuestBookingDoc): GuestBookingDto => ({
  email,
  expiresAt: expiresAt.toISOString(),
  holdsSeats: departure !== null,
});

function linkMail({ _id }: GuestBookingDoc) {
  const id = _id.toHexString();
  const about = { id, at: new Date(), by: null, details: {} };
  return { key: `${id} booking.confirm`, kind: "booking.confirm", about } as const;
}

/**
 * Limits the seats that unconfirmed requests of one email hold, as for unverified accounts. Concurrent requests can
 * exceed this limit, but not by much, because the rate limit allows each email only a few requests. One indexed query.
 * @throws AppError `TOO_MANY_HELD`
 */
async function requireFewSeats(email: string, people: number): Promise<void> {
  if (env().RATE_LIMIT === "off") return;
  await countHolder(countedEmail(email));
  const open = { email, expiresAt: { $gt: new Date() }, departure: { $type: "string" } } as const;
  const held = await GuestBookingModel.find(open, "adults children").lean();
  if (held.reduce((sum, one) => sum + peopleOf(one), people) <= GUEST_BOOKINGS.seats) return;
  throw new AppError("TOO_MANY_HELD", ["tooManyHeldByGuest", { seats: GUEST_BOOKINGS.seats }]);
}

/** The request with this id if its link can still create the booking, otherwise null. */
export function findOpenGuestBooking(id: string): Promise<GuestBookingDoc | null> {
  return GuestBookingModel.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean();
}

/**
 * The name of the offer in a request, and what guests need to know for the day; undefined if the offer can no longer be
 * booked. At most one query.
 */
export async function findGuestOffer({ productType, providerId, ...party }: GuestBookingDoc) {
  if (!providerId) {
    const product = await readProduct(productType ?? "");
    return product && { name: product.name, day: tourDay(null, product, party) };
  }
  const host = await findBookableProvider(providerId);
  return host && { name: host.serviceName, day: tourDay(host, undefined, party) };
}

/** Creates the token of the mailed link, which opens the booking until a week after the tour. */
export function makeGuestToken(asked: GuestBookingDoc): Promise<string> {
  const owner = { id: asked._id.toHexString(), role: "tourist" } as const;
  return makeToken("guest-booking", owner, asked.email, colomboInstant(asked));
}

/**
 * Creates the booking of a mailed link, or finds it if it exists already. Starts a session if the guest's account has
 * no password. Concurrent calls create only one booking, because the booking gets the id of the request.
 * @throws AppError `INVALID_LINK`, or whatever `createProductBooking` or `createProviderBooking` throws
 */
export async function openGuestBooking(token: string): Promise<GuestLinkDto> {
  const { id, email, made, account } = await readLink(token);
  if (!made) return makeGuestBooking(id, email);
  return { booking: toTouristBookingDto(made), session: await sessionOf(account) };
}

/**
 * Reads what a mailed link is about: the booking and its account; only the id of the request if there is no booking yet.
 * @throws AppError `INVALID_LINK`
 */
async function readLink(token: string) {
  const { accountId: id, email } = await readToken(token, "guest-booking");
  const made = await BookingModel.findById(id).lean();
  if (!made) return { id, email, made: null, account: null };
  const account = made.tourist ? await findAccountById("tourist", made.tourist._id.toHexString()) : null;
  // The account was deleted or has another email now. So a person who reads the old mailbox must not open the
  // booking.
  if (account?.email !== email) throw oldLink();
  return { id, email, made, account };
}

/** The booking as the page behind a mailed link shows it, with a button that creates or opens the booking. */
export interface LinkedBooking extends Pick<GuestBookingDoc, "date" | "time" | "adults" | "children"> {
  offerName: string;
  /** In whole LKR. */
  total: number;
  /** The meeting place; blank if it is not known, or if the booking exists already. */
  place: string;
  /** Costs that the price does not include; blank if there are none, or if the booking exists already. */
  notInPrice: string;
  /** Such as `2 jeeps`; blank if one vehicle is enough, or if the booking exists already. */
  vehicles: string;
  /** Conditions and advice in sentences; blank if there are none, or if the booking exists already. */
  goodToKnow: string;
  /** The guest's pick-up place and notes; blank if there are none, or if the booking exists already. */
  specialNotes: string;
  isService: boolean;
  /** The status of the booking; null if the button creates it. */
  status: BookingStatus | null;
  /** Whether the button confirms the booking at once. */
  isInstant: boolean;
}

/**
 * Reads what a mailed link is about, and changes nothing. At most five queries.
 * @throws AppError `INVALID_LINK`, also if the offer can no longer be booked
 */
export async function findLinkedBooking(token: string): Promise<LinkedBooking> {
  await connectDatabase();
  const { id, made } = await readLink(token);
  if (made) {
    const { date, time, adults, children, provider, productType, totalPrice: total } = made;
    const offerName = provider?.serviceName ?? productType ?? "";
    const isService = provider !== null;
    const known = { date, time, adults, children, offerName, total, isService };
    const forGuest = { place: "", notInPrice: "", vehicles: "", goodToKnow: "", specialNotes: "" };
    return { ...known, ...forGuest, status: made.status, isInstant: false };
  }
  const asked = await findOpenGuestBooking(id);
  const offer = asked && (await findGuestOffer(asked));
  if (!asked || !offer) throw oldLink();
  const { name: offerName, day } = offer;
  const { place, notInPrice, vehicles } = day;
  const goodToKnow = day.goodToKnow.join(" ");
  const { date, time, adults, children, specialNotes, providerId, productType, expectedTotal: total } = asked;
  const { confirmation } = await readConfirmation(
    providerId ? { kind: "service", id: providerId } : { kind: "product", id: keptId(productType ?? "") },
  );
  const { isInstant } = confirmation;
  const isService = providerId !== null;
  const found = {
    date,
    time,
    adults,
    children,
    offerName,
    total,
    place,
    notInPrice,
    vehicles,
    goodToKnow,
    specialNotes,
    isService,
  };
  return { ...found, status: null, isInstant };
}

async function makeGuestBooking(id: string, email: string): Promise<GuestLinkDto> {
  const asked = await findOpenGuestBooking(id);
  if (!asked) throw oldLink();
  if (tourMomentProblem(asked, new Date())) throw new AppError("TOO_LATE", "tooLateToBook");
  const account = await openGuestAccount({ fullName: asked.name, email });
  const booking = await bookAs(account, asked);
  await GuestBookingModel.deleteOne({ _id: asked._id });
  return { booking, session: await sessionOf(account) };
}

/** Creates the booking as the tourist. The tourist's email is verified, because the link was mailed to it. */
function bookAs(account: Account, asked: GuestBookingDoc) {
  const now = new Date();
  const actor: Actor = { ...account, sessionId: "", sessionBegan: now, confirmedAt: now };
  const { _id, productType, providerId, date, time, adults, children, specialNotes, expectedTotal } = asked;
  const { name, email, phone } = asked;
  const tour = { date, time, adults, children, specialNotes, expectedTotal };
  if (providerId) return createProviderBooking(actor, { ...tour, providerId, contact: { phone } }, _id);
  const contact = { name, email, phone, message: "" };
  return createProductBooking(actor, { ...tour, productType: productType ?? "", contact }, _id);
}

const sessionOf = (account: Account) => (account.isGuest ? beginSession(account) : null);

const oldLink = () => new AppError("INVALID_LINK", "guestLinkOld");

/**
 * `atOnce`: how many expired requests one run drops. `afterMs`: how long after its expiry a request is
 * dropped, so that a confirmation that began just before the expiry can finish.
 */
const DROPPED = { atOnce: 200, afterMs: 120_000 } as const;

/** Drops expired requests. Their seats are released by `reconcileDepartures`. Can be repeated. One indexed query. */
export async function dropUnconfirmed(now: Date): Promise<void> {
  const before = new Date(now.getTime() - DROPPED.afterMs);
  const expired = await GuestBookingModel.find({ expiresAt: { $lte: before } })
    .sort({ expiresAt: 1 })
    .limit(DROPPED.atOnce)
    .lean();
  for (const asked of expired) {
    if (asked.departure) await markBeforeChange(asked.departure, asked._id);
    await GuestBookingModel.deleteOne({ _id: asked._id });
  }
}

/**
 * The number of people for whom each unconfirmed request holds seats at a departure, by request id. One indexed query.
 * @param departure the id of the departure
 */
export async function guestsAt(departure: string): Promise<Map<string, number>> {
  const found = await GuestBookingModel.find({ departure }, "adults children").lean();
  return new Map(found.map((asked) => [asked._id.toHexString(), peopleOf(asked)]));
}
