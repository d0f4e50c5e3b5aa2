import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { DetailsChange } from "../../schemas/booking-changes";
import type { BookingDto } from "../../schemas/booking-dto";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { changeOwn } from "./change-own-booking";
import { requireLive } from "./checks";
import { bookingSearch } from "./search-fields";

/** The contact of a booking. Without one, the tourist's name and email are used. */
export function contactOf({ contact, tourist }: BookingDoc): NonNullable<BookingDoc["contact"]> {
  return contact ?? { name: tourist?.fullName ?? "", email: tourist?.email ?? "", message: "", phone: "" };
}

/** Changes the contact and the notes of a booking. @throws the errors of `changeOwn` */
export function changeDetails(
  actor: Actor,
  id: string,
  { version, contact, specialNotes }: DetailsChange,
): Promise<BookingDto> {
  return changeOwn(actor, id, version, (before) => {
    requireLive(before);
    const current = contactOf(before);
    const set = {
      ...(contact && { contact: { ...current, ...contact } }),
      ...(specialNotes !== undefined && { specialNotes }),
    };
    const { offer: _, ...words } = bookingSearch({ ...before, ...set });
    return {
      set: { ...set, ...words },
      events: [eventOf(actor, "booking.details-changed", { version: before.version + 1 })],
    };
  });
}
