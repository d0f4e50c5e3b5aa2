import "server-only";
import type { MailedTour } from "@/components/mails/booking-parts";
import type { BookingDoc } from "@/models/booking";
import { SITE } from "../../content/site";
import { findProduct, usualMinutes } from "../../domain/catalogue";
import { oneLine, ownWords } from "../../domain/one-line";
import { isGuestShown } from "../../domain/privacy";
import { tourDay } from "../../domain/tour-day";
import { formatPhone } from "../../format";
import { findSchedule } from "../departures/schedules";
import { findMailedProvider, type MailedProvider } from "../providers/queries";
import { findMailedTourist } from "../tourists/queries";
import { mayReach } from "./gate";

/** A booking with what mails need beside it. */
export interface TourInMail {
  booking: BookingDoc;
  tour: MailedTour;
  /** How long it takes at most. */
  minutes: number;
  /** Null for a product, and where the provider is gone. */
  host: MailedProvider | null;
}

/** What mails need of a booking. At most two queries. */
export async function readTour(booking: BookingDoc): Promise<TourInMail> {
  const { provider, offer, category } = booking;
  const [host, schedule] = await Promise.all([
    provider && findMailedProvider(provider._id.toHexString()),
    findSchedule(offer),
  ]);
  const product = offer.kind === "product" ? findProduct(offer.id) : undefined;
  const { place, bring, notInPrice, goodToKnow } = tourDay(host, product);
  const { date, time, adults, children, totalPrice, reference } = booking;
  const tour = {
    name: oneLine(provider?.serviceName ?? product?.name ?? booking.productType ?? ""),
    ...{ date, time, adults, children, totalPrice, reference },
    host: oneLine(host?.fullName ?? ""),
    place: oneLine(place),
    phone: oneLine(formatPhone(host?.contact ?? SITE.phone)),
    isOurPhone: !host,
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

/** What the guest of a booking wrote, safe for a mail. */
function messageOf({ specialNotes, contact }: Pick<BookingDoc, "specialNotes" | "contact">): string {
  return [specialNotes, contact?.message ?? ""].map(ownWords).filter(Boolean).join("\n");
}

/** Whom the mails of a booking go to. */
export interface Guest {
  name: string;
  to: string;
  hasAccount: boolean;
  /** Whether mails may go there; see `gate.ts`. Our team wrote down the address of a guest without an account. */
  canBeMailed: boolean;
}

/**
 * The guest of a booking: the account with its address as it is now, or the contact of a booking without one. Null when
 * there is no address, or the account was deleted. At most one query.
 */
export async function readGuest({ tourist, contact }: BookingDoc): Promise<Guest | null> {
  if (tourist) {
    const account = await findMailedTourist(tourist._id.toHexString());
    if (!account) return null;
    const canBeMailed = mayReach(account);
    return { name: oneLine(account.fullName), to: account.email, hasAccount: true, canBeMailed };
  }
  if (!contact?.email) return null;
  return { name: oneLine(contact.name), to: contact.email, hasAccount: false, canBeMailed: true };
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
    phone: isGuestShown(booking, now) ? oneLine(formatPhone(contact?.phone ?? "")) : "",
    ...{ adults, children, time, totalPrice, reference },
    notes: [specialNotes, contact?.message ?? ""].filter((note) => note.trim() !== ""),
  };
}
