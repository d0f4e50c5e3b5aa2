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
import { isDuplicateKey, isObjectIdText } from "../platform/db";
import { refresh } from "../platform/versions";
import { providerExists } from "../providers/queries";
import { findTourist } from "../tourists/queries";
import { newReference } from "./reference";
import { bookingSearch } from "./search-fields";
import { findSubject, priceOf } from "./subject";
import { toBookingDto } from "./to-dto";

/** The life of a booking: every way it begins, changes its state and ends (product 6). */

/* Beginning */

/** The actor as a booking keeps it. */
function touristOf(actor: Actor) {
  return { _id: new Types.ObjectId(actor.id), fullName: actor.fullName, email: actor.email };
}

/**
 * Books a product of the catalogue for a tourist; pending until an admin approves it. The price is
 * our own quote, whatever total was sent (product 4.5).
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
 * Books an approved provider's service for a tourist; pending until an admin approves it.
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
 * Writes a booking down for an admin: of a provider or a product, for a tourist or a walk-in, in any
 * state and on any day (product 6.3), without a half rate for children (product 4.4).
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

/**
 * Inserts a booking under its id; again answers the one that is there. A deletion of its provider or
 * tourist cancels the bookings it finds, so one that came in a moment too late is taken back.
 * @throws AppError `NOT_FOUND` when the provider or the tourist was deleted meanwhile
 */
async function begin(actor: Actor, booking: NewBooking, details = {}): Promise<BookingDto> {
  const made = await insertOnce({ ...booking, outbox: [eventOf(actor, "booking.created", details)] });
  refresh("bookings");
  const gone = await missingSide(booking);
  if (gone) {
    await orAlready(remove(removableBooking, actor, made._id.toHexString()));
    throw new AppError("NOT_FOUND", gone);
  }
  return toBookingDto(made);
}

/** How often a new reference is drawn when one is taken; the chance of a second time is one in millions. */
const REFERENCE_TRIES = 5;

async function insertOnce(booking: NewBooking): Promise<BookingDoc> {
  for (let tries = 1; ; tries += 1) {
    try {
      const named = { ...booking, reference: newReference() };
      return (await BookingModel.create({ ...named, ...bookingSearch(named) })).toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = await BookingModel.findById(booking._id).lean();
      if (existing) return existing;
      if (tries === REFERENCE_TRIES) throw error;
    }
  }
}

/** The words for the account that is gone, or null. */
async function missingSide({
  provider,
  tourist,
}: Pick<BookingDoc, "provider" | "tourist">): Promise<Words | null> {
  if (provider && !(await providerExists(provider._id))) return "providerNotFound";
  if (tourist && !(await findTourist(tourist._id.toHexString()))) return "touristNotFound";
  return null;
}

/* Changing state */

/** What each state is called in the trail when a booking comes to it, and what is said when it cannot. */
const MOVES = {
  confirmed: { action: "booking.approved", refusal: "bookingConfirmed" },
  cancelled: { action: "booking.cancelled", refusal: "bookingCancelled" },
} as const;

interface Transition {
  actor: EventAuthor;
  /** Which booking, and of whom it must be. */
  scope: QueryFilter<BookingDoc>;
  from: readonly BookingStatus[];
  to: keyof typeof MOVES;
  /** Why, for a cancellation. */
  reason?: BookingCancellation;
}

/**
 * Moves a booking to another state and notes it, as one write on the version that was read, so that of
 * two only one wins. Reads again when the booking was changed in between.
 * @throws AppError `NOT_FOUND` when there is none in that scope, `CONFLICT` when its state is none of `from`
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
    refresh("bookings");
    return toBookingDto(after);
  }
}

/** The booking with that id, for an admin. @throws AppError `NOT_FOUND` for what is no id */
function anyBooking(id: string): { _id: Types.ObjectId } {
  if (!isObjectIdText(id)) throw new AppError("NOT_FOUND", "bookingNotFound");
  return { _id: new Types.ObjectId(id) };
}

/**
 * Confirms a booking that is not confirmed.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when it is confirmed already or its provider is gone
 */
export async function approveBooking(actor: Actor, id: string): Promise<BookingDto> {
  const scope = anyBooking(id);
  const found = await BookingModel.findOne(scope, "provider").lean();
  const isProviderGone = async () => Boolean(found?.provider && !(await providerExists(found.provider._id)));
  if (await isProviderGone()) throw new AppError("CONFLICT", "providerGone");
  const approved = await transition({ actor, scope, from: APPROVABLE_STATUSES, to: "confirmed" });
  // Deleted between the look and the write: the deletion may have passed this booking by.
  if (await isProviderGone()) {
    await orAlready(transition({ actor, scope, from: CANCELLABLE_STATUSES, to: "cancelled" }));
    throw new AppError("CONFLICT", "providerGone");
  }
  return approved;
}

/** Cancels a booking that is not cancelled. @throws AppError `NOT_FOUND` or `CONFLICT` */
export async function cancelBooking(
  actor: Actor,
  id: string,
  reason: BookingCancellation,
): Promise<BookingDto> {
  const scope = anyBooking(id);
  return transition({ actor, scope, from: CANCELLABLE_STATUSES, to: "cancelled", reason });
}

/** Cancels the bookings still to come of an account that goes; what is past stays as it was. */
export async function cancelFutureBookings(actor: EventAuthor, of: QueryFilter<BookingDoc>): Promise<void> {
  const now = colomboMoment(new Date());
  const filter = { ...of, date: { $gte: now.date }, status: { $in: CANCELLABLE_STATUSES } };
  const affected = await BookingModel.find(filter, "date time").lean();
  for (const { _id, date, time } of affected) {
    if (date < now.date || (date === now.date && time < now.time)) continue;
    await orAlready(transition({ actor, scope: { _id }, from: CANCELLABLE_STATUSES, to: "cancelled" }));
  }
}

/** Waits for what somebody else may do first, as it was wanted. */
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
    refresh("bookings");
    return isDropped;
  },
};

/** Deletes a booking for good. @throws AppError `NOT_FOUND` */
export function deleteBooking(actor: Actor, id: string): Promise<DeletedDto> {
  return remove(removableBooking, actor, id);
}
