import "server-only";
import { hostsOnDay } from "../providers/queries";
import { liveBookingsOn } from "./for-departures";
import { toBookingDto } from "./to-dto";

/**
 * The bookings of a day that are not cancelled, ordered by tour time, each with its host. Two queries: one for the
 * bookings, one for all hosts.
 * @param date `YYYY-MM-DD`
 * @param most maximum number of bookings returned; `hasMore` says whether the day has others
 */
export async function readBookingsOfDay(date: string, most: number) {
  const found = await liveBookingsOn(date, most + 1);
  const shown = found.slice(0, most);
  const hosts = await hostsOnDay(shown.flatMap(({ provider }) => provider?._id.toHexString() ?? []));
  const bookings = shown.map((one) => {
    const host = one.provider && hosts.get(one.provider._id.toHexString());
    return {
      ...{ _id: one._id.toHexString(), booking: toBookingDto(one) },
      host: host ? { name: host.fullName, phone: host.contact } : null,
    };
  });
  return { bookings, hasMore: found.length > most };
}
