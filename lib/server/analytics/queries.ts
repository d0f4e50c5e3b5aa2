import "server-only";
import { BOOKING_FIGURES_INDEX, BookingModel } from "@/models/booking";
import { ProviderModel } from "@/models/provider";
import { TouristModel } from "@/models/tourist";
import type { BookingStatus } from "../../domain/booking-status";
import { LKR_PER_USD } from "../../format";
import type { AnalyticsDto } from "../../schemas/admin-dto";
import { countAll } from "../paging";

interface Share {
  _id: { category: string; status: BookingStatus };
  bookings: number;
  lkr: number;
}

/** Whole LKR as USD with whole cents. */
function toUsd(lkr: number): number {
  return Math.round((lkr * 100) / LKR_PER_USD) / 100;
}

/** The category with the most bookings; by name where two have as many, so that the answer does not waver. */
function mostFrequent(shares: readonly Share[]): string | null {
  const counts = new Map<string, number>();
  for (const { _id, bookings } of shares)
    counts.set(_id.category, (counts.get(_id.category) ?? 0) + bookings);
  const sorted = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return sorted[0]?.[0] ?? null;
}

/**
 * The five figures of specification point 9 and the confirmed revenue. The database adds them up
 * along one index that holds all they need, into a row for each category and status.
 */
export async function getAnalytics(): Promise<AnalyticsDto> {
  const [shares, totalProviders, totalTourists] = await Promise.all([
    BookingModel.aggregate<Share>([
      {
        $group: {
          _id: { category: "$category", status: "$status" },
          bookings: { $sum: 1 },
          lkr: { $sum: "$totalPrice" },
        },
      },
    ]).hint(BOOKING_FIGURES_INDEX),
    countAll(ProviderModel, { approved: true }),
    countAll(TouristModel),
  ]);
  const confirmed = shares.filter(({ _id }) => _id.status === "confirmed");
  return {
    totalBookings: shares.reduce((sum, { bookings }) => sum + bookings, 0),
    revenue: toUsd(shares.reduce((sum, { lkr }) => sum + lkr, 0)),
    confirmedRevenue: toUsd(confirmed.reduce((sum, { lkr }) => sum + lkr, 0)),
    totalProviders,
    totalTourists,
    mostFrequentCategory: mostFrequent(shares),
  };
}
