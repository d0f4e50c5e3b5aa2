import type { AnalyticsDto } from "@/lib/schemas/analytics";

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const NUMBER = new Intl.NumberFormat("en-US");

/** The statistics of docs/product.md, "Statistics". */
export function AnalyticsFigures({ figures }: { figures: AnalyticsDto }) {
  const rows = [
    ["Total bookings", NUMBER.format(figures.totalBookings)],
    ["Revenue", DOLLARS.format(figures.revenue)],
    ["Confirmed revenue", DOLLARS.format(figures.confirmedRevenue)],
    ["Hosts", NUMBER.format(figures.totalProviders)],
    ["Travellers", NUMBER.format(figures.totalTourists)],
    ["Most frequent category", figures.mostFrequentCategory ?? "None yet"],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name} className="border-accent border-l-3 pl-4">
          <dt className="text-base text-muted">{name}</dt>
          <dd>
            <span className="block font-bold font-heading text-heading tabular-nums">{value}</span>
            {name === "Revenue" && (
              <span className="block text-base text-muted">
                All bookings, including pending and cancelled
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
