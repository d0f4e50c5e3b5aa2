import "server-only";
import { hostsOnDay } from "../providers/queries";
import { liveBookingsOn } from "./for-departures";
import { toBookingDto } from "./to-dto";

/**
 * The first bookings of a day that are not cancelled, ordered by tour time. Two queries: the bookings, and their hosts by id.
 * @param date `YYYY-MM-DD`
 * @param most maximum number of bookings; `hasMore` says whether there are others
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
