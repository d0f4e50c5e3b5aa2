import "server-only";
import { Types } from "mongoose";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline, hasPassed, type LocalMoment, tourMomentProblem } from "../../domain/dates";
import { type Ask, endOfMove, isSameMoment, isSameParty, MOST_ADDED } from "../../domain/moves";
import { endAfterChange, endOfPending, largestParty } from "../../domain/schedule";
import { countedAddress } from "../../door/counted-address";
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
import { countedEmail } from "../accounts/counted-email";
import { eventOf } from "../audit/events";
import { givePlaces, type Party, requireParty } from "../departures/places";
import { findSchedule } from "../departures/schedules";
import type { Actor } from "../platform/actor";
import { caller } from "../platform/caller";
import { countCall } from "../platform/rate-limit";
import { findAnsweringHost } from "../providers/queries";
import { fewerHolds, freeHolds, heldUntil, isLimited } from "./held";
import { anyBooking, type Change, change, departureOf, peopleOf, requireVersion, turned } from "./lifecycle";
import { differenceOf, endedMove, openMove } from "./moves";
import { bookingSearch } from "./search-fields";
import { findChangedSubject, priceOf } from "./subject";
import { toBookingDto, toTouristBookingDto } from "./to-dto";
import { freeWaitingPlace } from "./waiting";

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
 * Counts a change that a tourist makes: for the account, and for its email and the client's address, because an erased
 * account can be made again. @throws AppError `TOO_MANY_REQUESTS`
 */
async function countChange(actor: Actor): Promise<void> {
  const from = caller();
  if (from) await countCall("bookingChangeAddress", countedAddress(from.address));
  await countCall("bookingChange", countedEmail(actor.email));
  await countCall("bookingChange", `${actor.role}:${actor.id}`);
}

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
  if (actor.role === "tourist") await countChange(actor);
  const after = await change(ownBooking(actor, id), (before) => {
    const now = new Date();
    requireVersion(before, version, (booking) => shown(actor, booking));
    if (actor.role !== "admin" && hasPassed(before, now)) throw new AppError("CONFLICT", "tourBegun");
    return plan(before, now);
  });
  return shown(actor, after);
}

function requireLive({ status }: BookingDoc): void {
  if (status === "cancelled") throw new AppError("CONFLICT", "cancelledCannotChange");
}

/**
 * Cancels a booking for its tourist, or an admin. A confirmed one is late after its deadline.
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
    const late = actor.role === "tourist" && before.status === "confirmed" && now > deadline;
    return { set: { ...set, late }, events };
  });
}

/** What is asked of a departure before a booking is changed. */
const askedBy = ({ role }: Actor): Party["asked"] => (role === "admin" ? "room" : "everything");

/** The seats at the departure of a changed booking, for all its people. */
async function placesFor(
  actor: Actor,
  asked: Party["asked"],
  before: BookingDoc,
  after: BookingDoc,
  now: Date,
): Promise<{ places: Partial<BookingDoc> } & Pick<Change, "claim" | "requireFresh">> {
  const isHeld = after.status === "pending" && isLimited(actor) && (await findSchedule(after.offer)) !== null;
  // Asked first, so that a refused change claims nothing.
  const holds = isHeld ? await freeHolds(actor, after, peopleOf(after)) : null;
  const party = { booking: after._id, people: peopleOf(after), asked };
  const given = await givePlaces(departureOf(after), party, now);
  const isPending = given !== null && after.status === "pending";
  const isAccepted = after.hostAnswer?.answer === "yes";
  // A host who said yes answers the changed request anew.
  const had = before.hostAnswer?.answer === "yes" ? null : before.expiresAt;
  const waitsUntil = isAccepted
    ? endOfPending(after, now)
    : endAfterChange(after, before.createdAt, had, now);
  const end = isPending ? waitsUntil : null;
  const expiresAt = end && isHeld && !isAccepted ? limitedEnd(end, before, now) : end;
  return {
    places: { holdsPlaces: given !== null, expiresAt, holds },
    claim: given?.claim,
    requireFresh: given?.requireFresh,
  };
}

/**
 * When a changed request of a limited account ends. Where the time since it was made is over already, because its host had
 * said yes or it was not limited until now, the limit counts from now.
 */
function limitedEnd(end: Date, { createdAt }: BookingDoc, now: Date): Date {
  const held = heldUntil(end, createdAt);
  return held > now ? held : heldUntil(end, now);
}

/** @throws AppError `VALIDATION_FAILED` for a day and time that cannot be booked */
function requireMoment(actor: Actor, moment: LocalMoment, now: Date): void {
  const problem = tourMomentProblem(moment, now, actor.role === "admin");
  if (!problem) return;
  throw new AppError("VALIDATION_FAILED", { sentence: problem.message }, { field: problem.field });
}

/** What somebody wants a booking to be. */
type Wanted = Ask & Pick<BookingDoc, "totalPrice" | "price">;

/**
 * Whether a change needs no answer of the host: an admin makes it, or the host's bookings confirm by themselves and it does
 * not add more people than the host expects.
 */
async function isDecided(actor: Actor, before: BookingDoc, wanted: Wanted): Promise<boolean> {
  if (actor.role === "admin") return true;
  const { provider, offer, addedPeople = 0 } = before;
  const host = provider && (await findAnsweringHost(provider._id.toHexString()));
  if (!host?.isAutoConfirmed) return false;
  const added = peopleOf(wanted) - peopleOf(before);
  if (added <= 0) return true;
  const schedule = await findSchedule(offer);
  const largest = (schedule && largestParty(schedule)) ?? MAX_PARTY;
  return addedPeople + added <= MOST_ADDED && peopleOf(wanted) <= largest;
}

/**
 * Makes a change of departure or party. A pending booking changes, and its host answers again; so does a confirmed one for
 * which no answer is needed. Another confirmed one stays as it is and asks for the change (`models/booking.ts`).
 * @throws AppError `TOO_MANY_WAITING`, or as `givePlaces`
 */
async function changeOrAsk(actor: Actor, before: BookingDoc, wanted: Wanted, now: Date): Promise<Change> {
  const isMoved = !isSameMoment(before, wanted);
  const added = peopleOf(wanted) - peopleOf(before);
  const needsAnswer = (isMoved || added > 0) && !(await isDecided(actor, before, wanted));
  if (needsAnswer && before.status === "confirmed") return askForMove(actor, before, wanted, now);
  const answer = needsAnswer ? { hostAnswer: null } : {};
  const needsPlaces = isMoved || (added > 0 && before.holdsPlaces);
  const after = { ...before, ...answer, ...wanted };
  const { places, ...given } = needsPlaces ? await placesFor(actor, askedBy(actor), before, after, now) : {};
  const { date, time, adults, children, totalPrice, price } = wanted;
  const addedPeople = actor.role === "admin" ? 0 : Math.max(0, (before.addedPeople ?? 0) + added);
  return {
    ...given,
    set: {
      ...{ ...answer, ...places, date, time, adults, children, ...withoutMove(before), addedPeople },
      ...(!isSameParty(before, wanted) && { totalPrice, price }),
      ...(added < 0 && !needsPlaces && before.holds && { holds: fewerHolds(before, peopleOf(wanted)) }),
      ...(isMoved && { cancelBy: cancelDeadline(wanted) }),
    },
    events: [changedEvent(actor, before, wanted)],
  };
}

/** A move that the booking asked for ends with a change that an admin makes, or that needs no answer. */
function withoutMove({ move }: BookingDoc): Partial<BookingDoc> {
  return move ? { move: null, waitsAs: null } : {};
}

/** What the trail and the mails say of a change that is made. */
function changedEvent(actor: Actor, before: BookingDoc, wanted: Wanted) {
  const version = before.version + 1;
  if (!isSameMoment(before, wanted) && !isSameParty(before, wanted)) {
    return eventOf(actor, "booking.moved", { ...differenceOf(before, wanted), version });
  }
  if (!isSameMoment(before, wanted)) {
    const { date, time } = wanted;
    return eventOf(actor, "booking.moved", {
      ...{ from: `${before.date} ${before.time}`, to: `${date} ${time}`, version },
    });
  }
  const { adults, children, totalPrice } = wanted;
  return eventOf(actor, "booking.party-changed", {
    ...{ from: `${before.adults} + ${before.children}`, to: `${adults} + ${children}`, totalPrice, version },
  });
}

/** Keeps a confirmed booking as it is, and what its guest asks for beside it, with seats for both. */
async function askForMove(actor: Actor, before: BookingDoc, wanted: Wanted, now: Date): Promise<Change> {
  const waitsAs = before.waitsAs ?? (await freeWaitingPlace(new Types.ObjectId(actor.id)));
  const needsPlaces = !isSameMoment(before, wanted) || before.holdsPlaces;
  const party = { booking: before._id, people: peopleOf(wanted), asked: askedBy(actor) };
  const given = needsPlaces ? await givePlaces(departureOf({ ...before, ...wanted }), party, now) : null;
  const since = openMove(before, now)?.since ?? now;
  const { date, time, adults, children, totalPrice, price } = wanted;
  const move = {
    ...{ date, time, adults, children, totalPrice, price, since, hostAnswer: null },
    expiresAt: endOfMove(before, wanted, since, now),
    holdsPlaces: given !== null,
  };
  return {
    claim: given?.claim,
    requireFresh: given?.requireFresh,
    set: { move, waitsAs },
    events: [
      eventOf(actor, "booking.move-asked", {
        ...differenceOf(before, wanted),
        ...{ expiresAt: move.expiresAt.toISOString(), version: before.version + 1 },
      }),
    ],
  };
}

/**
 * Moves a booking to another day or time, and its seats with it. A confirmed one asks for it first (`changeOrAsk`); moving it
 * to the time that it has takes back what it asks for.
 * @throws AppError as `changeOwn`, or as `changeOrAsk`
 */
export function moveBooking(
  actor: Actor,
  id: string,
  { version, date, time }: BookingMove,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, async (before, now) => {
    requireLive(before);
    const move = openMove(before, now);
    if (isSameMoment(before, { date, time })) {
      return move ? endedMove(actor, before, move, actor.role === "admin" ? "declined" : "withdrawn") : null;
    }
    if (move && isSameMoment(move, { date, time }) && actor.role !== "admin") return null;
    requireMoment(actor, { date, time }, now);
    // An admin moves the party that is booked.
    const asked = actor.role === "admin" ? null : move;
    const { adults, children, totalPrice, price } = asked && !isSameParty(before, asked) ? asked : before;
    return changeOrAsk(actor, before, { date, time, adults, children, totalPrice, price }, now);
  });
}

/** @throws AppError `PRICE_CHANGED`, with the total, when it is not the expected one */
function requireTotal({ totalPrice }: Pick<BookingDoc, "totalPrice">, expected: number): void {
  if (totalPrice === expected) return;
  throw new AppError("PRICE_CHANGED", ["priceChanged", formatLkr(totalPrice)], { details: { totalPrice } });
}

/**
 * Changes the party of a booking, its price and its seats. A confirmed one asks to grow first (`changeOrAsk`), and shrinks at
 * once.
 * @throws AppError as `changeOwn`, `PRICE_CHANGED` when the total is not the expected one, the quote's code, or as `changeOrAsk`
 */
export function changeParty(
  actor: Actor,
  id: string,
  { version, adults, children, expectedTotal }: PartyChange,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, async (before, now) => {
    requireLive(before);
    const move = openMove(before, now);
    const party = { adults, children };
    // An admin changes the party that is booked.
    const asked = actor.role === "admin" ? null : move;
    if (isSameParty(asked ?? before, party)) return null;
    // An admin typed its total.
    if (before.price === null && actor.role !== "admin") throw new AppError("CONFLICT", "totalWasAgreed");
    const asksForTime = asked && !isSameMoment(before, asked) ? asked : null;
    if (isSameParty(before, party)) {
      const { totalPrice, price } = before;
      if (expectedTotal !== undefined) requireTotal(before, expectedTotal);
      if (asksForTime)
        return changeOrAsk(actor, before, { ...asksForTime, ...party, totalPrice, price }, now);
      return asked && endedMove(actor, before, asked, "withdrawn");
    }
    const priced = priceOf(await findChangedSubject(before, party, now));
    if (expectedTotal !== undefined) requireTotal(priced, expectedTotal);
    const grows = adults + children > peopleOf(before);
    // The claim of seats checks a party that grows.
    if (actor.role !== "admin" && !(grows && before.holdsPlaces)) {
      await requireParty(before.offer, adults + children);
    }
    const { date, time } = before;
    if (!asksForTime) {
      return changeOrAsk(actor, before, { date, time, ...party, ...priced }, now);
    }
    if (grows) {
      const { date: day, time: start } = asksForTime;
      return changeOrAsk(actor, before, { date: day, time: start, ...party, ...priced }, now);
    }
    // It shrinks at once, and so does what it asks for.
    const shrunk = await changeOrAsk(actor, before, { date, time, ...party, ...priced }, now);
    const smaller = { ...asksForTime, ...party, ...priced };
    return { ...shrunk, set: { ...shrunk.set, move: smaller, waitsAs: before.waitsAs ?? null } };
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
    const ours = await findChangedSubject(before, party, now).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "ADULTS_ONLY") throw error;
      return null;
    });
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
    const { places, ...given } = needsPlaces ? await placesFor(actor, asked, before, wanted, now) : {};
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
        // Who decides about day or party decides about what the guest asks for too.
        ...((isMoved || isOtherParty) && { ...withoutMove(before), addedPeople: 0 }),
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
