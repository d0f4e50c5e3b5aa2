import "server-only";
import { BookingModel } from "@/models/booking";
import { CANCELLABLE_STATUSES } from "../../domain/booking-status";
import type { BookingDto } from "../../schemas/booking-dto";
import { connectDatabase } from "../infra/db";
import { bookedHosts } from "../providers/names";
import { toBookingDto } from "./to-dto";

/** Maximum number of bookings on one page of day sheets. */
const MOST = 1_000;

/** A departure with its bookings. */
export interface SheetDeparture {
  date: string;
  time: string;
  /** Kind and id of the offer, such as `product:jeep-safari`. */
  offer: string;
  name: string;
  /** Missing for products, and for hosts who were deleted. */
  host?: { name: string; phone: string };
  bookings: BookingDto[];
}

/**
 * The bookings of a range of days, without cancelled ones, grouped by departure and ordered by time
 * (docs/product.md, "Day sheets"). Departures without guests are left out. Two queries: one for the bookings, on the
 * index of date and time, and one for all hosts.
 * @param from - the first day, `YYYY-MM-DD`
 * @param to - the last day, `YYYY-MM-DD`
 * @returns `complete` is false if there are more than 1,000 bookings, of which the first 1,000 are returned
 */
export async function readDaySheets(
  from: string,
  to: string,
): Promise<{ departures: SheetDeparture[]; complete: boolean }> {
  await connectDatabase();
  const found = await BookingModel.find({
    date: { $gte: from, $lte: to },
    status: { $in: [...CANCELLABLE_STATUSES] },
  })
    .sort({ date: 1, time: 1, _id: 1 })
    .hint({ date: 1, time: 1, _id: 1 })
    .limit(MOST + 1)
    .lean();
  const shown = found.slice(0, MOST);
  const hosts = await bookedHosts(shown.flatMap(({ provider }) => provider?._id.toHexString() ?? []));
  const departures = Map.groupBy(
    shown,
    ({ date, time, offer }) => `${date} ${time} ${offer.kind} ${offer.id}`,
  );
  return {
    complete: found.length <= MOST,
    departures: [...departures.values()].flatMap((bookings) => {
      const [first] = bookings;
      if (!first) return [];
      const { date, time, offer, provider, productType } = first;
      const host = provider ? hosts.get(provider._id.toHexString()) : undefined;
      return [
        {
          ...{ date, time, offer: `${offer.kind}:${offer.id}` },
          name: provider?.serviceName ?? productType ?? "",
          ...(host && { host }),
          bookings: bookings.map(toBookingDto),
        },
      ];
    }),
  };
}
