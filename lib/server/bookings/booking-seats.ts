import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { SeatReservation } from "@/models/departure";
import { assignSeats, type Given, type Party } from "../departures/assign-seats";
import {
  correctReservation,
  type DepartureKey,
  departureId,
  markBeforeChange,
  releaseSeats,
} from "../departures/seat-reservations";
import { offerOf } from "./search-fields";

/** The seats that a booking holds at departures. */

/** The fields that `reserveSeats` needs. */
type Departing = Pick<
  BookingDoc,
  "_id" | "provider" | "productType" | "date" | "time" | "adults" | "children" | "status"
>;

/** The key of the departure that a booking is for. The offer may have no departure at that time. */
export function departureOf(
  booking: Pick<BookingDoc, "date" | "time"> & (Pick<BookingDoc, "offer"> | Departing),
) {
  const { date, time } = booking;
  return { offer: "offer" in booking ? booking.offer : offerOf(booking), date, time };
}

export const peopleOf = ({ adults, children }: Pick<BookingDoc, "adults" | "children">): number =>
  adults + children;

/** The departures at which a booking holds seats, by departure id, with the number of people. */
export function seatsOf(
  booking: Pick<BookingDoc, "date" | "time" | "adults" | "children" | "status" | "holdsPlaces" | "move"> &
    (Pick<BookingDoc, "offer"> | Departing),
): Map<string, { at: DepartureKey; people: number }> {
  const seats = new Map<string, { at: DepartureKey; people: number }>();
  if (booking.status === "cancelled") return seats;
  const { offer } = departureOf(booking);
  for (const held of [booking, booking.move]) {
    if (!held?.holdsPlaces) continue;
    const at = { offer, date: held.date, time: held.time };
    const people = Math.max(peopleOf(held), seats.get(departureId(at))?.people ?? 0);
    seats.set(departureId(at), { at, people });
  }
  return seats;
}

/** The result of reserving seats, for the code that then writes the booking. */
export interface Reserved {
  /** Left out if the booking already had a reservation at the departure. */
  reservation?: SeatReservation | undefined;
  /**
   * Called just before the booking is written.
   * @throws AppError when the reservation is so old that `reconcileDepartures` may release it
   */
  requireFresh?: (() => void) | undefined;
}

export const reservedBy = (reserved: Given | null): Reserved => ({
  reservation: reserved?.reservation,
  requireFresh: reserved?.requireFresh,
});

/**
 * Reserves the seats of a booking, unless it is cancelled.
 * @returns the reservation; the fields of the booking that depend on its seats (`seatFields`); and whether the offer
 * confirms guests' bookings at once
 * @throws the errors of `assignSeats`
 */
export async function reserveSeats(
  booking: Departing,
  asked: Party["asked"],
): Promise<Reserved & { seatFields: Pick<BookingDoc, "holdsPlaces" | "expiresAt">; isInstant: boolean }> {
  const { _id, status } = booking;
  const party = { booking: _id, people: peopleOf(booking), asked };
  const reserved = status === "cancelled" ? null : await assignSeats(departureOf(booking), party, new Date());
  const expiresAt = reserved && status === "pending" ? reserved.expiresAt : null;
  const isInstant = reserved?.isInstant ?? false;
  return { ...reservedBy(reserved), seatFields: { holdsPlaces: reserved !== null, expiresAt }, isInstant };
}

/**
 * Prepares the release of the seats that a booking no longer needs after a change. Must be called before the write of
 * the booking.
 * @returns a function for each departure, to be called after the write
 */
export async function seatsToGiveBack(
  before: BookingDoc,
  after: BookingDoc,
): Promise<(() => Promise<unknown>)[]> {
  const seatsAfter = seatsOf(after);
  const releases = [];
  for (const [departure, { people }] of seatsOf(before)) {
    const needed = seatsAfter.get(departure)?.people ?? 0;
    if (needed >= people) continue;
    const reservation = await markBeforeChange(departure, before._id);
    if (!reservation) continue;
    releases.push(() =>
      needed > 0
        ? correctReservation(departure, before._id, reservation, needed)
        : releaseSeats(departure, before._id, reservation),
    );
  }
  return releases;
}
