import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { EventAuthor, EventDoc } from "@/models/event";
import { APPROVABLE_STATUSES, type BookingStatus, CANCELLABLE_STATUSES } from "../../domain/booking-status";
import type { CancelledBy } from "../../domain/cancelled-by";
import { colomboMoment, hasPassed } from "../../domain/dates";
import { AppError, type Words } from "../../errors";
import { MAX_PARTY } from "../../pricing";
import type { DeletedDto } from "../../schemas/admin-dto";
import type {
  AdminBookingInput,
  BookingCancellation,
  HostAnswerInput,
  ProductBookingInput,
  ProviderBookingInput,
} from "../../schemas/booking";
import type { AnsweredDto, BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import { dropDocument, type Removable, remove } from "../audit/removals";
import type { Actor } from "../platform/actor";
import { insertOnce, isDuplicateKey, isObjectIdText } from "../platform/db";
import { findAnsweringHost, providerExists } from "../providers/queries";
import { findTourist } from "../tourists/queries";
import { readAnswerToken } from "./answer-token";
import { newReference } from "./reference";
import { bookingSearch } from "./search-fields";
import { findSubject, priceOf } from "./subject";
import { forgetSums } from "./sums";
import { toBookingDto, toTouristBookingDto } from "./to-dto";

/** The life of a booking: every way it begins, changes its state and ends (product 6). */

/* Beginning */

/** The actor as the tourist of a booking. */
function touristOf(actor: Actor) {
  return { _id: new Types.ObjectId(actor.id), fullName: actor.fullName, email: actor.email };
}

/**
 * Books a product of the catalogue for a tourist; pending until an admin approves it (product 6.1). The server
 * calculates the price, whatever total was sent (product 4.5).
 * @throws AppError `NOT_FOUND`, `NOT_BOOKABLE_ONLINE` or `NO_PRICE_FOR_GROUP`
 */
export async function createProductBooking(
  actor: Actor,
  input: ProductBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { productType: _, totalPrice: __, ...details } = input;
  const { fields, result } = await findSubject(input, "half");
  const booking = { ...details, ...fields, ...priceOf(result), tourist: touristOf(actor) };
  return begin(actor, { _id: id, ...booking, status: "pending" });
}

/**
 * Books an approved provider's service for a tourist; pending until an admin approves it (product 6.1, 6.4).
 * @throws AppError `NOT_FOUND` or `NO_PRICE_FOR_GROUP`
 */
export async function createProviderBooking(
  actor: Actor,
  input: ProviderBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { providerId: _, contact, ...details } = input;
  const { fields, result } = await findSubject(input, "half");
  const booking = {
    ...details,
    ...fields,
    ...priceOf(result),
    tourist: touristOf(actor),
    contact: contact?.phone
      ? { name: actor.fullName, email: actor.email, message: "", phone: contact.phone }
      : null,
  };
  return begin(actor, { _id: id, ...booking, status: "pending" });
}

/**
 * Adds a booking for an admin: of a provider or a product, for a tourist's account or somebody without one, in any
 * state (product 6.1) and on any day (product 6.3), without a half rate for children (product 4.4).
 * @throws AppError `NOT_FOUND`, or the quote's code when there is no quote and no total was typed
 */
export async function createAdminBooking(
  actor: Actor,
  input: AdminBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { providerId: _, productType: __, touristId, contact, totalPrice, ...details } = input;
  const people = details.adults + details.children;
  if (people > MAX_PARTY) throw new AppError("NO_PRICE_FOR_GROUP", ["noPriceForGroup", people]);
  const { fields, result } = await findSubject(input, "full");
  const tourist = touristId ? await findTourist(touristId) : null;
  if (touristId && !tourist) throw new AppError("NOT_FOUND", "touristNotFound");
  const booking = {
    ...details,
    ...fields,
    ...priceOf(result, totalPrice),
    tourist,
    contact: contact ?? null,
  };
  return begin(actor, { _id: id, ...booking }, { status: details.status });
}

type NewBooking = Omit<
  BookingDoc,
  | "offer"
  | "reference"
  | "cancelReason"
  | "cancelNote"
  | "cancelledBy"
  | "hostAnswer"
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
  version: 0,
} as const;

/**
 * Inserts a booking under its id, or returns the one that is there already. Deleting a provider or tourist cancels the
 * bookings it finds; a booking inserted just after that is deleted here.
 * @throws AppError `NOT_FOUND` when the provider or the tourist was deleted meanwhile
 */
async function begin(actor: Actor, booking: NewBooking, details = {}): Promise<BookingDto> {
  const made = await insertNamed({ ...booking, outbox: [eventOf(actor, "booking.created", details)] });
  forgetSums();
  const gone = await missingSide(booking);
  if (gone) {
    await orAlready(remove(removableBooking, actor, made._id.toHexString()));
    throw new AppError("NOT_FOUND", gone);
  }
  return actor.role === "tourist" ? toTouristBookingDto(made) : toBookingDto(made);
}

/** How often a new reference is tried when one is taken, which hardly ever happens even once. */
const REFERENCE_TRIES = 5;

async function insertNamed(booking: NewBooking): Promise<BookingDoc> {
  for (let tries = 1; ; tries += 1) {
    try {
      const named = { ...booking, ...UNCHANGED, reference: newReference(), createdAt: new Date() };
      return await insertOnce(BookingModel, { ...named, ...bookingSearch(named) });
    } catch (error) {
      if (!isDuplicateKey(error) || tries === REFERENCE_TRIES) throw error;
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
interface Change {
  set: Partial<BookingDoc>;
  events: EventDoc[];
}

/**
 * Changes a booking and stores the events, in one write that needs the version just read: of two such writes only one
 * wins (product 6.2). The other one reads the booking again.
 * @param scope finds the booking
 * @param plan what to change in the booking that was read, or null for nothing; its errors are thrown
 * @throws AppError `NOT_FOUND` when `scope` finds none
 */
async function change(
  scope: QueryFilter<BookingDoc>,
  plan: (before: BookingDoc) => Change | null,
): Promise<BookingDto> {
  for (;;) {
    const before = await BookingModel.findOne(scope).lean();
    if (!before) throw new AppError("NOT_FOUND", "bookingNotFound");
    const planned = plan(before);
    if (!planned) return toBookingDto(before);
    const after = await BookingModel.findOneAndUpdate(
      { ...scope, version: before.version },
      { $set: planned.set, $inc: { version: 1 }, $push: { outbox: { $each: planned.events } } },
      { returnDocument: "after" },
    ).lean();
    if (!after) continue;
    forgetSums();
    return toBookingDto(after);
  }
}

interface Move {
  actor: EventAuthor;
  /** The states from which the change is allowed (product 6.2). */
  from: readonly BookingStatus[];
  to: keyof typeof MOVES;
  /** Reason and note of a cancellation (product 6.8). */
  reason?: BookingCancellation;
}

/** The change of a booking's state. @throws AppError `CONFLICT` when its state is none of `from` */
function moved(before: BookingDoc, { actor, from, to, reason }: Move): Change {
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
  return { set: { status: to, cancelReason, cancelNote, cancelledBy }, events: [event] };
}

/** Changes the state of a booking. @throws AppError as `change` and `moved` */
function transition({ scope, ...move }: Move & { scope: QueryFilter<BookingDoc> }): Promise<BookingDto> {
  return change(scope, (before) => moved(before, move));
}

/** The filter for the booking with that id, of any account. @throws AppError `NOT_FOUND` for a malformed id */
function anyBooking(id: string): { _id: Types.ObjectId } {
  if (!isObjectIdText(id)) throw new AppError("NOT_FOUND", "bookingNotFound");
  return { _id: new Types.ObjectId(id) };
}

/**
 * Confirms a booking that is pending or cancelled (product 6.2).
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when it is confirmed already or its provider was deleted
 */
export async function approveBooking(actor: Actor, id: string): Promise<BookingDto> {
  const scope = anyBooking(id);
  const found = await BookingModel.findOne(scope, "provider").lean();
  const isProviderGone = async () => Boolean(found?.provider && !(await providerExists(found.provider._id)));
  if (await isProviderGone()) throw new AppError("CONFLICT", "providerGone");
  const approved = await transition({ actor, scope, from: APPROVABLE_STATUSES, to: "confirmed" });
  // If the provider was deleted in between, the deletion may have missed this booking: cancel it here.
  if (await isProviderGone()) {
    await orAlready(transition({ actor, scope, from: CANCELLABLE_STATUSES, to: "cancelled" }));
    throw new AppError("CONFLICT", "providerGone");
  }
  return approved;
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
  return change(scope, (before) => {
    if (before.status !== "pending") throw new AppError("CONFLICT", MOVES[before.status].refusal);
    const isSame = before.hostAnswer?.answer === answer && before.hostAnswer.note === note;
    const isConfirmed = answer === "yes" && host.isAutoConfirmed && !hasPassed(before, new Date());
    if (isSame && !isConfirmed) return null;
    const details = { answer, ...(note && { note }), version: before.version + 1 };
    const answered = eventOf(host.author, "booking.answered", details);
    const move = isConfirmed
      ? moved(before, { actor: host.author, from: ["pending"], to: "confirmed" })
      : { set: {}, events: [] };
    return {
      set: { ...move.set, hostAnswer: { answer, note, at: answered.at } },
      events: isSame ? move.events : [answered, ...move.events],
    };
  });
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
    const isDropped = await dropDocument(BookingModel, id);
    forgetSums();
    return isDropped;
  },
};

/** Deletes a booking for good. @throws AppError `NOT_FOUND` */
export function deleteBooking(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(removableBooking, actor, id);
}
