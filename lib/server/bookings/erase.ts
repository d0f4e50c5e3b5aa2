import "server-only";
import { type QueryFilter, Types } from "mongoose";
import { type BookingDoc, BookingModel } from "@/models/booking";
import type { Erase, Traces } from "../../domain/privacy";
import { searchTerms } from "../../domain/search-words";
import { inParts } from "../infra/lists/in-parts";
import { bookingSearch } from "./search-fields";

/**
 * Erases personal data from bookings when an account is erased (docs/product.md, "Privacy"). Offer, date and amounts
 * always stay.
 */

type BookingFilter = QueryFilter<BookingDoc>;

export const bookingsOfTourist = (id: string): BookingFilter => ({ "tourist._id": new Types.ObjectId(id) });

export const bookingsOfProvider = (id: string): BookingFilter => ({ "provider._id": new Types.ObjectId(id) });

/**
 * Query filter for bookings of guests without an account, for example entered by an admin. It compares the contact's
 * email.
 */
export const bookingsOfContact = (email: string): BookingFilter => ({
  searchTerms: { $all: searchTerms(email) },
  tourist: null,
  "contact.email": email,
});

/** Maximum number of names, of emails and of phones of one person that other texts are searched for. */
const MOST_TRACES = 100;

/** Collects names, emails and phones of the guests in these bookings, at most 100 of each. */
export async function guestTraces(filter: BookingFilter): Promise<Traces> {
  const names = new Set<string>();
  const emails = new Set<string>();
  const phones = new Set<string>();
  const addTo = (set: Set<string>, ...texts: (string | undefined)[]) => {
    for (const text of texts) if (text && set.size < MOST_TRACES) set.add(text);
  };
  for await (const batch of inParts(BookingModel, filter)) {
    for (const { tourist, contact } of batch) {
      addTo(names, tourist?.fullName, contact?.name);
      addTo(emails, tourist?.email, contact?.email);
      addTo(phones, contact?.phone);
    }
  }
  return { names: [...names], emails: [...emails], phones: [...phones] };
}

/** Collects the names that the host had in these bookings, at most 100. */
export async function hostNames(filter: BookingFilter): Promise<string[]> {
  const names = new Set<string>();
  for await (const batch of inParts(BookingModel, filter)) {
    for (const { provider } of batch) {
      if (provider?.fullName && names.size < MOST_TRACES) names.add(provider.fullName);
    }
  }
  return [...names];
}

/**
 * Erases the guest's email, phone and message from these bookings, all notes and tasks, and the name unless
 * `keepsName`. Can be repeated. The `version` of the bookings stays the same, because queued cancellation
 * mails refer to it.
 * @returns ids of the bookings, in batches
 */
export function eraseGuestOf(filter: BookingFilter, keepsName: boolean): AsyncGenerator<string[]> {
  return changeAll(filter, ({ tourist, contact, hostAnswer }) => ({
    tourist: tourist && { ...tourist, fullName: keepsName ? tourist.fullName : "", email: "" },
    contact: contact && keepsName ? { name: contact.name, email: "", message: "", phone: "" } : null,
    callGuest: null,
    ...{
      specialNotes: "",
      officeNote: "",
      tasks: [],
      cancelNote: "",
      hostAnswer: hostAnswer && { ...hostAnswer, note: "" },
    },
  }));
}

/**
 * Erases the host's notes from these bookings and, if `erase` is given, the host's name. A service name that contains
 * the host's name is then replaced by the category.
 * @param erase removes the host's name from a text; null keeps the names
 * @returns ids of the bookings, in batches
 */
export function eraseHostOf(filter: BookingFilter, erase: Erase | null): AsyncGenerator<string[]> {
  return changeAll(filter, ({ provider, hostAnswer, cancelledBy }) => {
    const withoutName = (host: NonNullable<BookingDoc["provider"]>, take: Erase) => {
      const { serviceName, category } = host;
      return {
        ...host,
        serviceName: take(serviceName) === serviceName ? serviceName : category,
        fullName: "",
      };
    };
    return {
      provider: provider && erase ? withoutName(provider, erase) : provider,
      hostAnswer: hostAnswer && { ...hostAnswer, note: "" },
      ...(cancelledBy === "host" && { cancelNote: "" }),
    };
  });
}

async function* changeAll(
  filter: BookingFilter,
  plan: (booking: BookingDoc) => Partial<BookingDoc>,
): AsyncGenerator<string[]> {
  for await (const batch of inParts(BookingModel, filter)) yield changePart(batch, plan);
}

async function changePart(
  batch: readonly BookingDoc[],
  plan: (booking: BookingDoc) => Partial<BookingDoc>,
): Promise<string[]> {
  await BookingModel.bulkWrite(
    batch.map((booking) => {
      const set = plan(booking);
      const { offer: _, ...words } = bookingSearch({ ...booking, ...set });
      return { updateOne: { filter: { _id: booking._id }, update: { $set: { ...set, ...words } } } };
    }),
    { ordered: false },
  );
  return batch.map(({ _id }) => _id.toHexString());
}
