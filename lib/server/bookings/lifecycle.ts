import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { Claim } from "@/models/departure";
import type { EventAuthor, EventDoc } from "@/models/event";
import { BOOKINGS } from "../../bounds";
import { APPROVABLE_STATUSES, type BookingStatus, CANCELLABLE_STATUSES } from "../../domain/booking-status";
import type { CancelReason } from "../../domain/cancel-reasons";
import type { CancelledBy } from "../../domain/cancelled-by";
import { cancelDeadline, colomboMoment, hasPassed } from "../../domain/dates";
import type { HostAnswer } from "../../domain/host-answers";
import { endOfPending, endOfWaiting } from "../../domain/schedule";
import { AppError, type Words } from "../../errors";
import { formatLkr } from "../../format";
import { MAX_PARTY } from "../../pricing";
import type { DeletedDto } from "../../schemas/admin-dto";
import type {
  AdminBookingInput,
  BookingApproval,
  BookingCancellation,
  HostAnswerInput,
  ProductBookingInput,
  ProviderBookingInput,
} from "../../schemas/booking";
import type { MoveDecline } from "../../schemas/booking-changes";
import type { AnsweredDto, BookingDto } from "../../schemas/booking-dto";
import type { HostBookingInput } from "../../schemas/host-calendar";
import { eventOf, SYSTEM } from "../audit/events";
import { dropDocument, type Removable, remove } from "../audit/removals";
import { correctClaim, type DepartureKey, departureId, holdClaim, releaseClaim } from "../departures/claims";
import { givePlaces, type Party } from "../departures/places";
import { findSchedule } from "../departures/schedules";
import type { Actor } from "../platform/actor";
import { insertOnce, isDuplicateKey, isObjectIdText } from "../platform/db";
import { findAnsweringHost, providerExists } from "../providers/queries";
import { findTourist, verifiedOfTourists } from "../tourists/queries";
import { readAnswerToken } from "./answer-token";
import { countHolder, freeHolds, heldUntil, isLimited } from "./held";
import { acceptedMove, answeredMove, endedMove, openMove } from "./moves";
import { newReference } from "./reference";
import { bookingSearch, offerOf } from "./search-fields";
import { findSubject, priceOf } from "./subject";
import { forgetSums } from "./sums";
import { toBookingDto, toHostBookingDto, toLinkBookingDto, toTouristBookingDto } from "./to-dto";
import { freeWaitingPlace } from "./waiting";
import { withCall } from "./with-call";

/** The life of a booking: every way it begins, changes its state and ends (product 6). */

/** What the places of a booking depend on. */
type Departing = Pick<
  BookingDoc,
  "_id" | "provider" | "productType" | "date" | "time" | "adults" | "children" | "status"
>;

/** The departure a booking is for, if its offer has one then. */
export function departureOf(
  booking: Pick<BookingDoc, "date" | "time"> & (Pick<BookingDoc, "offer"> | Departing),
) {
  const { date, time } = booking;
  return { offer: "offer" in booking ? booking.offer : offerOf(booking), date, time };
}

export const peopleOf = ({ adults, children }: Pick<BookingDoc, "adults" | "children">): number =>
  adults + children;

/** The departures at which a booking holds seats, and for how many people, by the id of the departure. */
export function seatsOf(
  booking: Pick<BookingDoc, "date" | "time" | "adults" | "children" | "status" | "holdsPlaces" | "move"> &
    (Pick<BookingDoc, "offer"> | Departing),
): Map<string, { at: DepartureKey; people: number }> {
  const seats = new Map<string, { at: DepartureKey; people: number }>();
  if (booking.status === "cancelled") return seats;
  const { offer } = departureOf(booking);
  for (const held of [booking, booking.move]) {
    if (!held?.holdsPlaces) continue;
    const at = { offer, date: held.date, time: held.time };
    const people = Math.max(peopleOf(held), seats.get(departureId(at))?.people ?? 0);
    seats.set(departureId(at), { at, people });
  }
  return seats;
}

/* Beginning */

/** The actor as the tourist of a booking. */
function touristOf(actor: Actor) {
  return { _id: new Types.ObjectId(actor.id), fullName: actor.fullName, email: actor.email };
}

/**
 * Refuses a new booking whose total is not the one that the client showed (product 4.9). A repeat whose first request
 * made the booking passes, because the total was right then.
 * @throws AppError `PRICE_CHANGED`, with the total
 */
async function requireExpected(
  expected: number | undefined,
  total: number,
  id: Types.ObjectId,
): Promise<void> {
  if (expected === undefined || expected === total || (await BookingModel.exists({ _id: id }))) return;
  throw new AppError("PRICE_CHANGED", ["priceChanged", formatLkr(total)], { details: { total } });
}

/**
 * Books a product of the catalogue for a tourist; pending until an admin approves it (product 6.1). The server
 * calculates the price, whatever total was sent (product 4.5).
 * @throws AppError `NOT_FOUND`, `NOT_BOOKABLE_ONLINE`, `NO_PRICE_FOR_GROUP`, `PRICE_CHANGED`, or as `givePlaces`
 */
export async function createProductBooking(
  actor: Actor,
  input: ProductBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { productType: _, totalPrice: __, expectedTotal, ...details } = input;
  const { fields, ...priced } = await findSubject(input, "half");
  const booking = { ...details, ...fields, ...priceOf(priced), tourist: touristOf(actor) };
  await requireExpected(expectedTotal, booking.totalPrice, id);
  return begin(actor, { _id: id, ...booking, status: "pending" }, "everything");
}

/**
 * Books an approved provider's service for a tourist; pending until an admin approves it (product 6.1, 6.4).
 * @throws AppError `NOT_FOUND`, `NO_PRICE_FOR_GROUP`, `PRICE_CHANGED`, or as `givePlaces`
 */
export async function createProviderBooking(
  actor: Actor,
  input: ProviderBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { providerId: _, contact, expectedTotal, ...details } = input;
  const { fields, ...priced } = await findSubject(input, "half");
  const booking = {
    ...details,
    ...fields,
    ...priceOf(priced),
    tourist: touristOf(actor),
    contact: contact?.phone
      ? { name: actor.fullName, email: actor.email, message: "", phone: contact.phone }
      : null,
  };
  await requireExpected(expectedTotal, booking.totalPrice, id);
  return begin(actor, { _id: id, ...booking, status: "pending" }, "everything");
}

/**
 * Adds a booking for an admin: of a provider or a product, for a tourist's account or somebody without one, in any
 * state (product 6.1) and on any day (product 6.3), without a half rate for children (product 4.4). At a departure it
 * takes places.
 * @param isPriced whether it answers somebody who asked for a price, as its mail says then
 * @throws AppError `NOT_FOUND`, the quote's code when there is no quote and no total was typed, or `DEPARTURE_FULL`
 *   without `overbook`
 */
export async function createAdminBooking(
  actor: Actor,
  { messageId: _, note, ...input }: AdminBookingInput,
  id: Types.ObjectId,
  isPriced = false,
): Promise<BookingDto> {
  const { providerId: __, productType: ___, touristId, contact, totalPrice, overbook, ...details } = input;
  const people = details.adults + details.children;
  if (people > MAX_PARTY) throw new AppError("NO_PRICE_FOR_GROUP", ["noPriceForGroup", people]);
  const { fields, ...priced } = await findSubject(input, "full");
  const tourist = touristId ? await findTourist(touristId) : null;
  if (touristId && !tourist) throw new AppError("NOT_FOUND", "touristNotFound");
  const booking = {
    ...details,
    ...fields,
    ...priceOf(priced, totalPrice),
    tourist,
    contact: contact ?? null,
  };
  const asked = overbook ? "nothing" : "room";
  const told = { ...(note && { note }), ...(isPriced && { isPriced }) };
  return begin(actor, { _id: id, ...booking }, asked, { status: details.status }, told);
}

/**
 * Writes down a booking that a host took by telephone for their own approved service: confirmed at once, because they have
 * taken the guests, at the price of every guest. Neither the notice nor a closed day binds them, but the places do.
 * @throws AppError `NOT_FOUND` while the service is not approved, `NO_PRICE_FOR_GROUP`, `NO_DEPARTURE` or `DEPARTURE_FULL`
 */
export async function createHostBooking(
  actor: Actor,
  { name, phone, ...details }: HostBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { fields, ...priced } = await findSubject({ providerId: actor.id, ...details }, "half");
  const contact = { name, phone, email: "", message: "" };
  const booking = { ...details, ...fields, ...priceOf(priced), tourist: null, contact, byHost: true };
  const status = "confirmed";
  return begin(actor, { _id: id, ...booking, status }, "start", { status });
}

type NewBooking = Omit<
  BookingDoc,
  | "offer"
  | "reference"
  | "cancelReason"
  | "cancelNote"
  | "cancelledBy"
  | "hostAnswer"
  | "holdsPlaces"
  | "waitsAs"
  | "holds"
  | "expiresAt"
  | "move"
  | "addedPeople"
  | "cancelBy"
  | "late"
  | "version"
  | "searchTerms"
  | "guestTerms"
  | "createdAt"
>;

/** What is the same in every new booking. */
const UNCHANGED = {
  cancelReason: null,
  cancelNote: "",
  cancelledBy: null,
  hostAnswer: null,
  late: false,
  version: 0,
} as const;

/**
 * Inserts a booking under its id, with its places, or returns the one that is there already. Deleting a provider or tourist
 * cancels the bookings it finds; a booking inserted just after that is deleted here.
 * @throws AppError `NOT_FOUND` when the provider or the tourist was deleted meanwhile, `TOO_MANY_WAITING` or
 *   `TOO_MANY_HELD` for a tourist, or as `givePlaces`
 */
async function begin(
  actor: Actor,
  booking: NewBooking,
  asked: Party["asked"],
  details = {},
  toldInMails?: Record<string, unknown>,
): Promise<BookingDto> {
  const shown = actor.role === "tourist" ? toTouristBookingDto : toBookingDto;
  const waitingPlace = () =>
    actor.role === "tourist" ? freeWaitingPlace(new Types.ObjectId(actor.id)) : Promise.resolve(null);
  let given: Awaited<ReturnType<typeof placesOf>> | undefined;
  let made: BookingDoc;
  try {
    // Asked before any place at the departure is claimed, and again as long as others are quicker.
    const waitsAs = await waitingPlace();
    given = await placesOf(booking, asked);
    const { places, requireFresh } = given;
    const isHeld = places.expiresAt !== null && isLimited(actor);
    if (isHeld) await countHolder(actor);
    const holds = () => (isHeld ? freeHolds(actor, booking, peopleOf(booking)) : Promise.resolve(null));
    const events = [eventOf(actor, "booking.created", details, toldInMails)];
    const { set, events: outbox } = await withCall(null, booking, { set: {}, events });
    requireFresh?.();
    const expiresAt = isHeld && places.expiresAt ? heldUntil(places.expiresAt, new Date()) : places.expiresAt;
    const whole = { ...booking, ...set, ...places, expiresAt, cancelBy: cancelDeadline(booking), outbox };
    made = await insertNamed(whole, async (isFirst) => ({
      waitsAs: isFirst ? waitsAs : await waitingPlace(),
      holds: await holds(),
    }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A repeat of a request whose answer was lost: what it made then is there, whatever can be booked by now.
    const there = await BookingModel.findById(booking._id).lean();
    if (there) return shown(there);
    if (given?.claim) await releaseClaim(departureId(departureOf(booking)), booking._id, given.claim);
    throw error;
  }
  forgetSums();
  const gone = await missingSide(booking);
  if (gone) {
    await orAlready(remove(removableBooking, actor, made._id.toHexString()));
    throw new AppError("NOT_FOUND", gone);
  }
  return shown(made);
}

/** The places of a booking, which it takes now unless it is cancelled. @throws AppError as `givePlaces` */
async function placesOf(
  booking: Departing,
  asked: Party["asked"],
): Promise<
  { places: Pick<BookingDoc, "holdsPlaces" | "expiresAt"> } & Pick<Change, "claim" | "requireFresh">
> {
  const { _id, status } = booking;
  const party = { booking: _id, people: peopleOf(booking), asked };
  const given = status === "cancelled" ? null : await givePlaces(departureOf(booking), party, new Date());
  const expiresAt = given && status === "pending" ? given.expiresAt : null;
  return {
    places: { holdsPlaces: given !== null, expiresAt },
    claim: given?.claim,
    requireFresh: given?.requireFresh,
  };
}

/**
 * How often a new reference or place is tried when one is taken. A reference hardly ever is even once, and each of the
 * places can be lost to another booking once.
 */
const MOST_TRIES = BOOKINGS.waitingEach + 5;

/** @param slots what to take at the first try, and at each later one; its errors are thrown */
async function insertNamed(
  booking: NewBooking & Pick<BookingDoc, "holdsPlaces" | "expiresAt" | "cancelBy">,
  slots: (isFirst: boolean) => Promise<Required<Pick<BookingDoc, "waitsAs" | "holds">>>,
): Promise<BookingDoc> {
  for (let tries = 1; ; tries += 1) {
    const taken = await slots(tries === 1);
    try {
      const named = { ...booking, ...UNCHANGED, ...taken, reference: newReference(), createdAt: new Date() };
      return await insertOnce(BookingModel, { ...named, ...bookingSearch(named) });
    } catch (error) {
      if (!isDuplicateKey(error) || tries === MOST_TRIES) throw error;
    }
  }
}

/** The words of the error when the booking's provider or tourist was deleted, or null. */
async function missingSide({
  provider,
  tourist,
}: Pick<BookingDoc, "provider" | "tourist">): Promise<Words | null> {
  if (provider && !(await providerExists(provider._id))) return "providerNotFound";
  if (tourist && !(await findTourist(tourist._id.toHexString()))) return "touristNotFound";
  return null;
}

/* Changing state */

/** For each state a booking can change to: the action in the audit trail, and the words when it is refused. */
const MOVES = {
  confirmed: { action: "booking.approved", refusal: "bookingConfirmed" },
  cancelled: { action: "booking.cancelled", refusal: "bookingCancelled" },
} as const;

/** Who cancels, by the role of the account. Our own rules have no role of these. */
const CANCELLED_BY_ROLE: Readonly<Record<string, CancelledBy>> = {
  tourist: "tourist",
  provider: "host",
  admin: "admin",
};

/**
 * Requires that a decision is about the booking as it is.
 * @param version the version that the person looked at; undefined for any
 * @param shown the booking as this person may see it
 * @throws AppError `CHANGED_MEANWHILE` with the booking
 */
export function requireVersion(
  booking: BookingDoc,
  version: number | undefined,
  shown: (booking: BookingDoc) => BookingDto,
): void {
  if (version === undefined || version === booking.version) return;
  throw new AppError("CHANGED_MEANWHILE", "changedMeanwhile", { details: { booking: shown(booking) } });
}

/** What a write changes, with its events. */
export interface Change {
  set: Partial<BookingDoc>;
  events: EventDoc[];
  /** What was claimed for it at the departure it changes to, where the booking had no claim before. */
  claim?: Claim | undefined;
  /** Asked just before the write. @throws AppError when the claim is too old by then */
  requireFresh?: (() => void) | undefined;
}

/**
 * Changes a booking and stores the events, in one write that needs the version just read: of two such writes only one
 * wins (product 6.2). The other one reads the booking again. Places that the booking no longer needs are given back after
 * the write; those it needs more, `plan` has claimed before.
 * @param scope finds the booking
 * @param plan what to change in the booking that was read, or null for nothing; its errors are thrown
 * @throws AppError `NOT_FOUND` when `scope` finds none
 */
export async function change(
  scope: QueryFilter<BookingDoc>,
  plan: (before: BookingDoc) => Change | null | Promise<Change | null>,
): Promise<BookingDoc> {
  for (;;) {
    const before = await BookingModel.findOne(scope).lean();
    if (!before) throw new AppError("NOT_FOUND", "bookingNotFound");
    const wanted = await plan(before);
    if (!wanted) return before;
    const planned = await withCall(before, { ...before, ...wanted.set }, wanted);
    const giveBack = await placesToGiveBack(before, { ...before, ...planned.set });
    planned.requireFresh?.();
    const after = await writeChange(scope, before, planned);
    if (!after) {
      // Another change was quicker. Nobody relies on a first claim but who made it: another would have made a new token.
      const claimedAt = departureOf({ ...before, ...planned.set, ...planned.set.move });
      if (planned.claim) await releaseClaim(departureId(claimedAt), before._id, planned.claim);
      continue;
    }
    forgetSums();
    for (const give of giveBack) await give();
    return after;
  }
}

/** @returns null when the booking was changed meanwhile, or another one took the pending slot of this one */
async function writeChange(
  scope: QueryFilter<BookingDoc>,
  before: BookingDoc,
  { set, events }: Change,
): Promise<BookingDoc | null> {
  try {
    return await BookingModel.findOneAndUpdate(
      {
        ...scope,
        version: before.version,
        // Whether it holds places may be noted without a new version (`markHolding`).
        holdsPlaces: before.holdsPlaces ? true : { $ne: true },
        "move.holdsPlaces": before.move?.holdsPlaces ? true : { $ne: true },
      },
      { $set: set, $inc: { version: 1 }, $push: { outbox: { $each: events } } },
      { returnDocument: "after" },
    ).lean();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** How to give back the seats that a change leaves behind, at each departure. */
async function placesToGiveBack(before: BookingDoc, after: BookingDoc): Promise<(() => Promise<unknown>)[]> {
  const kept = seatsOf(after);
  const gifts = [];
  for (const [departure, { at, people }] of seatsOf(before)) {
    const right = kept.get(departure)?.people ?? 0;
    if (right >= people) continue;
    const claim = await holdClaim(at, before._id);
    if (!claim) continue;
    gifts.push(() =>
      right > 0
        ? correctClaim(departure, before._id, claim, right)
        : releaseClaim(departure, before._id, claim),
    );
  }
  return gifts;
}

interface Transition {
  actor: EventAuthor;
  /** The states from which the change is allowed (product 6.2). */
  from: readonly BookingStatus[];
  to: keyof typeof MOVES;
  /** Reason and note of a cancellation (product 6.8). */
  reason?: { reason?: CancelReason | null | undefined; note: string };
}

/** The change of a booking's state. @throws AppError `CONFLICT` when its state is none of `from` */
export function turned(before: BookingDoc, { actor, from, to, reason }: Transition): Change {
  const { action, refusal } = MOVES[to];
  const { reason: cancelReason = null, note: cancelNote } = reason ?? { note: "" };
  if (!from.includes(before.status)) throw new AppError("CONFLICT", refusal);
  const cancelledBy = to === "cancelled" ? (CANCELLED_BY_ROLE[actor.role] ?? "system") : null;
  const event = eventOf(actor, action, {
    from: before.status,
    to,
    version: before.version + 1,
    ...(cancelReason && { reason: cancelReason }),
    ...(cancelNote && { note: cancelNote }),
  });
  const ended = to === "cancelled" && { holdsPlaces: false };
  return {
    set: {
      ...{ status: to, move: null, addedPeople: 0 },
      ...{ cancelReason, cancelNote, cancelledBy, late: false, waitsAs: null, expiresAt: null, ...ended },
      holds: null,
    },
    events: [event],
  };
}

/** Changes the state of a booking. @throws AppError as `change` and `turned` */
async function transition({
  scope,
  ...step
}: Transition & { scope: QueryFilter<BookingDoc> }): Promise<BookingDto> {
  return toBookingDto(await change(scope, (before) => turned(before, step)));
}

/** The filter for the booking with that id, of any account. @throws AppError `NOT_FOUND` for a malformed id */
export function anyBooking(id: string): { _id: Types.ObjectId } {
  if (!isObjectIdText(id)) throw new AppError("NOT_FOUND", "bookingNotFound");
  return { _id: new Types.ObjectId(id) };
}

/** @throws AppError `CONFLICT` for a booking that an admin should look at before approving it */
function requireUnquestioned(booking: BookingDoc): void {
  if (booking.hostAnswer?.answer === "no") throw new AppError("CONFLICT", "hostDeclined");
  if (hasPassed(booking, new Date())) throw new AppError("CONFLICT", "approvalOfPast");
}

/**
 * Confirms a booking that is pending or cancelled (product 6.2), or the move that a confirmed one asks for. A cancelled one
 * takes its places again.
 * @param input `isUnquestioned` refuses a booking that the host declined or that has begun
 * @throws AppError `NOT_FOUND`, `CHANGED_MEANWHILE`, `CONFLICT` when it is confirmed already or its provider was deleted, or
 *   `DEPARTURE_FULL` without `overbook`
 */
export async function approveBooking(
  actor: Actor,
  id: string,
  { overbook = false, version, isUnquestioned }: Partial<BookingApproval> & { isUnquestioned?: boolean } = {},
): Promise<BookingDto> {
  const scope = anyBooking(id);
  const found = await BookingModel.findOne(scope, "provider").lean();
  const isProviderGone = async () => Boolean(found?.provider && !(await providerExists(found.provider._id)));
  if (await isProviderGone()) throw new AppError("CONFLICT", "providerGone");
  const approved = await change(scope, async (before) => {
    const move = openMove(before, new Date());
    if (move) {
      requireVersion(before, version, toBookingDto);
      return acceptedMove(actor, before, move);
    }
    const { set, events } = turned(before, { actor, from: APPROVABLE_STATUSES, to: "confirmed" });
    requireVersion(before, version, toBookingDto);
    if (isUnquestioned) requireUnquestioned(before);
    if (before.status !== "cancelled") return { set, events };
    const wanted = { ...before, status: "confirmed" } as const;
    const { places, ...given } = await placesOf(wanted, overbook ? "nothing" : "room");
    return { set: { ...set, ...places }, events, ...given };
  });
  // If the provider was deleted in between, the deletion may have missed this booking: cancel it here.
  if (await isProviderGone()) {
    await orAlready(transition({ actor, scope, from: CANCELLABLE_STATUSES, to: "cancelled" }));
    throw new AppError("CONFLICT", "providerGone");
  }
  return toBookingDto(approved);
}

/**
 * Declines the move that a confirmed booking asks for: the booking stays as it is.
 * @throws AppError `NOT_FOUND`, `CHANGED_MEANWHILE`, or `CONFLICT` when it asks for none
 */
export async function declineMove(
  actor: Actor,
  id: string,
  { note, version }: MoveDecline,
): Promise<BookingDto> {
  const declined = await change(anyBooking(id), (before) => {
    requireVersion(before, version, toBookingDto);
    const move = openMove(before, new Date());
    if (!move) throw new AppError("CONFLICT", "noMoveAsked");
    return endedMove(actor, before, move, "declined", note);
  });
  return toBookingDto(declined);
}

/** Cancels a booking that is pending or confirmed (product 6.2). @throws AppError `NOT_FOUND` or `CONFLICT` */
export async function cancelBooking(
  actor: Actor,
  id: string,
  reason: BookingCancellation,
): Promise<BookingDto> {
  const scope = anyBooking(id);
  return transition({ actor, scope, from: CANCELLABLE_STATUSES, to: "cancelled", reason });
}

/**
 * Keeps a host's answer to a pending booking at their service; the last one counts (product 15). The yes of a host
 * whom an admin trusts confirms the booking in the same write, unless the tour has begun. The same answer again changes
 * nothing else. After a yes the booking waits for an admin until the tour starts.
 * @param hostId the provider, 24 hex digits
 * @param seenAs the booking as it is, for an answer about an older version
 * @throws AppError `NOT_FOUND` also for another's booking, `CHANGED_MEANWHILE`, or `CONFLICT` when it is not pending
 */
export async function answerBooking(
  hostId: string,
  id: string,
  { answer, note, version }: Pick<HostAnswerInput, "answer" | "note"> & { version?: number | undefined },
  seenAs: (booking: BookingDoc) => BookingDto = (booking) => toHostBookingDto(booking, new Date()),
): Promise<BookingDto> {
  const host = await findAnsweringHost(hostId);
  if (!host) throw new AppError("NOT_FOUND", "hostGone");
  const scope = { ...anyBooking(id), "provider._id": new Types.ObjectId(hostId) };
  const answered = await change(scope, (before) => {
    const now = new Date();
    const move = openMove(before, now);
    if (move) {
      const isRepeat = move.hostAnswer?.answer === answer && version === before.version - 1;
      if (!isRepeat) requireVersion(before, version, seenAs);
      return answeredMove(host, before, move, { answer, note });
    }
    const isSame = before.hostAnswer?.answer === answer && before.hostAnswer.note === note;
    // A repeat of a request whose response was lost is about the version before its own change.
    const isRepeat = isSame && version === before.version - 1;
    if (before.status !== "pending") throw new AppError("CONFLICT", MOVES[before.status].refusal);
    if (!isRepeat) requireVersion(before, version, seenAs);
    const isConfirmed = answer === "yes" && host.isAutoConfirmed && !hasPassed(before, now);
    if (isSame && !isConfirmed) return null;
    const details = { answer, ...(note && { note }), version: before.version + 1 };
    const said = eventOf(host.author, "booking.answered", details);
    const step = isConfirmed
      ? turned(before, { actor: host.author, from: ["pending"], to: "confirmed" })
      : { set: { expiresAt: expiryAfter(before, answer, now) }, events: [] };
    return {
      set: { ...step.set, hostAnswer: { answer, note, at: said.at } },
      events: isSame ? step.events : [said, ...step.events],
    };
  });
  return toHostBookingDto(answered, new Date());
}

/** When a pending booking ends after its host's answer; null without a departure. */
function expiryAfter(before: BookingDoc, answer: HostAnswer, now: Date): Date | null {
  if (!before.expiresAt) return null;
  if (answer === "no" && before.hostAnswer?.answer !== "yes") return before.expiresAt;
  return endOfPending({ ...before, hostAnswer: { answer } }, before.createdAt, now);
}

/**
 * A host's answer by the link of a mail, without a session: the link says whose booking it is.
 * @throws AppError `INVALID_LINK`, or as `answerBooking`
 */
export async function answerByLink(token: string, input: HostAnswerInput): Promise<AnsweredDto> {
  const { bookingId, providerId } = readAnswerToken(token);
  const answered = await answerBooking(providerId, bookingId, input, toLinkBookingDto);
  const { reference, status, hostAnswer, move } = answered;
  return { reference, status, hostAnswer, move };
}

/**
 * Cancels the future bookings of an account that is deleted; past ones stay as they are (product 9.6).
 * @param of finds the bookings of that account
 */
export async function cancelFutureBookings(actor: EventAuthor, of: QueryFilter<BookingDoc>): Promise<void> {
  const now = colomboMoment(new Date());
  const filter = { ...of, date: { $gte: now.date }, status: { $in: CANCELLABLE_STATUSES } };
  const affected = await BookingModel.find(filter, "date time").lean();
  for (const { _id, date, time } of affected) {
    if (date < now.date || (date === now.date && time < now.time)) continue;
    await orAlready(transition({ actor, scope: { _id }, from: CANCELLABLE_STATUSES, to: "cancelled" }));
  }
}

/** How many bookings are ended in one round. */
const ENDED_AT_ONCE = 200;

/**
 * Ends pending bookings at departures that nobody answered in time, or whose host accepted them and nobody approved
 * before the start; their places are free again.
 * Repeating it does no harm.
 */
export async function endUnanswered(now: Date): Promise<void> {
  const expired = await BookingModel.find({ expiresAt: { $type: "date", $lte: now } }, "_id")
    .sort({ expiresAt: 1 })
    .limit(ENDED_AT_ONCE)
    .lean();
  for (const { _id } of expired) {
    await orAlready(
      change({ _id }, async (before) => {
        // Answered, moved or ended meanwhile.
        if (before.status !== "pending" || !before.expiresAt || before.expiresAt > now) return null;
        // Without a schedule nothing ends by itself.
        if (!(await findSchedule(before.offer))) {
          await BookingModel.updateOne(
            { _id, version: before.version },
            { $set: { expiresAt: null, holds: null } },
          );
          return null;
        }
        // Accepted before an acceptance stopped the expiry.
        const end = endOfPending(before, before.createdAt);
        if (before.hostAnswer?.answer === "yes" && end > now) {
          await BookingModel.updateOne({ _id, version: before.version }, { $set: { expiresAt: end } });
          return null;
        }
        const heldLonger = before.hostAnswer?.answer === "yes" ? null : await verifiedHold(before, now);
        if (heldLonger) {
          const still = { _id, version: before.version };
          await BookingModel.updateOne(still, { $set: { expiresAt: heldLonger, holds: null } });
          return null;
        }
        const reason = { reason: "expired", note: "" } as const;
        return turned(before, { actor: SYSTEM, from: ["pending"], to: "cancelled", reason });
      }),
    );
  }
}

/**
 * Ends moves of confirmed bookings that nobody answered in time: the bookings stay as they are. Repeating it does no harm.
 */
export async function endUnansweredMoves(now: Date): Promise<void> {
  const expired = await BookingModel.find({ "move.expiresAt": { $type: "date", $lte: now } }, "_id")
    .sort({ "move.expiresAt": 1 })
    .limit(ENDED_AT_ONCE)
    .lean();
  for (const { _id } of expired) {
    await orAlready(
      change({ _id }, (before) => {
        // Answered, asked for anew or cancelled meanwhile.
        if (!before.move || before.move.expiresAt > now) return null;
        return endedMove(SYSTEM, before, before.move, "expired");
      }),
    );
  }
}

/** When a request ends that was limited and whose tourist has verified the address since; undefined for any other. */
async function verifiedHold(
  { holds, tourist, ...booking }: BookingDoc,
  now: Date,
): Promise<Date | undefined> {
  if (!holds || !tourist) return undefined;
  const id = tourist._id.toHexString();
  const isUnverified = (await verifiedOfTourists([id])).get(id) === false;
  const end = endOfWaiting(booking, booking.createdAt);
  return !isUnverified && end > now ? end : undefined;
}

/**
 * Holds the requests of a tourist who has verified the address as long as anybody's. `endUnanswered` does the same for those
 * that this did not reach.
 */
export async function holdLonger(touristId: string): Promise<void> {
  const limited = { "tourist._id": new Types.ObjectId(touristId), "holds.0": { $exists: true } };
  for (const { _id, version, createdAt, ...booking } of await BookingModel.find(limited).lean()) {
    const usual = endOfPending(booking, createdAt);
    // One that changed after its host's yes may wait longer than that already.
    const expiresAt = booking.expiresAt && booking.expiresAt > usual ? booking.expiresAt : usual;
    const still = { _id, version, status: "pending", expiresAt: { $type: "date" } } as const;
    await BookingModel.updateOne(still, { $set: { expiresAt, holds: null } });
  }
}

/** Waits for work that another request may have done already: then its refusal is no error. */
async function orAlready(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/* Ending */

/** How a booking is deleted. */
export const removableBooking: Removable = {
  kind: "booking",
  missing: "bookingNotFound",
  find: async (id) => {
    const found = await BookingModel.findById(id).lean();
    if (!found) return null;
    const {
      reference,
      status,
      totalPrice,
      version,
      outbox: _,
      searchTerms: __,
      guestTerms: ___,
      ...rest
    } = found;
    const details = { reference, status, totalPrice };
    if (status === "cancelled" || hasPassed(found, new Date())) return { details };
    // To guest and host it is cancelled: the mails that say so have it from here.
    const booking = { ...rest, ...details, status: "cancelled", version: version + 1 };
    return { details, unrecorded: { booking, from: status } };
  },
  drop: async (id) => {
    const found = await BookingModel.findById(id).lean();
    const giveBack = found ? await placesToGiveBack(found, { ...found, status: "cancelled" }) : [];
    const isDropped = await dropDocument(BookingModel, id);
    forgetSums();
    for (const give of giveBack) await give();
    return isDropped;
  },
};

/** Deletes a booking for good. @throws AppError `NOT_FOUND` */
export function deleteBooking(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(removableBooking, actor, id);
}
