import "server-only";
import { Types } from "mongoose";
import type { BookingDoc } from "@/models/booking";
import { cancelDeadline, hasPassed, tourMomentProblem } from "../../domain/dates";
import { AppError } from "../../errors";
import { MAX_PARTY } from "../../pricing";
import type { BookingDto } from "../../schemas/booking-dto";
import type { HostBookingEdit, HostCancellation } from "../../schemas/host-calendar";
import { eventOf } from "../audit/events";
import { givePlaces } from "../departures/places";
import type { Actor } from "../platform/actor";
import { countCall } from "../platform/rate-limit";
import { anyBooking, type Change, change, departureOf, peopleOf, turned } from "./lifecycle";
import { bookingSearch } from "./search-fields";
import { findChangedSubject, priceOf } from "./subject";
import { toHostBookingDto } from "./to-dto";

/** What a host may change in the bookings of their service (product 16.5 and 16.6). */

/**
 * Changes a booking of the host's own service until the tour begins.
 * @param version the version that the host saw; undefined for any
 * @throws AppError `TOO_MANY_REQUESTS`, `NOT_FOUND` also for another host's booking, `CHANGED_MEANWHILE`, or `CONFLICT` when
 *   the tour has begun
 */
async function changeAsHost(
  actor: Actor,
  id: string,
  version: number | undefined,
  plan: (before: BookingDoc, now: Date) => Change | null | Promise<Change | null>,
): Promise<BookingDto> {
  const scope = { ...anyBooking(id), "provider._id": new Types.ObjectId(actor.id) };
  await countCall("bookingChange", `${actor.role}:${actor.id}`);
  const after = await change(scope, (before) => {
    const now = new Date();
    if (version !== undefined && version !== before.version) {
      const booking = toHostBookingDto(before, now);
      throw new AppError("CHANGED_MEANWHILE", "changedMeanwhile", { details: { booking } });
    }
    if (hasPassed(before, now)) throw new AppError("CONFLICT", "tourBegun");
    return plan(before, now);
  });
  return toHostBookingDto(after, new Date());
}

/**
 * Cancels a confirmed booking for its host. A pending one is declined by the host's answer instead.
 * @throws AppError as `changeAsHost`, or `CONFLICT` when it is not confirmed
 */
export function cancelAsHost(
  actor: Actor,
  id: string,
  { version, ...reason }: HostCancellation,
): Promise<BookingDto> {
  return changeAsHost(actor, id, version, (before) => {
    if (before.status === "pending") throw new AppError("CONFLICT", "notConfirmed");
    return turned(before, { actor, from: ["confirmed"], to: "cancelled", reason });
  });
}

/**
 * Cancels a confirmed booking of a host whose account is about to go, so that guest and office get their mails. A booking
 * that somebody else cancelled meanwhile stays as it is.
 */
export async function handToOffice(actor: Actor, id: string): Promise<void> {
  const reason = { reason: "host-unavailable", note: "" } as const;
  const scope = { ...anyBooking(id), "provider._id": new Types.ObjectId(actor.id) };
  await change(scope, (before) => {
    if (before.status !== "confirmed") return null;
    const planned = turned(before, { actor, from: ["confirmed"], to: "cancelled", reason });
    const events = planned.events.map((event) => ({
      ...event,
      details: { ...event.details, handedOver: true },
    }));
    return { ...planned, events };
  }).catch((error: unknown) => {
    // Deleted meanwhile.
    if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
  });
}

/**
 * Corrects a booking that its host wrote down: day, time, party, the guest's name and phone, notes. The seats follow; neither
 * notice nor closed days bind the host. The price follows the party.
 * @throws AppError as `changeAsHost`, `CONFLICT` when the host did not write it down or it is cancelled, `VALIDATION_FAILED`,
 *   the quote's code, `NO_DEPARTURE` or `DEPARTURE_FULL`
 */
export function correctHostBooking(
  actor: Actor,
  id: string,
  { version, name, phone, ...edit }: HostBookingEdit,
): Promise<BookingDto> {
  return changeAsHost(actor, id, version, async (before, now) => {
    if (!before.byHost || !before.contact) throw new AppError("CONFLICT", "notWrittenDown");
    if (before.status === "cancelled") throw new AppError("CONFLICT", "cancelledCannotChange");
    const { date = before.date, time = before.time } = edit;
    const { adults = before.adults, children = before.children } = edit;
    const { specialNotes = before.specialNotes } = edit;
    const contact = { ...before.contact, ...(name && { name }), ...(phone && { phone }) };
    const isMoved = date !== before.date || time !== before.time;
    const isOtherParty = adults !== before.adults || children !== before.children;
    const also = [
      ...(["name", "phone"] as const).filter((field) => contact[field] !== before.contact?.[field]),
      ...(specialNotes !== before.specialNotes ? ["notes"] : []),
    ];
    if (!isMoved && !isOtherParty && also.length === 0) return null;
    const problem = isMoved ? tourMomentProblem({ date, time }, now) : undefined;
    if (problem) {
      throw new AppError("VALIDATION_FAILED", { sentence: problem.message }, { field: problem.field });
    }
    const people = adults + children;
    if (people > MAX_PARTY) throw new AppError("NO_PRICE_FOR_GROUP", ["noPriceForGroup", people]);
    const priced = isOtherParty ? priceOf(await findChangedSubject(before, { adults, children }, now)) : {};
    const wanted = { ...before, date, time, adults, children };
    const needsSeats = isMoved || (people > peopleOf(before) && before.holdsPlaces);
    const party = { booking: before._id, people, asked: "start" } as const;
    const given = needsSeats ? await givePlaces(departureOf(wanted), party, now) : undefined;
    const { searchTerms, guestTerms } = bookingSearch({ ...before, contact });
    return {
      claim: given?.claim,
      requireFresh: given?.requireFresh,
      set: {
        ...{ date, time, adults, children, ...priced, contact, specialNotes, searchTerms, guestTerms },
        ...(needsSeats && { holdsPlaces: given !== null }),
        ...(isMoved && { cancelBy: cancelDeadline({ date, time }) }),
      },
      events: [
        eventOf(actor, "booking.edited", {
          ...(isMoved && { moment: [`${before.date} ${before.time}`, `${date} ${time}`] }),
          ...(isOtherParty && {
            people: [`${before.adults} + ${before.children}`, `${adults} + ${children}`],
          }),
          ...("totalPrice" in priced &&
            priced.totalPrice !== before.totalPrice && { total: [before.totalPrice, priced.totalPrice] }),
          ...(also.length > 0 && { also: new Intl.ListFormat("en").format(also) }),
          version: before.version + 1,
        }),
      ],
    };
  });
}
