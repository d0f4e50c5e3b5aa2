import "server-only";
import { oneLine } from "../../domain/one-line";
import { AppError } from "../../errors";
import { formatGroup } from "../../format";
import { PAGES } from "../../paths";
import { findStoredBooking } from "../bookings/queries";
import type { Actor } from "../infra/actor";
import { type CalendarFile, calendarFile } from "./calendar";
import { absolute } from "./links";
import { type Guest, readGuest, readTour, type TourInMail } from "./mailed-tour";
import { sender } from "./send";

function organizer() {
  const { name, address } = sender();
  return { name, email: address };
}

/** The calendar file of a booking. It adds the tour to a calendar, or removes it if the booking is not confirmed. */
export function tourCalendar({ booking, tour, minutes }: TourInMail, guest: Guest | null): CalendarFile {
  const {
    date,
    time,
    name,
    host,
    place,
    hostPhone,
    ourPhone,
    bring,
    notInPrice,
    goodToKnow,
    message,
    reference,
  } = tour;
  return calendarFile({
    id: booking._id.toHexString(),
    version: booking.version,
    isCancelled: booking.status !== "confirmed",
    ...{ date, time, minutes, name, place },
    description: [
      `Reference: ${reference}`,
      `People: ${formatGroup(tour.adults, tour.children)}`,
      ...(host ? [`Host: ${host}`] : []),
      `${hostPhone ? "Your host's phone" : "Our phone"}: ${hostPhone || ourPhone}`,
      ...(place ? [`Where: ${place}`] : []),
      ...(bring.length > 0 ? [`Bring: ${bring.join(", ")}`] : []),
      ...(notInPrice ? [`Not included in the price: ${notInPrice}`] : []),
      ...goodToKnow,
      ...(message ? [`From the guest: ${message}`] : []),
    ].join("\n"),
    link: absolute(PAGES.touristDashboard),
    organizer: organizer(),
    guest: guest && { name: oneLine(guest.name) || guest.to, email: guest.to },
  });
}

/**
 * The calendar file of one of the actor's bookings; admins get it for any booking.
 * @throws AppError `NOT_FOUND`, or `CONFLICT` for a pending booking
 */
export async function calendarOf(actor: Actor, id: string): Promise<CalendarFile & { reference: string }> {
  const booking = await findStoredBooking(id, actor);
  if (!booking) throw new AppError("NOT_FOUND", "bookingNotFound");
  if (booking.status === "pending") throw new AppError("CONFLICT", "notConfirmedYet");
  // A host's file names no attendee, because hosts may not see the current email of the guest's account.
  const isHost = actor.role === "provider";
  const [tour, guest] = await Promise.all([readTour(booking), isHost ? null : readGuest(booking)]);
  return { ...tourCalendar(tour, guest), reference: booking.reference };
}
