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
import { AppError, type Words } from "../../errors";
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
import type { AnsweredDto, BookingDto } from "../../schemas/booking-dto";
import type { HostBookingInput } from "../../schemas/host-calendar";
import { eventOf, SYSTEM } from "../audit/events";
import { dropDocument, type Removable, remove } from "../audit/removals";
import { correctClaim, departureId, holdClaim, releaseClaim } from "../departures/claims";
import { givePlaces, type Party } from "../departures/places";
import { findSchedule } from "../departures/schedules";
import type { Actor } from "../platform/actor";
import { insertOnce, isDuplicateKey, isObjectIdText } from "../platform/db";
import { findAnsweringHost, providerExists } from "../providers/queries";
import { findTourist } from "../tourists/queries";
import { readAnswerToken } from "./answer-token";
import { newReference } from "./reference";
import { bookingSearch, offerOf } from "./search-fields";
import { findSubject, priceOf } from "./subject";
import { forgetSums } from "./sums";
import { toBookingDto, toHostBookingDto, toTouristBookingDto } from "./to-dto";
import { freeWaitingPlace } from "./waiting";

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

/* Beginning */

/** The actor as the tourist of a booking. */
function touristOf(actor: Actor) {
  return { _id: new Types.ObjectId(actor.id), fullName: actor.fullName, email: actor.email };
}

/**
 * Books a product of the catalogue for a tourist; pending until an admin approves it (product 6.1). The server
 * calculates the price, whatever total was sent (product 4.5).
 * @throws AppError `NOT_FOUND`, `NOT_BOOKABLE_ONLINE`, `NO_PRICE_FOR_GROUP`, or as `givePlaces`
 */
export async function createProductBooking(
  actor: Actor,
  input: ProductBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { productType: _, totalPrice: __, ...details } = input;
  const { fields, ...priced } = await findSubject(input, "half");
  const booking = { ...details, ...fields, ...priceOf(priced), tourist: touristOf(actor) };
  return begin(actor, { _id: id, ...booking, status: "pending" }, "everything");
}

/**
 * Books an approved provider's service for a tourist; pending until an admin approves it (product 6.1, 6.4).
 * @throws AppError `NOT_FOUND`, `NO_PRICE_FOR_GROUP`, or as `givePlaces`
 */
export async function createProviderBooking(
  actor: Actor,
  input: ProviderBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { providerId: _, contact, ...details } = input;
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
  const booking = { ...details, ...fields, ...priceOf(priced), tourist: null, contact };
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
  | "expiresAt"
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
 * @throws AppError `NOT_FOUND` when the provider or the tourist was deleted meanwhile, `TOO_MANY_WAITING` for a tourist, or
 *   as `givePlaces`
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
    const outbox = [eventOf(actor, "booking.created", details, toldInMails)];
    requireFresh?.();
    const whole = { ...booking, ...places, cancelBy: cancelDeadline(booking), outbox };
    made = await insertNamed(whole, (isFirst) => (isFirst ? Promise.resolve(waitsAs) : waitingPlace()));
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

/** @param waitingPlace the place to take at the first try, and at each later one; its errors are thrown */
async function insertNamed(
  booking: NewBooking & Pick<BookingDoc, "holdsPlaces" | "expiresAt" | "cancelBy">,
  waitingPlace: (isFirst: boolean) => Promise<number | null>,
): Promise<BookingDoc> {
  for (let tries = 1; ; tries += 1) {
    const waitsAs = await waitingPlace(tries === 1);
    try {
      const named = { ...booking, ...UNCHANGED, waitsAs, reference: newReference(), createdAt: new Date() };
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
    const planned = await plan(before);
    if (!planned) return before;
    const giveBack = await placesToGiveBack(before, { ...before, ...planned.set });
    planned.requireFresh?.();
    const after = await BookingModel.findOneAndUpdate(
      // Whether it holds places may be noted without a new version (`markHolding`).
      { ...scope, version: before.version, holdsPlaces: before.holdsPlaces ? true : { $ne: true } },
      { $set: planned.set, $inc: { version: 1 }, $push: { outbox: { $each: planned.events } } },
      { returnDocument: "after" },
    ).lean();
    if (!after) {
      // Another change was quicker. Nobody relies on a first claim but who made it: another would have made a new token.
      const wanted = departureOf({ ...before, ...planned.set });
      if (planned.claim) await releaseClaim(departureId(wanted), before._id, planned.claim);
      continue;
    }
    forgetSums();
    await giveBack?.();
    return after;
  }
}

/** How to give back the places that a change leaves behind; undefined when there are none. */
async function placesToGiveBack(
  before: BookingDoc,
  after: BookingDoc,
): Promise<(() => Promise<unknown>) | undefined> {
  if (!before.holdsPlaces) return undefined;
  const at = departureOf(before);
  const stays = after.holdsPlaces && departureId(departureOf(after)) === departureId(at);
  const people = peopleOf(after);
  if (stays && people >= peopleOf(before)) return undefined;
  const claim = await holdClaim(at, before._id);
  if (!claim) return undefined;
  const departure = departureId(at);
  return stays
    ? () => correctClaim(departure, before._id, claim, people)
    : () => releaseClaim(departure, before._id, claim);
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
      status: to,
      ...{ cancelReason, cancelNote, cancelledBy, late: false, waitsAs: null, expiresAt: null, ...ended },
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

/**
 * Confirms a booking that is pending or cancelled (product 6.2). A cancelled one takes its places again.
 * @throws AppError `NOT_FOUND`, `CONFLICT` when it is confirmed already or its provider was deleted, or `DEPARTURE_FULL`
 *   without `overbook`
 */
export async function approveBooking(
  actor: Actor,
  id: string,
  { overbook = false }: Partial<BookingApproval> = {},
): Promise<BookingDto> {
  const scope = anyBooking(id);
  const found = await BookingModel.findOne(scope, "provider").lean();
  const isProviderGone = async () => Boolean(found?.provider && !(await providerExists(found.provider._id)));
  if (await isProviderGone()) throw new AppError("CONFLICT", "providerGone");
  const approved = await change(scope, async (before) => {
    const { set, events } = turned(before, { actor, from: APPROVABLE_STATUSES, to: "confirmed" });
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
 * nothing else.
 * @param hostId the provider, 24 hex digits
 * @throws AppError `NOT_FOUND` also for another's booking, or `CONFLICT` when it is not pending
 */
export async function answerBooking(
  hostId: string,
  id: string,
  { answer, note }: HostAnswerInput,
): Promise<BookingDto> {
  const host = await findAnsweringHost(hostId);
  if (!host) throw new AppError("NOT_FOUND", "hostGone");
  const scope = { ...anyBooking(id), "provider._id": new Types.ObjectId(hostId) };
  const answered = await change(scope, (before) => {
    if (before.status !== "pending") throw new AppError("CONFLICT", MOVES[before.status].refusal);
    const isSame = before.hostAnswer?.answer === answer && before.hostAnswer.note === note;
    const isConfirmed = answer === "yes" && host.isAutoConfirmed && !hasPassed(before, new Date());
    if (isSame && !isConfirmed) return null;
    const details = { answer, ...(note && { note }), version: before.version + 1 };
    const said = eventOf(host.author, "booking.answered", details);
    const step = isConfirmed
      ? turned(before, { actor: host.author, from: ["pending"], to: "confirmed" })
      : { set: {}, events: [] };
    return {
      set: { ...step.set, hostAnswer: { answer, note, at: said.at } },
      events: isSame ? step.events : [said, ...step.events],
    };
  });
  return toHostBookingDto(answered, new Date());
}

/**
 * A host's answer by the link of a mail, without a session: the link says whose booking it is.
 * @throws AppError `INVALID_LINK`, or as `answerBooking`
 */
export async function answerByLink(token: string, input: HostAnswerInput): Promise<AnsweredDto> {
  const { bookingId, providerId } = readAnswerToken(token);
  const { reference, status, hostAnswer } = await answerBooking(providerId, bookingId, input);
  return { reference, status, hostAnswer };
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
 * Ends pending bookings at departures that nobody answered in time; their places are free again.
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
          await BookingModel.updateOne({ _id, version: before.version }, { $set: { expiresAt: null } });
          return null;
        }
        const reason = { reason: "expired", note: "" } as const;
        return turned(before, { actor: SYSTEM, from: ["pending"], to: "cancelled", reason });
      }),
    );
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
    const found = await BookingModel.findById(id, "offer date time holdsPlaces").lean();
    const claim = found?.holdsPlaces ? await holdClaim(departureOf(found), id) : undefined;
    const isDropped = await dropDocument(BookingModel, id);
    forgetSums();
    if (found && claim) await releaseClaim(departureId(departureOf(found)), id, claim);
    return isDropped;
  },
};

/** Deletes a booking for good. @throws AppError `NOT_FOUND` */
export function deleteBooking(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(removableBooking, actor, id);
}
