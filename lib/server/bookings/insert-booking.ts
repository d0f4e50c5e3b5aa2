import "server-only";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { isDuplicateKey } from "../db";
import { newReference } from "./reference";

/** How often a new reference is drawn when one is taken; the chance of a second time is one in millions. */
const REFERENCE_TRIES = 5;

/** Inserts a booking under its id and a free reference; the one that is there already when the id was used before. */
export async function insertBooking(
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
