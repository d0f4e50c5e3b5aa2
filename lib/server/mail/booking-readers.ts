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

/** Who reads a mail about a booking, and what every such mail says. */

/** The booking a mail is about, if it is still in that state, and came into it by the event that the mail tells of. */
export async function inState({ about }: MailDoc, status: BookingStatus): Promise<BookingDoc | null> {
  const booking = await findStoredBooking(about.id);
  const { version = booking?.version } = about.details;
  return booking?.status === status && booking.version === version ? booking : null;
}

/** Address of a host's bookings. */
export const hostBookings = () => absolute(PAGES.providerDashboard);

interface GuestProps {
  guest: string;
  tour: MailedTour;
  home: string;
  bookings: string | undefined;
}

/** What every mail to a guest is made of, or null when it has no reader, or its address must not be mailed. */
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
    props: { guest: guest.name, tour: tour.tour, home: absolute(PAGES.home), bookings },
  };
}

/** What every mail to a host is made of, or null when it has no reader: a product, or a provider who is gone. */
export async function forHost(booking: BookingDoc | null, now: Date) {
  if (!booking) return null;
  const { tour, host } = await readTour(booking);
  if (!host || !mayReach(host)) return null;
  const props = { host: oneLine(host.fullName), tour, party: await safeParty(booking, now) };
  return { tour, host, booking, props: { ...props, home: absolute(PAGES.home), bookings: hostBookings() } };
}

/** A text of more than five digits, with the signs that people write between those of a phone number. */
const LIKE_A_PHONE = /\+?(?:\p{Nd}[\s().,/_-]*){6,}/gu;

/**
 * A party for a mail to its host. Anybody can sign up, so the words of a guest with an unverified address stay out of it, and
 * the phone until the booking is confirmed.
 */
export async function safeParty(booking: BookingDoc, now: Date) {
  const { name, notes, ...party } = partyOf(booking, now);
  if (!(await isByStranger(booking))) return { ...party, name, notes: notes.map(ownWords), leftNote: false };
  const shown = name.replaceAll(LIKE_A_PHONE, " ").trim() || "Guest";
  const phone = booking.status === "confirmed" ? party.phone : "";
  return { ...party, name: shown, phone, notes: [], leftNote: notes.length > 0 };
}

/** Whether a booking's guest has an account whose address is unverified. An erased account may have had one. */
export async function isByStranger({ tourist }: Pick<BookingDoc, "tourist">): Promise<boolean> {
  return tourist !== null && !(await findMailedTourist(tourist._id.toHexString()))?.emailVerified;
}

/** What our team says of a booking that it made: a word of its own, and that it answers somebody who asked for a price. */
export function saidOf({ about: { details } }: MailDoc, { specialNotes }: BookingDoc): TeamSaid {
  const { note, isPriced } = details;
  return {
    note: teamWords(typeof note === "string" ? note : ""),
    isPriced: isPriced === true,
    notes: ownWords(specialNotes),
  };
}

/** Whose doing it was. */
export function doerOf({ by }: MailSubject) {
  const whose = { admin: "team", tourist: "guest", provider: "host" } as const;
  const role = by?.role as keyof typeof whose | undefined;
  return role && whose[role];
}
