import "server-only";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { LATEST_FIRST, SOONEST_FIRST } from "../../domain/tour-order";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Page } from "../../schemas/page";
import type { Actor } from "../infra/actor";
import { isObjectIdText } from "../infra/db";
import { listedAs } from "../infra/lists/conditions";
import { findRows, NEWEST_FIRST, type RowsRequest } from "../infra/lists/find-rows";
import type { Listed } from "../infra/lists/listed";
import { findStoredBooking } from "./queries";
import { NOT_CANCELLED, ownTours } from "./scopes";
import { toTouristBookingDto } from "./to-dto";

/** The bookings of a tourist, as the tourist sees them. */

async function pageOfTourist(request: RowsRequest<BookingDoc> & Page): Promise<Listed<BookingDto>> {
  return listedAs(await findRows(BookingModel, request), toTouristBookingDto);
}

/** The tourist's bookings, newest first. */
export function pageOwnBookings(actor: Actor, page: Page): Promise<Listed<BookingDto>> {
  return pageOfTourist({ base: ownTours(actor), sort: NEWEST_FIRST, ...page });
}

/**
 * The tourist's bookings on or after this day, soonest tour first, without cancelled ones (docs/product.md, "Upcoming
 * bookings").
 */
export function pageUpcomingTours(actor: Actor, firstDay: string, page: Page): Promise<Listed<BookingDto>> {
  const base = { ...ownTours(actor), status: NOT_CANCELLED, date: { $gte: firstDay } };
  return pageOfTourist({ base, sort: SOONEST_FIRST, ...page });
}

/** The tourist's bookings before this day, latest tour first, without cancelled ones. */
export function pagePastTours(actor: Actor, firstDay: string, page: Page): Promise<Listed<BookingDto>> {
  const base = { ...ownTours(actor), status: NOT_CANCELLED, date: { $lt: firstDay } };
  return pageOfTourist({ base, sort: LATEST_FIRST, ...page });
}

/** The tourist's cancelled bookings, latest tour first. */
export function pageCancelledTours(actor: Actor, page: Page): Promise<Listed<BookingDto>> {
  const base = { ...ownTours(actor), status: "cancelled" } as const;
  return pageOfTourist({ base, sort: LATEST_FIRST, ...page });
}

/** The tourist's booking with this id, or null. */
export async function findOwnBooking(actor: Actor, id: string): Promise<BookingDto | null> {
  const found = await findStoredBooking(id, actor);
  return found && toTouristBookingDto(found);
}

/** The tourist's confirmed booking with this id, or null. */
export async function findConfirmedBooking(actor: Actor, id: string): Promise<BookingDto | null> {
  if (!isObjectIdText(id)) return null;
  const filter = { _id: id, ...ownTours(actor), status: "confirmed" } as const;
  const found = await BookingModel.findOne(filter).lean();
  return found && toTouristBookingDto(found);
}
