import "server-only";
import { ProviderModel } from "@/models/provider";
import { TouristModel } from "@/models/tourist";
import {
  type MonthShare,
  monthsBetween,
  percentile,
  type Share,
  type Tally,
  tally,
} from "../../domain/month-figures";
import { MAX_PARTY } from "../../domain/pricing";
import { lkrToUsd } from "../../format";
import type { AnalyticsDto, AnalyticsReportDto, ReportPeriod, ReportTotals } from "../../schemas/analytics";
import { sumBookings, sumMonths } from "../bookings/cached-statistics";

function sumOf<T>(items: readonly T[], part: (item: T) => number): number {
  return items.reduce((sum, item) => sum + part(item), 0);
}

/**
 * The category with the most bookings. Among categories with equal numbers, returns the first by name, so
 * that the result is stable.
 */
function mostFrequent(shares: readonly Share[]): string | null {
  const counts = new Map<string, number>();
  for (const { category, bookings } of shares) counts.set(category, (counts.get(category) ?? 0) + bookings);
  const sorted = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return sorted[0]?.[0] ?? null;
}

/** The figures of the admin panel (docs/product.md, "Statistics"), money in USD. */
export async function getAnalytics(): Promise<AnalyticsDto> {
  const [shares, totalProviders, totalTourists] = await Promise.all([
    sumBookings(),
    ProviderModel.countDocuments({ approved: true }, { hint: { approved: 1, createdAt: 1, _id: 1 } }),
    // MongoDB knows the size of a collection without reading it.
    TouristModel.estimatedDocumentCount(),
  ]);
  const confirmed = shares.filter(({ status }) => status === "confirmed");
  return {
    totalBookings: sumOf(shares, ({ bookings }) => bookings),
    revenue: lkrToUsd(sumOf(shares, ({ lkr }) => lkr)),
    confirmedRevenue: lkrToUsd(sumOf(confirmed, ({ lkr }) => lkr)),
    totalProviders,
    totalTourists,
    mostFrequentCategory: mostFrequent(shares),
  };
}

function totalsOf(shares: readonly Share[]): ReportTotals {
  const inState = (wantedStatus: Share["status"]) => shares.filter(({ status }) => status === wantedStatus);
  const bookings = (some: readonly Share[]) => sumOf(some, (share) => share.bookings);
  return {
    bookings: bookings(shares),
    confirmed: bookings(inState("confirmed")),
    pending: bookings(inState("pending")),
    cancelled: bookings(inState("cancelled")),
    revenue: lkrToUsd(sumOf(shares, ({ lkr }) => lkr)),
    confirmedRevenue: lkrToUsd(sumOf(inState("confirmed"), ({ lkr }) => lkr)),
  };
}

/** Totals for each name, sorted by number of bookings, highest first. */
function totalsBy(shares: readonly MonthShare[], nameOf: (share: MonthShare) => string | null) {
  const groups = Map.groupBy(shares, nameOf);
  return [...groups]
    .map(([name, some]) => ({ name, ...totalsOf(some) }))
    .toSorted((a, b) => b.bookings - a.bookings || String(a.name).localeCompare(String(b.name)));
}

/** The upper end of each range of group sizes in the report. */
const GROUP_ENDS = [1, 2, 5, 10, 20, 50, MAX_PARTY];

function groupSizes(people: readonly Tally[]): AnalyticsReportDto["groupSizes"] {
  return GROUP_ENDS.map((to, index) => {
    const from = (GROUP_ENDS[index - 1] ?? 0) + 1;
    const within = people.filter(({ value }) => value >= from && value <= to);
    return { from, to, bookings: sumOf(within, ({ times }) => times) };
  });
}

/**
 * The report of some months: bookings and revenue (USD) by month, product and category, group sizes, and days between
 * booking and tour. A booking belongs to the month of its tour.
 */
export async function getAnalyticsReport({ from, to }: ReportPeriod): Promise<AnalyticsReportDto> {
  const { shares, groups } = await sumMonths(from, to);
  const byMonth = Map.groupBy(shares, ({ month }) => month);
  const people = tally(groups, "people");
  // A booking that was entered after its tour has no lead time.
  const leadDays = tally(groups, "leadDays").filter(({ value }) => value >= 0);
  const totals = totalsOf(shares);
  const parties = sumOf(groups, ({ bookings }) => bookings);
  return {
    from,
    to,
    totals,
    confirmedShare: totals.bookings > 0 ? totals.confirmed / totals.bookings : null,
    months: monthsBetween(from, to).map((month) => ({ month, ...totalsOf(byMonth.get(month) ?? []) })),
    products: totalsBy(shares, ({ product }) => product),
    categories: totalsBy(shares, ({ category }) => category).map(({ name, ...totals }) => ({
      name: name ?? "",
      ...totals,
    })),
    leadTime: {
      bookings: sumOf(leadDays, ({ times }) => times),
      median: percentile(leadDays, 0.5),
      p90: percentile(leadDays, 0.9),
    },
    groupSizes: groupSizes(people),
    averageGroup:
      parties > 0
        ? Math.round((sumOf(groups, (group) => group.people * group.bookings) / parties) * 10) / 10
        : null,
  };
}
