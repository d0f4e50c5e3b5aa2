import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { Erase, Traces } from "../../domain/privacy";
import { searchTerms } from "../../domain/search-words";
import { inParts } from "../infra/lists/in-parts";
import { bookingSearch } from "./search-fields";

/** What goes from bookings when an account does (product 20). What was booked, when and for how much always stays. */

/** Which bookings. */
type Whose = QueryFilter<BookingDoc>;

/** The bookings that a tourist made. */
export const bookingsOfTourist = (id: string): Whose => ({ "tourist._id": new Types.ObjectId(id) });

/** The bookings of a provider's service. */
export const bookingsOfProvider = (id: string): Whose => ({ "provider._id": new Types.ObjectId(id) });

/** The bookings that somebody without an account has by that address, such as those that an admin wrote down. */
export const bookingsOfContact = (email: string): Whose => ({
  searchTerms: { $all: searchTerms(email) },
  tourist: null,
  "contact.email": email,
});

/** So many different names, addresses and phones of one person are looked for in other texts. */
const MOST_TRACES = 100;

/** Names, addresses and phones of the guests in these bookings, at most 100 of each. */
export async function guestTraces(whose: Whose): Promise<Traces> {
  const names = new Set<string>();
  const emails = new Set<string>();
  const phones = new Set<string>();
  const note = (known: Set<string>, ...texts: (string | undefined)[]) => {
    for (const text of texts) if (text && known.size < MOST_TRACES) known.add(text);
  };
  for await (const part of inParts(BookingModel, whose)) {
    for (const { tourist, contact } of part) {
      note(names, tourist?.fullName, contact?.name);
      note(emails, tourist?.email, contact?.email);
      note(phones, contact?.phone);
    }
  }
  return { names: [...names], emails: [...emails], phones: [...phones] };
}

/** Names that the host of these bookings had when they were made, at most 100. */
export async function hostNames(whose: Whose): Promise<string[]> {
  const names = new Set<string>();
  for await (const part of inParts(BookingModel, whose)) {
    for (const { provider } of part) {
      if (provider?.fullName && names.size < MOST_TRACES) names.add(provider.fullName);
    }
  }
  return [...names];
}

/**
 * Erases the guest of these bookings: address, phone, message and notes, and the name too unless it is kept. Repeating it
 * does no harm. The version stays as it is, because mails that tell of a cancellation wait for it.
 * @returns the ids of the bookings, in parts that are done
 */
export function eraseGuestOf(whose: Whose, keepsName: boolean): AsyncGenerator<string[]> {
  return changeAll(whose, ({ tourist, contact, hostAnswer }) => ({
    tourist: tourist && { ...tourist, fullName: keepsName ? tourist.fullName : "", email: "" },
    contact: contact && keepsName ? { name: contact.name, email: "", message: "", phone: "" } : null,
    callGuest: null,
    ...{ specialNotes: "", cancelNote: "", hostAnswer: hostAnswer && { ...hostAnswer, note: "" } },
  }));
}

/**
 * Erases what the host of these bookings wrote, and, unless the names are kept, the host's name, and that of the service where it
 * says who the host is: the category takes its place.
 * @param erase takes the host out of a text; null where the names are kept
 * @returns the ids of the bookings, in parts that are done
 */
export function eraseHostOf(whose: Whose, erase: Erase | null): AsyncGenerator<string[]> {
  return changeAll(whose, ({ provider, hostAnswer, cancelledBy }) => {
    const nameless = (host: NonNullable<BookingDoc["provider"]>, take: Erase) => {
      const { serviceName, category } = host;
      return {
        ...host,
        serviceName: take(serviceName) === serviceName ? serviceName : category,
        fullName: "",
      };
    };
    return {
      provider: provider && erase ? nameless(provider, erase) : provider,
      hostAnswer: hostAnswer && { ...hostAnswer, note: "" },
      ...(cancelledBy === "host" && { cancelNote: "" }),
    };
  });
}

async function* changeAll(
  whose: Whose,
  plan: (booking: BookingDoc) => Partial<BookingDoc>,
): AsyncGenerator<string[]> {
  for await (const part of inParts(BookingModel, whose)) yield changePart(part, plan);
}

async function changePart(
  part: readonly BookingDoc[],
  plan: (booking: BookingDoc) => Partial<BookingDoc>,
): Promise<string[]> {
  await BookingModel.bulkWrite(
    part.map((booking) => {
      const set = plan(booking);
      const { offer: _, ...words } = bookingSearch({ ...booking, ...set });
      return { updateOne: { filter: { _id: booking._id }, update: { $set: { ...set, ...words } } } };
    }),
    { ordered: false },
  );
  return part.map(({ _id }) => _id.toHexString());
}
