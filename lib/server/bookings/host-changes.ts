import "server-only";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline, hasPassed } from "../../domain/dates";
import { isSameMoment, isSameParty } from "../../domain/moves";
import { AppError } from "../../errors";
import type { BookingDto } from "../../schemas/booking-dto";
import type { HostBookingEdit, HostCancellation } from "../../schemas/host-calendar";
import { assignSeats } from "../departures/assign-seats";
import type { Actor } from "../infra/actor";
import { countCall } from "../infra/rate-limit";
import { departureOf, peopleOf, reservedBy } from "./booking-seats";
import { type Change, changeBooking } from "./change-booking";
import { requireLive, requireMoment, requireVersion } from "./checks";
import { editedEvent, editedTour } from "./edited-booking";
import { priceOf, quoteOtherParty, requireMaxParty } from "./priced-offer";
import { anyBooking, providerTours } from "./scopes";
import { bookingSearch } from "./search-fields";
import { toHostBookingDto } from "./to-dto";
import { statusChange } from "./transition";

/**
 * Changes that a host may make to bookings of their service (docs/product.md, "Cancelling as a host", "Bookings that a
 * host added").
 */

/**
 * Changes a booking of the host's own service before the tour begins.
 * @param version the version that the host saw; undefined for any
 * @throws AppError `TOO_MANY_REQUESTS`, `NOT_FOUND` (also for another host's booking), `CHANGED_MEANWHILE`, or
 * `CONFLICT` when the tour has begun
 */
async function changeAsHost(
  actor: Actor,
  id: string,
  version: number | undefined,
  plan: (before: BookingDoc, now: Date) => Change | null | Promise<Change | null>,
): Promise<BookingDto> {
  const scope = { ...anyBooking(id), ...providerTours(actor) };
  await countCall("bookingChange", `${actor.role}:${actor.id}`);
  const after = await changeBooking(scope, (before) => {
    const now = new Date();
    requireVersion(before, version, (booking) => toHostBookingDto(booking, now));
    if (hasPassed(before, now)) throw new AppError("CONFLICT", "tourBegun");
    return plan(before, now);
  });
  return toHostBookingDto(after, new Date());
}

/**
 * Cancels a confirmed booking for its host. Hosts do not cancel pending bookings; they decline them (`answerBooking`).
 * @throws the errors of `changeAsHost`, or `CONFLICT` when the booking is not confirmed
 */
export function cancelAsHost(
  actor: Actor,
  id: string,
  { version, ...reason }: HostCancellation,
): Promise<BookingDto> {
  return changeAsHost(actor, id, version, (before) => {
    if (before.status === "pending") throw new AppError("CONFLICT", "notConfirmed");
    return statusChange(before, { actor, from: ["confirmed"], to: "cancelled", reason });
  });
}

/**
 * Cancels a confirmed booking of a host who is deleting the account. The event is marked `handedOver`, so
 * that guests without an email go on the staff's call list (`withPhoneCall`), because this host will no
 * longer call them. A booking that was cancelled or deleted in the meantime does not change.
 */
export async function handToOffice(actor: Actor, id: string): Promise<void> {
  const reason = { reason: "host-unavailable", note: "" } as const;
  const scope = { ...anyBooking(id), ...providerTours(actor) };
  await changeBooking(scope, (before) => {
    if (before.status !== "confirmed") return null;
    const planned = statusChange(before, { actor, from: ["confirmed"], to: "cancelled", reason });
    const events = planned.events.map((event) => ({
      ...event,
      details: { ...event.details, handedOver: true },
    }));
    return { ...planned, events };
  }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
  });
}

/**
 * Changes a booking that its host entered: date, time, party, the guest's name and phone, notes. Seats and
 * price change with them. Minimum notice and closed days do not apply.
 * @throws the errors of `changeAsHost`, `CONFLICT` when the host did not enter the booking or it is
 * cancelled, `VALIDATION_FAILED`, the code of the pricing problem, `NO_DEPARTURE` or `DEPARTURE_FULL`
 */
export function correctHostBooking(
  actor: Actor,
  id: string,
  { version, name, phone, ...edit }: HostBookingEdit,
): Promise<BookingDto> {
  return changeAsHost(actor, id, version, async (before, now) => {
    if (!before.byHost || !before.contact) throw new AppError("CONFLICT", "notWrittenDown");
    requireLive(before);
    const tour = editedTour(before, edit);
    const { specialNotes = before.specialNotes } = edit;
    const contact = { ...before.contact, ...(name && { name }), ...(phone && { phone }) };
    const isMoved = !isSameMoment(before, tour);
    const isOtherParty = !isSameParty(before, tour);
    const also = [
      ...(["name", "phone"] as const).filter((field) => contact[field] !== before.contact?.[field]),
      ...(specialNotes !== before.specialNotes ? ["notes"] : []),
    ];
    if (!isMoved && !isOtherParty && also.length === 0) return null;
    if (isMoved) requireMoment(actor, tour, now);
    requireMaxParty(peopleOf(tour));
    const priced = isOtherParty ? priceOf(await quoteOtherParty(before, tour, now)) : {};
    const needsSeats = isMoved || (peopleOf(tour) > peopleOf(before) && before.holdsPlaces);
    const party = { booking: before._id, people: peopleOf(tour), asked: "start" } as const;
    const reserved = needsSeats ? await assignSeats(departureOf({ ...before, ...tour }), party, now) : null;
    const { offer: _, ...words } = bookingSearch({ ...before, contact });
    return {
      ...reservedBy(reserved),
      set: {
        ...{ ...tour, ...priced, contact, specialNotes, ...words },
        ...(needsSeats && { holdsPlaces: reserved !== null }),
        ...(isMoved && { cancelBy: cancelDeadline(tour) }),
      },
      events: [editedEvent(actor, before, { ...tour, totalPrice: before.totalPrice, ...priced }, also)],
    };
  });
}
