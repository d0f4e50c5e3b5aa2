import "server-only";
import { BookingModel } from "@/models/booking";
import type { Group, MonthShare, Share } from "../../domain/month-figures";
import { cacheBriefly } from "../infra/cache-briefly";
import { connectDatabase } from "../infra/db";

/**
 * Statistics of bookings, aggregated by the database. They are cached for at most 30 seconds. So that admins see their
 * own changes at once, the cache is also dropped when this process changes a booking (`dropCachedStatistics`) or when
 * the number of bookings changes.
 */

/**
 * The number of bookings, as a part of the cache key. The number comes from the collection's metadata. After a crash
 * it may be wrong, but it still changes with every insert, so it works as a key.
 */
async function numberOfBookings(): Promise<string> {
  await connectDatabase();
  return String(await BookingModel.estimatedDocumentCount());
}

const SUMS = { bookings: { $sum: 1 }, lkr: { $sum: "$totalPrice" } } as const;

/** Merges each group's `_id` fields with its sums. */
function flat<Common extends object, Sums extends object>(groups: ({ _id: Common } & Sums)[]) {
  return groups.map(({ _id, ...sums }) => ({ ..._id, ...sums }));
}

/** The index that covers the statistics of all bookings, so that no document is read. */
const OF_ALL = { category: 1, status: 1, totalPrice: 1 } as const;

const sharesOfAll = cacheBriefly(async (_number: string): Promise<Share[]> => {
  const _id = { category: "$category", status: "$status" };
  return flat(await BookingModel.aggregate([{ $group: { _id, ...SUMS } }]).hint(OF_ALL));
});

/** Number and total (LKR) of all bookings, by category and status. */
export async function sumBookings(): Promise<Share[]> {
  return sharesOfAll.read(await numberOfBookings());
}

/** The index that covers the monthly statistics. */
const OF_MONTHS = {
  date: 1,
  category: 1,
  productType: 1,
  status: 1,
  totalPrice: 1,
  adults: 1,
  children: 1,
  createdAt: 1,
} as const;

/** Milliseconds from the creation of a booking to midnight in Sri Lanka on the day of its tour. */
const MS_BEFORE_DAY = {
  $subtract: [{ $dateFromString: { dateString: "$date", timezone: "+05:30" } }, "$createdAt"],
};

interface MonthStatistics {
  /** By month, category, product and status. */
  shares: MonthShare[];
  /** Number of bookings that are not cancelled, by party size and days between booking and tour. */
  groups: Group[];
}

const statisticsOfMonths = cacheBriefly(
  async (from: string, to: string, _number: string): Promise<MonthStatistics> => {
    const inMonths = { date: { $gte: `${from}-01`, $lte: `${to}-31` } };
    const share = {
      month: { $substrBytes: ["$date", 0, 7] },
      category: "$category",
      product: "$productType",
      status: "$status",
    };
    const group = {
      people: { $add: ["$adults", "$children"] },
      // Calendar days in Sri Lanka from booking to tour.
      leadDays: { $ceil: { $divide: [MS_BEFORE_DAY, 86_400_000] } },
    };
    const [shares, groups] = await Promise.all([
      BookingModel.aggregate([{ $match: inMonths }, { $group: { _id: share, ...SUMS } }]).hint(OF_MONTHS),
      BookingModel.aggregate([
        { $match: { ...inMonths, status: { $ne: "cancelled" } } },
        { $group: { _id: group, bookings: SUMS.bookings } },
      ]).hint(OF_MONTHS),
    ]);
    return { shares: flat(shares), groups: flat(groups) };
  },
);

/** Statistics of the bookings with a tour in the months from one `YYYY-MM` to another, both included. */
export async function sumMonths(from: string, to: string): Promise<MonthStatistics> {
  return statisticsOfMonths.read(from, to, await numberOfBookings());
}

/** The bookings of one day that are not cancelled. */
export interface DaySum {
  /** `YYYY-MM-DD` */
  date: string;
  bookings: number;
  /** How many of the `bookings` are pending. */
  waiting: number;
  people: number;
}

const statisticsOfDays = cacheBriefly(
  async (month: string, category: string, _number: string): Promise<DaySum[]> => {
    const inMonth = {
      date: { $gte: `${month}-01`, $lte: `${month}-31` },
      ...(category && { category }),
      status: { $ne: "cancelled" },
    };
    const sums = {
      bookings: { $sum: 1 },
      waiting: { $sum: { $cond: [{ $eq: ["$status", "pending"] }, 1, 0] } },
      people: { $sum: { $add: ["$adults", "$children"] } },
    };
    return flat(
      await BookingModel.aggregate([
        { $match: inMonth },
        { $group: { _id: { date: "$date" }, ...sums } },
      ]).hint(OF_MONTHS),
    );
  },
);

/**
 * Statistics of a month `YYYY-MM`, by day. Days without bookings are left out.
 * @param category all categories if left out
 */
export async function sumDays(month: string, category = ""): Promise<DaySum[]> {
  return statisticsOfDays.read(month, category, await numberOfBookings());
}

/** Clears this process's cached statistics. Must be called after each change of a booking. */
export function dropCachedStatistics(): void {
  sharesOfAll.forget();
  statisticsOfMonths.forget();
  statisticsOfDays.forget();
}
