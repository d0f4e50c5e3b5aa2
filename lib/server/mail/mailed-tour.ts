import "server-only";
import type { MailedTour } from "@/components/mails/booking-parts";
import type { BookingDoc } from "@/models/booking";
import { usualMinutes } from "../../domain/catalogue";
import { oneLine, ownWords } from "../../domain/one-line";
import { isGuestShown } from "../../domain/privacy";
import { tourDay } from "../../domain/tour-day";
import { formatPhone } from "../../format";
import { readCompany } from "../company/company";
import { findSchedule } from "../departures/schedules";
import { readProduct } from "../products/queries";
import { findMailedProvider, type MailedProvider } from "../providers/queries";
import { findMailedTourist } from "../tourists/queries";
import { mayReach } from "./gate";

/** A booking with the data about its tour that mails need. */
export interface TourInMail {
  booking: BookingDoc;
  tour: MailedTour;
  /** The longest duration of the tour, for calendars. */
  minutes: number;
  /** Null for a product, or when the provider was deleted. */
  host: MailedProvider | null;
}

/** Reads the data that mails need about a booking. At most two queries; products and the company are cached. */
export async function readTour(booking: BookingDoc): Promise<TourInMail> {
  const { provider, offer, category } = booking;
  const [host, schedule] = await Promise.all([
    provider ? findMailedProvider(provider._id.toHexString()) : null,
    findSchedule(offer),
  ]);
  const product = offer.kind === "product" ? await readProduct(offer.id) : undefined;
  const { place, bring, notInPrice, goodToKnow } = tourDay(host, product, booking);
  const { date, time, adults, children, totalPrice, reference } = booking;
  const tour = {
    name: oneLine(provider?.serviceName ?? product?.name ?? booking.productType ?? ""),
    ...{ date, time, adults, children, totalPrice, reference },
    host: oneLine(host?.fullName ?? ""),
    place: oneLine(place),
    hostPhone: host ? oneLine(formatPhone(host.contact)) : "",
    ourPhone: oneLine(formatPhone((await readCompany()).phone)),
    bring: bring.map(oneLine),
    notInPrice: oneLine(notInPrice),
    goodToKnow,
    message: messageOf(booking),
  };
  return {
    ...{ booking, tour, host },
    minutes:
      schedule?.durationMinutes ??
      product?.minutes ??
      host?.details?.durationMinutes ??
      usualMinutes(category),
  };
}

/** The guest's text, cleaned for a mail. */
function messageOf({ specialNotes, contact }: Pick<BookingDoc, "specialNotes" | "contact">): string {
  return [specialNotes, contact?.message ?? ""].map(ownWords).filter(Boolean).join("\n");
}

/** The recipient of mails to the guest. */
export interface Guest {
  name: string;
  to: string;
  hasAccount: boolean;
  /** Whether the account has no password yet, because the guest first booked without an account. */
  isByLink: boolean;
  /** Whether mails may be sent (`gate.ts`). Always true without an account, because our team entered that email. */
  canBeMailed: boolean;
}

/**
 * The guest of a booking: the account with its current email, or the contact. Null when there is no email, or the
 * account was deleted. At most one query.
 */
export async function readGuest({ tourist, contact }: BookingDoc): Promise<Guest | null> {
  if (tourist) {
    const account = await findMailedTourist(tourist._id.toHexString());
    if (!account) return null;
    const canBeMailed = mayReach(account);
    const isByLink = account.isGuest === true;
    return {
      name: oneLine(account.fullName),
      to: account.email,
      hasAccount: true,
      isByLink,
      canBeMailed,
    };
  }
  if (!contact?.email) return null;
  return {
    name: oneLine(contact.name),
    to: contact.email,
    hasAccount: false,
    isByLink: false,
    canBeMailed: true,
  };
}

/** The data of a party that the host may read. Name and phone are those of the booking. */
export interface Party {
  name: string;
  phone: string;
  adults: number;
  children: number;
  time: string;
  /** Whole LKR. */
  totalPrice: number;
  reference: string;
  /** The guest's texts, with their line breaks. */
  notes: readonly string[];
}

/** The party of a booking, with its phone while the host may see it (docs/product.md, "Privacy"). */
export function partyOf(booking: BookingDoc, now: Date): Party {
  const { tourist, contact, specialNotes, adults, children, time, totalPrice, reference } = booking;
  return {
    name: oneLine(tourist?.fullName || contact?.name || "") || "Guest",
    phone: isGuestShown(booking, now) ? oneLine(formatPhone(contact?.phone ?? "")) : "",
    ...{ adults, children, time, totalPrice, reference },
    notes: [specialNotes, contact?.message ?? ""].filter((note) => note.trim() !== ""),
  };
}
