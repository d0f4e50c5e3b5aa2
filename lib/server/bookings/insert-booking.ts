import "server-only";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { AppError, type Words } from "../../errors";
import { isDuplicateKey } from "../platform/db";
import { refresh } from "../platform/versions";
import { providerExists } from "../providers/queries";
import { findGuest } from "../tourists/queries";
import { newReference } from "./reference";
import { bookingSearch } from "./search-fields";

/** How often a new reference is drawn when one is taken; the chance of a second time is one in millions. */
const REFERENCE_TRIES = 5;

/**
 * Inserts a booking under its id and a free reference; the one that is there already when the id was
 * used before. A deletion of its provider or tourist cancels the bookings it finds, so one that came
 * in a moment too late is taken back.
 * @throws AppError `NOT_FOUND` when the provider or the tourist was deleted meanwhile
 */
export async function insertBooking(booking: NewBooking): Promise<BookingDoc> {
  const inserted = await insertOnce(booking);
  const gone = await missingSide(booking);
  if (gone) await BookingModel.deleteOne({ _id: booking._id });
  refresh("bookings");
  if (!gone) return inserted;
  throw new AppError("NOT_FOUND", gone);
}

type NewBooking = Omit<
  BookingDoc,
  | "reference"
  | "offer"
  | "cancelReason"
  | "cancelNote"
  | "version"
  | "searchTerms"
  | "guestTerms"
  | "createdAt"
>;

/** The words for the account that is gone, or null. */
async function missingSide({ provider, tourist }: NewBooking): Promise<Words | null> {
  if (provider && !(await providerExists(provider._id))) return "providerNotFound";
  if (tourist && !(await findGuest(tourist._id.toHexString()))) return "touristNotFound";
  return null;
}

async function insertOnce(booking: NewBooking): Promise<BookingDoc> {
  for (let tries = 1; ; tries += 1) {
    try {
      const named = { ...booking, reference: newReference() };
      const made = await BookingModel.create({ ...named, ...bookingSearch(named) });
      return made.toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = await BookingModel.findById(booking._id).lean();
      if (existing) return existing;
      if (tries === REFERENCE_TRIES) throw error;
    }
  }
}
