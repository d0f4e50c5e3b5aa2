import "server-only";
import { BookingModel } from "@/models/booking";
import type { BookingDto } from "../../schemas/booking-dto";
import type { Page } from "../../schemas/page";
import type { Actor } from "../actor";
import { connectDatabase } from "../db";
import type { Listed } from "../listed";
import { toBookingDto } from "./to-dto";

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** The tourist's own bookings, newest first. */
export async function pageOwnBookings(actor: Actor, { limit, page }: Page): Promise<Listed<BookingDto>> {
  await connectDatabase();
  const filter = { "tourist._id": actor.id };
  const [found, total] = await Promise.all([
    BookingModel.find(filter)
      .sort(NEWEST_FIRST)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    BookingModel.countDocuments(filter),
  ]);
  return { items: found.map(toBookingDto), total };
}

/** The tourist's own bookings for the dashboard page, newest first, 500 at most. */
export async function listOwnBookings(actor: Actor): Promise<BookingDto[]> {
  return (await pageOwnBookings(actor, { limit: 500, page: 1 })).items;
}
