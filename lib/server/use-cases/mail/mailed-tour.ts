import "server-only";
import type { MailedTour } from "@/components/mails/booking-mails";
import type { BookingDoc } from "@/models/booking";
import { findProduct, usualMinutes } from "../../../catalogue";
import { oneLine } from "../../../domain/one-line";
import { isGuestShown } from "../../../domain/privacy";
import { SITE } from "../../../site";
import { findMailedProvider, type MailedProvider } from "../../providers/queries";
import { findTourist } from "../../tourists/queries";

/** A booking with what mails need beside it. */
export interface TourInMail {
  booking: BookingDoc;
  tour: MailedTour;
  /** How long it takes at most. */
  minutes: number;
  /** What the catalogue says of it: what to bring and to know. */
  notes: readonly string[];
  /** Null for a product, and where the provider is gone. */
  host: MailedProvider | null;
}

/** What mails need of a booking. At most one query. */
export async function readTour(booking: BookingDoc): Promise<TourInMail> {
  const { provider, offer, category } = booking;
  const host = provider && (await findMailedProvider(provider._id.toHexString()));
  const product = offer.kind === "product" ? findProduct(offer.id) : undefined;
  const { date, time, adults, children, totalPrice, reference } = booking;
  const tour = {
    name: oneLine(provider?.serviceName ?? product?.name ?? booking.productType ?? ""),
    ...{ date, time, adults, children, totalPrice, reference },
    place: oneLine(host?.location ?? product?.meetingPlace ?? ""),
    phone: oneLine(host?.contact ?? SITE.phone),
    isOurPhone: !host,
  };
  return {
    ...{ booking, tour, host },
    minutes: product?.minutes ?? usualMinutes(category),
    notes: product?.additionalDetails.notes ?? [],
  };
}

/** Whom the mails of a booking go to. */
export interface Guest {
  name: string;
  to: string;
  hasAccount: boolean;
}

/**
 * The guest of a booking: the account with its address as it is now, or the contact of a booking without one. Null when
 * there is no address, or the account was deleted. At most one query.
 */
export async function readGuest({ tourist, contact }: BookingDoc): Promise<Guest | null> {
  if (tourist) {
    const account = await findTourist(tourist._id.toHexString());
    return account && { name: oneLine(account.fullName), to: account.email, hasAccount: true };
  }
  if (!contact?.email) return null;
  return { name: oneLine(contact.name), to: contact.email, hasAccount: false };
}

/** What a host reads of a party. Names and phones are those of the booking. */
export interface Party {
  name: string;
  phone: string;
  adults: number;
  children: number;
  time: string;
  /** Whole LKR. */
  totalPrice: number;
  reference: string;
  /** What the guest wrote, with its lines as they came. */
  notes: readonly string[];
}

/** The party of a booking, with its phone while the host may see it (product 20). */
export function partyOf(booking: BookingDoc, now: Date): Party {
  const { tourist, contact, specialNotes, adults, children, time, totalPrice, reference } = booking;
  return {
    name: oneLine(tourist?.fullName || contact?.name || "") || "Guest",
    phone: isGuestShown(booking, now) ? oneLine(contact?.phone ?? "") : "",
    ...{ adults, children, time, totalPrice, reference },
    notes: [specialNotes, contact?.message ?? ""].filter((note) => note.trim() !== ""),
  };
}
