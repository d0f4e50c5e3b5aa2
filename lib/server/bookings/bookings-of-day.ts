import "server-only";
import type { BookingDoc } from "@/models/booking";
import { colomboMoment } from "../../domain/dates";
import { hostsOnDay } from "../providers/names";
import { liveBookingsOn } from "./for-departures";
import { toBookingDto } from "./to-dto";

/**
 * The bookings of a day, without cancelled ones, each with its host. `ahead` has the tours that have not
 * started, soonest first; `started` has the others, latest first. Three queries: one for each list, and one
 * for all hosts.
 * @param date `YYYY-MM-DD`, today or later
 * @param most maximum number of bookings in each list; `hasMore` says whether there are more bookings
 */
export async function readBookingsOfDay(date: string, most: { ahead: number; started: number }, now: Date) {
  const { date: today, time } = colomboMoment(now);
  const [ahead, started] = await Promise.all([
    liveBookingsOn(date, most.ahead + 1, date === today ? { from: time } : undefined),
    date === today ? liveBookingsOn(date, most.started + 1, { before: time }) : [],
  ]);
  const shown = [...ahead.slice(0, most.ahead), ...started.slice(0, most.started)];
  const hosts = await hostsOnDay(shown.flatMap(({ provider }) => provider?._id.toHexString() ?? []));
  const partOf = (found: readonly BookingDoc[], limit: number) => ({
    bookings: found.slice(0, limit).map((one) => {
      const host = one.provider && hosts.get(one.provider._id.toHexString());
      return {
        ...{ _id: one._id.toHexString(), booking: toBookingDto(one) },
        host: host ? { name: host.fullName, phone: host.contact } : null,
      };
    }),
    hasMore: found.length > limit,
  });
  return { ahead: partOf(ahead, most.ahead), started: partOf(started, most.started) };
}
