import "server-only";
import { Types } from "mongoose";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline, hasPassed, type LocalMoment, tourMomentProblem } from "../../domain/dates";
import { endOfWaiting } from "../../domain/schedule";
import { AppError } from "../../errors";
import { formatLkr } from "../../format";
import { MAX_PARTY } from "../../pricing";
import type {
  BookingEdit,
  BookingMove,
  DetailsChange,
  GuestCancellation,
  PartyChange,
} from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import { givePlaces, type Party, requireParty } from "../departures/places";
import type { Actor } from "../platform/actor";
import { countCall } from "../platform/rate-limit";
import { findAnsweringHost } from "../providers/queries";
import { anyBooking, type Change, change, departureOf, peopleOf, turned } from "./lifecycle";
import { bookingSearch } from "./search-fields";
import { findChangedSubject, priceOf } from "./subject";
import { toBookingDto, toTouristBookingDto } from "./to-dto";

/** What its tourist, or an admin, may change in a booking until the tour begins (product 18). */

/** A booking of the actor's own; of anybody for admins. @throws AppError `NOT_FOUND` for a malformed id */
function ownBooking(actor: Actor, id: string) {
  return actor.role === "admin"
    ? anyBooking(id)
    : { ...anyBooking(id), "tourist._id": new Types.ObjectId(actor.id) };
}

const shown = (actor: Actor, booking: BookingDoc): BookingDto =>
  actor.role === "admin" ? toBookingDto(booking) : toTouristBookingDto(booking);

/**
 * Changes a booking that has not begun.
 * @param version the version that the change was made for; undefined for any
 * @throws AppError `TOO_MANY_REQUESTS` for a tourist, `NOT_FOUND`, `CHANGED_MEANWHILE`, or `CONFLICT` when it has begun or is cancelled
 */
async function changeOwn(
  actor: Actor,
  id: string,
  version: number | undefined,
  plan: (before: BookingDoc, now: Date) => Change | null | Promise<Change | null>,
): Promise<BookingDto> {
  if (actor.role === "tourist") await countCall("bookingChange", `${actor.role}:${actor.id}`);
  const after = await change(ownBooking(actor, id), (before) => {
    const now = new Date();
    if (version !== undefined && version !== before.version) {
      throw new AppError("CHANGED_MEANWHILE", "changedMeanwhile", {
        details: { booking: shown(actor, before) },
      });
    }
    if (actor.role !== "admin" && hasPassed(before, now)) throw new AppError("CONFLICT", "tourBegun");
    return plan(before, now);
  });
  return shown(actor, after);
}

function requireLive({ status }: BookingDoc): void {
  if (status === "cancelled") throw new AppError("CONFLICT", "cancelledCannotChange");
}

/**
 * Cancels a booking for its tourist, or an admin. It is late after the deadline that was set when it was made.
 * @throws AppError as `changeOwn`
 */
export function cancelOwnBooking(
  actor: Actor,
  id: string,
  { version, ...reason }: GuestCancellation,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, (before, now) => {
    const { set, events } = turned(before, {
      actor,
      from: ["pending", "confirmed"],
      to: "cancelled",
      reason,
    });
    const deadline = before.cancelBy ?? cancelDeadline(before);
    return { set: { ...set, late: actor.role === "tourist" && now > deadline }, events };
  });
}

/** The host answers again and the booking is pending again, unless an admin makes the change, or admins trust the host. */
async function askHostAgain(actor: Actor, { provider }: BookingDoc): Promise<Partial<BookingDoc>> {
  const host = provider && (await findAnsweringHost(provider._id.toHexString()));
  const isDecided = actor.role === "admin" || host?.isAutoConfirmed;
  return isDecided ? {} : { status: "pending", hostAnswer: null };
}

/** A change leaves so long to answer, in milliseconds, however long the booking has waited. */
const LEAST_TO_ANSWER_MS = 30 * 60_000;

/** What is asked of a departure before a booking is changed. */
const askedBy = ({ role }: Actor): Party["asked"] => (role === "admin" ? "room" : "everything");

/** The places at the departure of a changed booking, for all its people. */
async function placesFor(
  asked: Party["asked"],
  before: BookingDoc,
  after: BookingDoc,
  now: Date,
): Promise<{ places: Partial<BookingDoc> } & Pick<Change, "claim" | "requireFresh">> {
  const party = { booking: after._id, people: peopleOf(after), asked };
  const given = await givePlaces(departureOf(after), party, now);
  // One that waits already waits no longer by being changed.
  const since = before.status === "pending" ? before.createdAt : now;
  const end = Math.max(endOfWaiting(after, since).getTime(), now.getTime() + LEAST_TO_ANSWER_MS);
  const expiresAt = given && after.status === "pending" ? new Date(end) : null;
  return {
    places: { holdsPlaces: given !== null, expiresAt },
    claim: given?.claim,
    requireFresh: given?.requireFresh,
  };
}

/** @throws AppError `VALIDATION_FAILED` for a day and time that cannot be booked */
function requireMoment(actor: Actor, moment: LocalMoment, now: Date): void {
  const problem = tourMomentProblem(moment, now, actor.role === "admin");
  if (!problem) return;
  throw new AppError("VALIDATION_FAILED", { sentence: problem.message }, { field: problem.field });
}

/**
 * Moves a booking to another day or time, and its places with it.
 * @throws AppError as `changeOwn`, or as `givePlaces`
 */
export function moveBooking(
  actor: Actor,
  id: string,
  { version, date, time }: BookingMove,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, async (before, now) => {
    requireLive(before);
    if (before.date === date && before.time === time) return null;
    requireMoment(actor, { date, time }, now);
    const asked = await askHostAgain(actor, before);
    const wanted = { ...before, ...asked, date, time };
    const { places, ...given } = await placesFor(askedBy(actor), before, wanted, now);
    return {
      ...given,
      set: { ...asked, ...places, date, time, cancelBy: cancelDeadline({ date, time }) },
      events: [
        eventOf(actor, "booking.moved", {
          from: `${before.date} ${before.time}`,
          to: `${date} ${time}`,
          ...turnOf(before, wanted),
        }),
      ],
    };
  });
}

/** What the event of a change says of the state. */
function turnOf(before: BookingDoc, { status }: Pick<BookingDoc, "status">) {
  return { version: before.version + 1, ...(status !== before.status && { status }) };
}

/** @throws AppError `PRICE_CHANGED`, with the total, when it is not the expected one */
function requireTotal({ totalPrice }: Pick<BookingDoc, "totalPrice">, expected: number): void {
  if (totalPrice === expected) return;
  throw new AppError("PRICE_CHANGED", ["priceChanged", formatLkr(totalPrice)], { details: { totalPrice } });
}

/**
 * Changes the party of a booking, its price and its places.
 * @throws AppError as `changeOwn`, `PRICE_CHANGED` when the total is not the expected one, the quote's code, or as `givePlaces`
 */
export function changeParty(
  actor: Actor,
  id: string,
  { version, adults, children, expectedTotal }: PartyChange,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, async (before, now) => {
    requireLive(before);
    if (before.adults === adults && before.children === children) return null;
    // An admin typed its total.
    if (before.price === null && actor.role !== "admin") throw new AppError("CONFLICT", "totalWasAgreed");
    const priced = priceOf(await findChangedSubject(before, { adults, children }, now));
    if (expectedTotal !== undefined) requireTotal(priced, expectedTotal);
    const grows = adults + children > peopleOf(before);
    const asked = grows ? await askHostAgain(actor, before) : {};
    const wanted = { ...before, ...asked, adults, children };
    if (!grows && before.holdsPlaces && actor.role !== "admin")
      await requireParty(before.offer, adults + children);
    const { places, ...given } =
      grows && before.holdsPlaces ? await placesFor(askedBy(actor), before, wanted, now) : {};
    return {
      ...given,
      set: { ...asked, ...places, ...priced, adults, children },
      events: [
        eventOf(actor, "booking.party-changed", {
          from: `${before.adults} + ${before.children}`,
          to: `${adults} + ${children}`,
          totalPrice: priced.totalPrice,
          ...turnOf(before, wanted),
        }),
      ],
    };
  });
}

/** The contact of a booking: the tourist's own where it has none. */
function contactOf({ contact, tourist }: BookingDoc): NonNullable<BookingDoc["contact"]> {
  return contact ?? { name: tourist?.fullName ?? "", email: tourist?.email ?? "", message: "", phone: "" };
}

/** Changes the contact and the notes of a booking. @throws AppError as `changeOwn` */
export function changeDetails(
  actor: Actor,
  id: string,
  { version, contact, specialNotes }: DetailsChange,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, (before) => {
    requireLive(before);
    const known = contactOf(before);
    const set = {
      ...(contact && { contact: { ...known, ...contact } }),
      ...(specialNotes !== undefined && { specialNotes }),
    };
    const { searchTerms, guestTerms } = bookingSearch({ ...before, ...set });
    return {
      set: { ...set, searchTerms, guestTerms },
      events: [eventOf(actor, "booking.details-changed", { version: before.version + 1 })],
    };
  });
}

/**
 * The total of an edited booking: what the admin typed, or our price for another party. It never changes unsaid.
 * @throws AppError `PRICE_CHANGED`, with our price, when nobody has agreed to it, or the quote's code
 */
async function totalAfter(
  before: BookingDoc,
  party: Pick<BookingDoc, "adults" | "children">,
  { totalPrice, expectedTotal }: Pick<BookingEdit, "totalPrice" | "expectedTotal">,
  now: Date,
): Promise<Partial<Pick<BookingDoc, "totalPrice" | "price">>> {
  const stays = party.adults === before.adults && party.children === before.children;
  if (totalPrice !== undefined) {
    if (stays) return totalPrice === before.totalPrice ? {} : { totalPrice, price: null };
    // Who types what we would ask keeps our price. A subject that is gone has none.
    const ours = await findChangedSubject(before, party, now).catch(() => null);
    return ours ? priceOf(ours, totalPrice) : { totalPrice, price: null };
  }
  if (stays) return {};
  const priced = priceOf(await findChangedSubject(before, party, now));
  requireTotal(priced, expectedTotal ?? before.totalPrice);
  return priced;
}

/**
 * Changes whatever an admin has to change in a booking, in one write: day and time, party, total, contact, notes. Its state
 * stays, and one mail tells both sides.
 * @throws AppError as `changeOwn`, `VALIDATION_FAILED`, `PRICE_CHANGED` when the total would change unsaid, the quote's code,
 *   or `DEPARTURE_FULL` without `overbook`
 */
export function editBooking(
  actor: Actor,
  id: string,
  { version, overbook, contact, ...edit }: BookingEdit,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, async (before, now) => {
    requireLive(before);
    const { date = before.date, time = before.time } = edit;
    const { adults = before.adults, children = before.children } = edit;
    const { specialNotes = before.specialNotes } = edit;
    const isMoved = date !== before.date || time !== before.time;
    if (isMoved) requireMoment(actor, { date, time }, now);
    const people = adults + children;
    const isOtherParty = adults !== before.adults || children !== before.children;
    if (people > MAX_PARTY) throw new AppError("NO_PRICE_FOR_GROUP", ["noPriceForGroup", people]);
    const total = await totalAfter(before, { adults, children }, edit, now);
    const known = contactOf(before);
    const reached = { ...known, ...contact };
    const reachedBy = (["name", "phone", "email"] as const).filter((name) => reached[name] !== known[name]);
    const isReachedElse = reachedBy.length > 0;
    if (isReachedElse && !before.tourist && !reached.phone && !reached.email) {
      throw new AppError("VALIDATION_FAILED", "phoneOrEmail", { field: "contact.phone" });
    }
    const also = [...reachedBy, ...(specialNotes !== before.specialNotes ? ["notes"] : [])];
    const isTold = also.length > 0;
    const isOtherTotal = total.totalPrice !== undefined && total.totalPrice !== before.totalPrice;
    if (!isMoved && !isOtherParty && !isTold && !isOtherTotal) return null;

    const wanted = { ...before, date, time, adults, children };
    const needsPlaces = isMoved || (people > peopleOf(before) && before.holdsPlaces);
    const asked = overbook ? "nothing" : askedBy(actor);
    const { places, ...given } = needsPlaces ? await placesFor(asked, before, wanted, now) : {};
    // What stays is not written: an erasure of the guest may run beside it.
    const told = {
      ...(isReachedElse && { contact: reached }),
      ...(specialNotes !== before.specialNotes && { specialNotes }),
    };
    const words = isTold ? bookingSearch({ ...before, ...told }) : undefined;
    return {
      ...given,
      set: {
        ...{ ...places, ...total, ...told, date, time, adults, children },
        ...(words && { searchTerms: words.searchTerms, guestTerms: words.guestTerms }),
        ...(isMoved && { cancelBy: cancelDeadline({ date, time }) }),
      },
      events: [
        eventOf(actor, "booking.edited", {
          ...(isMoved && { moment: [`${before.date} ${before.time}`, `${date} ${time}`] }),
          ...(isOtherParty && {
            people: [`${before.adults} + ${before.children}`, `${adults} + ${children}`],
          }),
          ...(isOtherTotal && { total: [before.totalPrice, total.totalPrice] }),
          ...(isTold && { also: new Intl.ListFormat("en").format(also) }),
          version: before.version + 1,
        }),
      ],
    };
  });
}
