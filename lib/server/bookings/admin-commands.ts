import "server-only";
import type { QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { findProduct } from "../../catalogue";
import { APPROVABLE_STATUSES, type BookingStatus, CANCELLABLE_STATUSES } from "../../domain/booking-status";
import { colomboMoment } from "../../domain/dates";
import { AppError, type Words } from "../../errors";
import { MAX_PARTY, type QuoteResult, quoteProduct, quoteProvider } from "../../pricing";
import type { DeletedDto } from "../../schemas/admin-dto";
import type { AdminBookingInput, BookingCancellation } from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../accounts/actor";
import { recordChange } from "../audit/commands";
import { isObjectIdText } from "../platform/db";
import { refresh } from "../platform/versions";
import { findBookableProvider, providerExists } from "../providers/queries";
import { findGuest } from "../tourists/queries";
import { insertBooking } from "./insert-booking";
import { toBookingDto } from "./to-dto";

/** The move of a booking from one state to another, as one conditional write, so two admins cannot both win. */
async function moveBooking(
  actor: Actor,
  id: Types.ObjectId,
  from: readonly BookingStatus[],
  to: BookingStatus,
  conflict: Words,
  { reason = null, note }: BookingCancellation = { note: "" },
): Promise<BookingDto> {
  const change = { status: to, cancelReason: reason, cancelNote: note };
  const before = await BookingModel.findOneAndUpdate(
    { _id: id, status: { $in: from } },
    { $set: change, $inc: { version: 1 } },
    { returnDocument: "before" },
  ).lean();
  if (!before) throw new AppError("CONFLICT", conflict);
  refresh("bookings");
  const version = before.version + 1;
  await recordChange(actor, {
    action: to === "confirmed" ? "booking.approved" : "booking.cancelled",
    targetId: id.toHexString(),
    details: { from: before.status, to, version, ...(reason && { reason }), ...(note && { note }) },
  });
  return toBookingDto({ ...before, ...change, version });
}

async function requireBooking(id: string): Promise<Pick<BookingDoc, "_id" | "provider">> {
  const found = isObjectIdText(id) ? await BookingModel.findById(id, "provider").lean() : null;
  if (!found) throw new AppError("NOT_FOUND", "bookingNotFound");
  return found;
}

/**
 * Confirms a booking that is not confirmed.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when it is confirmed already or its provider is gone
 */
export async function approveBooking(actor: Actor, id: string): Promise<BookingDto> {
  const { _id, provider } = await requireBooking(id);
  const providerGone = async () => provider !== null && !(await providerExists(provider._id));
  if (await providerGone()) throw new AppError("CONFLICT", "providerGone");
  const approved = await moveBooking(actor, _id, APPROVABLE_STATUSES, "confirmed", "bookingConfirmed");
  // Deleted between the look and the write: the deletion may have passed this booking by.
  if (await providerGone()) {
    await cancelUnlessCancelled(actor, _id);
    throw new AppError("CONFLICT", "providerGone");
  }
  return approved;
}

/** Cancels a booking that is not cancelled. @throws AppError `NOT_FOUND` or `CONFLICT` */
export async function cancelBooking(
  actor: Actor,
  id: string,
  because: BookingCancellation,
): Promise<BookingDto> {
  const { _id } = await requireBooking(id);
  return moveBooking(actor, _id, CANCELLABLE_STATUSES, "cancelled", "bookingCancelled", because);
}

/** Deletes a booking for good. @throws AppError `NOT_FOUND` */
export async function deleteBooking(actor: Actor, id: string): Promise<DeletedDto> {
  const gone = isObjectIdText(id) ? await BookingModel.findOneAndDelete({ _id: id }).lean() : null;
  if (!gone) throw new AppError("NOT_FOUND", "bookingNotFound");
  refresh("bookings");
  await recordChange(actor, {
    action: "booking.deleted",
    targetId: id,
    details: { reference: gone.reference, status: gone.status, totalPrice: gone.totalPrice },
  });
  return { _id: id, deleted: true };
}

/** Cancels the bookings still to come of an account that goes; what is past stays as it was. */
export async function cancelFutureBookings(actor: Actor, of: QueryFilter<BookingDoc>): Promise<void> {
  const now = colomboMoment(new Date());
  const filter = { ...of, date: { $gte: now.date }, status: { $in: CANCELLABLE_STATUSES } };
  const affected = await BookingModel.find(filter, "date time").lean();
  for (const { _id, date, time } of affected) {
    if (date > now.date || time >= now.time) await cancelUnlessCancelled(actor, _id);
  }
}

/** Where somebody else may cancel it or delete it first, which is what was wanted. */
async function cancelUnlessCancelled(actor: Actor, id: Types.ObjectId): Promise<void> {
  try {
    await moveBooking(actor, id, CANCELLABLE_STATUSES, "cancelled", "bookingCancelled");
  } catch (error) {
    if (!(error instanceof AppError && error.code === "CONFLICT")) throw error;
  }
}

/** What is booked: a provider's service or a product, with its quote by the admin rule (no half rate). */
async function findSubject(input: AdminBookingInput) {
  const { providerId, productType } = input;
  if (providerId) {
    const provider = await findBookableProvider(providerId);
    if (!provider) throw new AppError("NOT_FOUND", "providerNotFound");
    const { _id, serviceName, category, price } = provider;
    return {
      fields: { provider: { _id, serviceName, category }, productType: null, category },
      result: quoteProvider(price, input, "full"),
    };
  }
  const product = findProduct(productType ?? "");
  if (!product) throw new AppError("NOT_FOUND", "productNotFound");
  return {
    fields: { provider: null, productType: product.name, category: product.category },
    result: quoteProduct(product, input, "full"),
  };
}

/** The amount to pay and what it was made from: the admin's own total where one was typed, else the quote. */
function priceOf(
  result: QuoteResult,
  typed: number | null | undefined,
): Pick<BookingDoc, "totalPrice" | "price"> {
  if ("problem" in result) {
    if (!typed) throw new AppError(result.problem.code, result.problem.words);
    return { totalPrice: typed, price: null };
  }
  if (typed && typed !== result.quote.total) return { totalPrice: typed, price: null };
  return { totalPrice: result.quote.total, price: result.quote };
}

/**
 * Writes a booking down for an admin: of a provider or a product, for a tourist or a walk-in, in any
 * state and on any day (product 6.3).
 * @throws AppError `NOT_FOUND`, or the quote's code when there is no quote and no total was typed
 */
export async function createAdminBooking(
  actor: Actor,
  input: AdminBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const { touristId, contact, date, time, adults, children, specialNotes, status } = input;
  if (adults + children > MAX_PARTY) {
    throw new AppError("NO_PRICE_FOR_GROUP", ["noPriceForGroup", adults + children]);
  }
  const subject = await findSubject(input);
  const tourist = touristId ? await findGuest(touristId) : null;
  if (touristId && !tourist) throw new AppError("NOT_FOUND", "touristNotFound");
  const booking = await insertBooking({
    _id: id,
    ...subject.fields,
    ...priceOf(subject.result, input.totalPrice),
    tourist,
    contact: contact ?? null,
    date,
    time,
    adults,
    children,
    specialNotes,
    status,
  });
  await recordChange(actor, { action: "booking.created", targetId: id.toHexString(), details: { status } });
  return toBookingDto(booking);
}
