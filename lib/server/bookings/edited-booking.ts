import "server-only";
import type { BookingDoc } from "@/models/booking";
import type { EventDoc } from "@/models/event";
import type { Ask } from "../../domain/moves";
import { eventOf } from "../audit/events";
import type { Actor } from "../infra/actor";
import { differenceOf } from "./moves";

/**
 * Functions for the commands that edit a whole booking: `editBooking` for admins, `correctHostBooking` for
 * hosts.
 */

/** Date, time and party after an edit; fields that the edit leaves out do not change. */
export function editedTour(
  { date, time, adults, children }: BookingDoc,
  edit: { [Field in keyof Ask]?: Ask[Field] | undefined },
): Ask {
  return {
    date: edit.date ?? date,
    time: edit.time ?? time,
    adults: edit.adults ?? adults,
    children: edit.children ?? children,
  };
}

/** @param also - the names of the other fields that changed, such as `phone` */
export function editedEvent(
  actor: Actor,
  before: BookingDoc,
  after: Ask & { totalPrice: number },
  also: readonly string[],
): EventDoc {
  return eventOf(actor, "booking.edited", {
    ...differenceOf(before, after),
    ...(before.totalPrice !== after.totalPrice && { total: [before.totalPrice, after.totalPrice] }),
    ...(also.length > 0 && { also: new Intl.ListFormat("en").format(also) }),
    version: before.version + 1,
  });
}
