import "server-only";
import { Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { findProduct } from "../../catalogue";
import { APPROVABLE_STATUSES } from "../../domain/booking-status";
import { AppError } from "../../errors";
import { MESSAGES } from "../../messages";
import { quoteProduct } from "../../pricing";
import type { ProductBookingInput } from "../../schemas/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Actor } from "../actor";
import { recordChange } from "../audit/commands";
import { isDuplicateKey, isObjectIdText } from "../db";
import { providerExists } from "../providers/queries";
import { newReference } from "./reference";
import { toBookingDto } from "./to-dto";

/** How often a new reference is drawn when one is taken; the chance of a second time is one in millions. */
const REFERENCE_TRIES = 5;

/** Inserts a booking under its id and a free reference; the one that is there already when the id was used before. */
async function insertBooking(
  booking: Omit<BookingDoc, "reference" | "version" | "createdAt">,
): Promise<BookingDoc> {
  for (let tries = 1; ; tries += 1) {
    try {
      const made = await BookingModel.create({ ...booking, reference: newReference() });
      return made.toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = await BookingModel.findById(booking._id).lean();
      if (existing) return existing;
      if (tries === REFERENCE_TRIES) throw error;
    }
  }
}

/**
 * Books a product of the catalogue for a tourist; pending until an admin approves it. The price is
 * our own quote, whatever total was sent (contract point 4).
 * @throws AppError `NOT_FOUND`, `NOT_BOOKABLE_ONLINE` or `NO_PRICE_FOR_GROUP`
 */
export async function createProductBooking(
  actor: Actor,
  input: ProductBookingInput,
  id: Types.ObjectId,
): Promise<BookingDto> {
  const product = findProduct(input.productType);
  if (!product) throw new AppError("NOT_FOUND", MESSAGES.productNotFound);
  const { adults, children, contact, date, time, specialNotes } = input;
  const result = quoteProduct(product, { adults, children });
  if ("problem" in result) throw new AppError(result.problem.code, result.problem.message);

  const booking = await insertBooking({
    _id: id,
    provider: null,
    tourist: { _id: new Types.ObjectId(actor.id), fullName: actor.fullName, email: actor.email },
    productType: product.name,
    category: product.category,
    date,
    time,
    adults,
    children,
    totalPrice: result.quote.total,
    price: result.quote,
    status: "pending",
    specialNotes,
    contact,
  });
  await recordChange(actor, { action: "booking.created", targetId: id.toHexString() });
  return toBookingDto(booking);
}

/**
 * Confirms a booking that is not confirmed. One conditional write, so two admins cannot both win.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` when it is confirmed already or its provider is gone
 */
export async function approveBooking(actor: Actor, id: string): Promise<BookingDto> {
  const found = isObjectIdText(id) ? await BookingModel.findById(id, "provider").lean() : null;
  if (!found) throw new AppError("NOT_FOUND", "Booking not found");
  if (found.provider && !(await providerExists(found.provider._id))) {
    throw new AppError("CONFLICT", "This booking cannot be approved: its provider is no longer with us.");
  }
  const before = await BookingModel.findOneAndUpdate(
    { _id: found._id, status: { $in: APPROVABLE_STATUSES } },
    { $set: { status: "confirmed" }, $inc: { version: 1 } },
    { returnDocument: "before" },
  ).lean();
  if (!before) throw new AppError("CONFLICT", "This booking is already confirmed.");
  await recordChange(actor, {
    action: "booking.approved",
    targetId: id,
    details: { from: before.status, to: "confirmed", version: before.version + 1 },
  });
  return toBookingDto({ ...before, status: "confirmed", version: before.version + 1 });
}
