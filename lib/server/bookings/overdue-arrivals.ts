import "server-only";
import { BookingModel } from "@/models/booking";
import { colomboMoment } from "../../domain/dates";
import { SOONEST_FIRST } from "../../domain/tour-order";
import type { BookingDto } from "../../schemas/booking-dto";
import { connectDatabase } from "../infra/db";
import { toBookingDto } from "./to-dto";

/**
 * The confirmed bookings whose tour started today, and for which nobody has entered whether the guests came; the
 * earliest first. One indexed query.
 * @param most maximum number of bookings
 */
export async function overdueArrivals(most: number, now: Date): Promise<BookingDto[]> {
  await connectDatabase();
  const { date, time } = colomboMoment(now);
  const found = await BookingModel.find({ status: "confirmed", date, time: { $lte: time }, attendance: null })
    .sort(SOONEST_FIRST)
    .hint({ status: 1, date: 1, time: 1, _id: 1 })
    .limit(most)
    .lean();
  return found.map(toBookingDto);
}
