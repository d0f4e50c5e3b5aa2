import "server-only";
import type { MailedTour, TeamSaid } from "@/components/mails/booking-parts";
import type { BookingDoc } from "@/models/booking";
import type { MailDoc, MailSubject } from "@/models/mail";
import type { BookingStatus } from "../../domain/booking-status";
import { oneLine, ownWords, teamWords } from "../../domain/one-line";
import { PAGES } from "../../paths";
import { findStoredBooking } from "../bookings/queries";
import { findMailedTourist } from "../tourists/queries";
import { mayReach } from "./gate";
import { absolute } from "./links";
import { type Guest, partyOf, readGuest, readTour, type TourInMail } from "./mailed-tour";

/** The recipients of mails about bookings, and the properties that all these mails share. */

/**
 * The booking that a mail is about. Null if it has another status than `status`, or another version than the mail's
 * event (some events have no version).
 */
export async function inState({ about }: MailDoc, status: BookingStatus): Promise<BookingDoc | null> {
  const booking = await findStoredBooking(about.id);
  const { version = booking?.version } = about.details;
  return booking?.status === status && booking.version === version ? booking : null;
}

export const hostBookings = () => absolute(PAGES.providerDashboard);

interface GuestProps {
  guest: string;
  tour: MailedTour;
  home: string;
  bookings: string | undefined;
  isByLink: boolean;
}

/** The data for a mail to a guest, or null when there is no recipient or the email must not be used. */
export async function forGuest(
  booking: BookingDoc | null,
): Promise<(TourInMail & { to: Guest; props: GuestProps }) | null> {
  const guest = booking && (await readGuest(booking));
  if (!booking || !guest?.canBeMailed) return null;
  const tour = await readTour(booking);
  const bookings = guest.hasAccount ? absolute(PAGES.touristDashboard) : undefined;
  return {
    ...tour,
    to: guest,
    props: {
      guest: guest.name,
      tour: tour.tour,
      home: absolute(PAGES.home),
      bookings,
      isByLink: guest.isByLink,
    },
  };
}

/**
 * The data for a mail to a host. Null when there is no recipient (a product, or a deleted provider), or the host's
 * email must not be used.
 */
export async function forHost(booking: BookingDoc | null, now: Date) {
  if (!booking) return null;
  const { tour, host } = await readTour(booking);
  if (!host || !mayReach(host)) return null;
  const props = { host: oneLine(host.fullName), tour, party: await safeParty(booking, now) };
  return { tour, host, booking, props: { ...props, home: absolute(PAGES.home), bookings: hostBookings() } };
}

/** Six or more digits, with any separators that people use in phone numbers. */
const LIKE_A_PHONE = /\+?(?:\p{Nd}[\s().,/_-]*){6,}/gu;

/**
 * The party of a booking for a mail to the host. Anyone can sign up, so if the guest's email is unverified,
 * the mail must not contain text that the guest typed: the notes are left out, phone numbers are removed from
 * the name, and the phone is left out until the booking is confirmed.
 */
export async function safeParty(booking: BookingDoc, now: Date) {
  const { name, notes, ...party } = partyOf(booking, now);
  if (!(await isByStranger(booking))) return { ...party, name, notes: notes.map(ownWords), leftNote: false };
  const shown = name.replaceAll(LIKE_A_PHONE, " ").trim() || "Guest";
  const phone = booking.status === "confirmed" ? party.phone : "";
  return { ...party, name: shown, phone, notes: [], leftNote: notes.length > 0 };
}

/** Whether the guest has an account whose email is unverified. An erased account counts as unverified. */
export async function isByStranger({ tourist }: Pick<BookingDoc, "tourist">): Promise<boolean> {
  return tourist ? !(await findMailedTourist(tourist._id.toHexString()))?.emailVerified : false;
}

/** The team's note on a booking that the team made, and whether the booking answers an enquiry about the price. */
export function saidOf({ about: { details } }: MailDoc, { specialNotes }: BookingDoc): TeamSaid {
  const { note, isPriced } = details;
  return {
    note: teamWords(typeof note === "string" ? note : ""),
    isPriced: isPriced === true,
    notes: ownWords(specialNotes),
  };
}

/** The author of the change that a mail is about; undefined for the system. */
export function doerOf({ by }: MailSubject) {
  const authors = { admin: "team", tourist: "guest", provider: "host" } as const;
  const role = by?.role as keyof typeof authors | undefined;
  return role && authors[role];
}
