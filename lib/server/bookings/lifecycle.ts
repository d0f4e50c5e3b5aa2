import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { EventAuthor } from "@/models/event";
import { APPROVABLE_STATUSES, type BookingStatus, CANCELLABLE_STATUSES } from "../../domain/booking-status";
import { colomboMoment } from "../../domain/dates";
import { AppError, type Words } from "../../errors";
import { MAX_PARTY } from "../../pricing";
import type { DeletedDto } from "../../schemas/admin-dto";
import type {
  AdminBookingInput,
  BookingCancellation,
  ProductBookingInput,
  ProviderBookingInput,
} from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import { dropDocument, type Removable, remove } from "../audit/removals";
import type { Actor } from "../platform/actor";
import { insertOnce, isDuplicateKey, isObjectIdText } from "../platform/db";
import { providerExists } from "../providers/queries";
import { findTourist } from "../tourists/queries";
import { newReference } from "./reference";
import { bookingSearch } from "./search-fields";
import { findSubject, priceOf } from "./subject";
import { forgetSums } from "./sums";
import { toBookingDto } from "./to-dto";

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
  | "version"
  | "searchTerms"
  | "guestTerms"
  | "createdAt"
>;

/** What is the same in every new booking. */
const UNCHANGED = { cancelReason: null, cancelNote: "", version: 0 } as const;

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
  return toBookingDto(made);
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

interface Transition {
  actor: EventAuthor;
  /** Finds the booking. */
  scope: QueryFilter<BookingDoc>;
  /** The states from which the change is allowed (product 6.2). */
  from: readonly BookingStatus[];
  to: keyof typeof MOVES;
  /** Reason and note of a cancellation (product 6.8). */
  reason?: BookingCancellation;
}

/**
 * Changes the state of a booking and stores the event, in one write that needs the version just read: of two such
 * writes only one wins (product 6.2). The other one reads the booking again.
 * @throws AppError `NOT_FOUND` when `scope` finds none, `CONFLICT` when its state is none of `from`
 */
async function transition({ actor, scope, from, to, reason }: Transition): Promise<BookingDto> {
  const { action, refusal } = MOVES[to];
  const { reason: cancelReason = null, note: cancelNote } = reason ?? { note: "" };
  for (;;) {
    const before = await BookingModel.findOne(scope).lean();
    if (!before) throw new AppError("NOT_FOUND", "bookingNotFound");
    if (!from.includes(before.status)) throw new AppError("CONFLICT", refusal);
    const event = eventOf(actor, action, {
      from: before.status,
      to,
      version: before.version + 1,
      ...(cancelReason && { reason: cancelReason }),
      ...(cancelNote && { note: cancelNote }),
    });
    const after = await BookingModel.findOneAndUpdate(
      { ...scope, version: before.version },
      { $set: { status: to, cancelReason, cancelNote }, $inc: { version: 1 }, $push: { outbox: event } },
      { returnDocument: "after" },
    ).lean();
    if (!after) continue;
    forgetSums();
    return toBookingDto(after);
  }
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
    const { reference, status, totalPrice } = found;
    return { details: { reference, status, totalPrice } };
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
