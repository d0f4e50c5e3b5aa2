import type { AnalyticsReportDto } from "@/lib/schemas/analytics";
import type { ChartRow, Series } from "./report-charts";
import { ReportFigure, type TableColumn } from "./report-figure";

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "short", year: "2-digit", timeZone: "UTC" });
const PERCENT = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const NUMBER = new Intl.NumberFormat("en-US");

const BY_STATE: readonly Series[] = [
  { key: "confirmed", label: "Confirmed", colour: "var(--good)" },
  { key: "pending", label: "Pending", colour: "var(--wait)" },
  { key: "cancelled", label: "Cancelled", colour: "var(--danger)" },
];
const REVENUE: readonly Series[] = [
  { key: "revenue", label: "All bookings", colour: "var(--primary)" },
  { key: "confirmedRevenue", label: "Confirmed", colour: "var(--good)" },
];
const COLUMNS: readonly TableColumn[] = [
  { key: "bookings", label: "Bookings" },
  { key: "confirmed", label: "Confirmed" },
  { key: "pending", label: "Pending" },
  { key: "cancelled", label: "Cancelled" },
  { key: "revenue", label: "Revenue, all", unit: "usd" },
  { key: "confirmedRevenue", label: "Confirmed revenue", unit: "usd" },
];

/** Formats `2026-11` as `Nov 26`. */
function monthName(month: string): string {
  return MONTH.format(new Date(`${month}-01T00:00:00Z`));
}

function days(count: number | null): string {
  if (count === null) return "No data";
  return count === 1 ? "1 day" : `${NUMBER.format(count)} days`;
}

/** The statistics by month, by offer, by group size, and by time between booking and tour. */
export function AnalyticsReport({ report }: { report: AnalyticsReportDto }) {
  const { totals, confirmedShare, leadTime, averageGroup } = report;
  const months: ChartRow[] = report.months.map(({ month, ...totals }) => ({
    name: monthName(month),
    ...totals,
  }));
  const products: ChartRow[] = report.products.map(({ name, ...totals }) => ({
    ...totals,
    name: name ?? "All hosts",
  }));
  const categories: ChartRow[] = report.categories.map((category) => ({ ...category }));
  const groups: ChartRow[] = report.groupSizes.map(({ from, to, bookings }) => ({
    name: from === to ? String(from) : `${from} to ${to}`,
    bookings,
  }));
  const facts = [
    ["Bookings", NUMBER.format(totals.bookings)],
    ["Revenue, all bookings", DOLLARS.format(totals.revenue)],
    ["Confirmed revenue", DOLLARS.format(totals.confirmedRevenue)],
    ["Share of bookings confirmed", confirmedShare === null ? "No data" : PERCENT.format(confirmedShare)],
    ["Half of guests book at least this far ahead", days(leadTime.median)],
    ["9 in 10 guests book at most this far ahead", days(leadTime.p90)],
    [
      "Average group size",
      averageGroup === null ? "No data" : averageGroup === 1 ? "1 person" : `${averageGroup} people`,
    ],
  ] as const;
  return (
    <>
      <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="border-primary border-l-3 pl-4">
            <dt className="text-base text-muted">{name}</dt>
            <dd className="font-bold font-heading text-heading tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ReportFigure
          title="Bookings by month"
          text="Each booking counts in the month of its tour."
          rows={months}
          series={BY_STATE}
          unit="bookings"
          isStacked
          rowHeading="Month"
          columns={COLUMNS.slice(0, 4)}
        />
        <ReportFigure
          title="Revenue by month"
          text="In US dollars, by month of the tour, including pending and cancelled bookings."
          rows={months}
          series={REVENUE}
          unit="usd"
          rowHeading="Month"
          columns={COLUMNS.slice(4)}
        />
        <ReportFigure
          title="Bookings by tour"
          rows={products}
          series={BY_STATE}
          unit="bookings"
          isStacked
          isLying
          rowHeading="Tour"
          columns={COLUMNS}
        />
        <ReportFigure
          title="Revenue by tour"
          text="In US dollars, including pending and cancelled bookings."
          rows={products}
          series={REVENUE}
          unit="usd"
          isLying
          rowHeading="Tour"
          columns={COLUMNS}
        />
        <ReportFigure
          title="Bookings by category"
          rows={categories}
          series={BY_STATE}
          unit="bookings"
          isStacked
          isLying
          rowHeading="Category"
          columns={COLUMNS}
        />
        <ReportFigure
          title="Revenue by category"
          text="In US dollars, including pending and cancelled bookings."
          rows={categories}
          series={REVENUE}
          unit="usd"
          isLying
          rowHeading="Category"
          columns={COLUMNS}
        />
        <ReportFigure
          title="Group size"
          text="Adults and children together, excluding cancelled bookings."
          isWide
          rows={totals.bookings > 0 ? groups : []}
          series={[{ key: "bookings", label: "Bookings", colour: "var(--primary)" }]}
          unit="bookings"
          rowHeading="People"
          columns={COLUMNS.slice(0, 1)}
        />
      </div>
    </>
  );
}
