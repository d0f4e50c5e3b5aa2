import "server-only";
import { Types } from "mongoose";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline, hasPassed, tourMomentProblem } from "../../domain/dates";
import { endOfWaiting } from "../../domain/schedule";
import { AppError } from "../../errors";
import { formatLkr } from "../../format";
import type {
  BookingMove,
  DetailsChange,
  GuestCancellation,
  PartyChange,
} from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import { givePlaces, requireParty } from "../departures/places";
import type { Actor } from "../platform/actor";
import { countCall } from "../platform/rate-limit";
import { findAnsweringHost } from "../providers/queries";
import { anyBooking, type Change, change, departureOf, peopleOf, turned } from "./lifecycle";
import { bookingSearch } from "./search-fields";
import { findChangedSubject, priceOf } from "./subject";
import { toBookingDto, toTouristBookingDto } from "./to-dto";

/** What its tourist, or an admin, may change in a booking until the tour begins (product 17). */

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

/** The places at the departure of a changed booking, for all its people. */
async function placesFor(
  actor: Actor,
  before: BookingDoc,
  after: BookingDoc,
  now: Date,
): Promise<{ places: Partial<BookingDoc> } & Pick<Change, "claim" | "requireFresh">> {
  const asked = actor.role === "admin" ? "room" : "everything";
  const party = { booking: after._id, people: peopleOf(after), asked } as const;
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
    const problem = tourMomentProblem({ date, time }, now, actor.role === "admin");
    if (problem) {
      throw new AppError("VALIDATION_FAILED", { sentence: problem.message }, { field: problem.field });
    }
    const asked = await askHostAgain(actor, before);
    const wanted = { ...before, ...asked, date, time };
    const { places, ...given } = await placesFor(actor, before, wanted, now);
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
    if (expectedTotal !== undefined && expectedTotal !== priced.totalPrice) {
      const { totalPrice } = priced;
      throw new AppError("PRICE_CHANGED", ["priceChanged", formatLkr(totalPrice)], {
        details: { totalPrice },
      });
    }
    const grows = adults + children > peopleOf(before);
    const asked = grows ? await askHostAgain(actor, before) : {};
    const wanted = { ...before, ...asked, adults, children };
    if (!grows && before.holdsPlaces && actor.role !== "admin")
      await requireParty(before.offer, adults + children);
    const { places, ...given } =
      grows && before.holdsPlaces ? await placesFor(actor, before, wanted, now) : {};
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

/** Changes the contact and the notes of a booking. @throws AppError as `changeOwn` */
export function changeDetails(
  actor: Actor,
  id: string,
  { version, contact, specialNotes }: DetailsChange,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, (before) => {
    requireLive(before);
    const known = before.contact ?? {
      ...{ name: before.tourist?.fullName ?? "", email: before.tourist?.email ?? "" },
      ...{ message: "", phone: "" },
    };
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
