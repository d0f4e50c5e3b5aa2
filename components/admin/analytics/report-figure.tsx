"use client";

import dynamic from "next/dynamic";
import { useId } from "react";
import type { ChartRow, Series } from "./report-charts";

// Loaded on demand, because the chart library is large and no other page needs it.
const ReportChart = dynamic(() => import("./report-charts"), {
  ssr: false,
  loading: () => <div className="h-75 animate-pulse rounded-field bg-sunken" />,
});

export interface TableColumn {
  key: string;
  label: string;
  unit?: "bookings" | "usd";
}

interface ReportFigureProps {
  title: string;
  text?: string;
  rows: readonly ChartRow[];
  series: readonly Series[];
  unit: "bookings" | "usd";
  isStacked?: boolean;
  isLying?: boolean;
  /** Whether the chart spans two columns of the page. */
  isWide?: boolean;
  /** Heading of the row names, such as "Month". */
  rowHeading: string;
  columns: readonly TableColumn[];
}

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const NUMBER = new Intl.NumberFormat("en-US");

/** A chart with its numbers as a table, for screen readers and for exact values. */
export function ReportFigure(props: ReportFigureProps) {
  const { title, text, rows, rowHeading, columns, isWide, ...chart } = props;
  const id = useId();
  const inWords = (row: ChartRow, { key, unit }: TableColumn) =>
    (unit === "usd" ? DOLLARS : NUMBER).format(Number(row[key] ?? 0));
  return (
    <section
      aria-labelledby={id}
      className={`petal min-w-0 border border-line bg-surface p-5 md:p-6 forced-colors:[--danger:GrayText] forced-colors:[--good:CanvasText] forced-colors:[--line:CanvasText] forced-colors:[--muted:CanvasText] forced-colors:[--primary:CanvasText] forced-colors:[--wait:Highlight] ${isWide ? "xl:col-span-2" : "xl:has-[details[open]]:col-span-2"}`}
    >
      <h2 id={id} className="text-subheading">
        {title}
      </h2>
      {text && <p className="mt-1 text-base text-muted">{text}</p>}
      {rows.length === 0 ? (
        <p className="py-8 text-muted">No data for this period.</p>
      ) : (
        <>
          <div aria-hidden="true" className="mt-4">
            <ReportChart rows={rows} {...chart} />
          </div>
          <details aria-labelledby={id} className="mt-3">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-base text-primary">
              Show as a table
            </summary>
            <section
              aria-label={`${title}, as a table`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll this area
              tabIndex={0}
              className="overflow-x-auto"
            >
              <table className="w-full border-collapse text-base">
                <caption className="sr-only">{title}</caption>
                <thead>
                  <tr>
                    <th scope="col" className="border-line border-b-2 py-2 pr-4 text-left">
                      {rowHeading}
                    </th>
                    {columns.map(({ key, label }) => (
                      <th key={key} scope="col" className="border-line border-b-2 py-2 pl-4 text-right">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.name}>
                      <th scope="row" className="border-line border-b py-2 pr-4 text-left font-normal">
                        {row.name}
                      </th>
                      {columns.map((column) => (
                        <td
                          key={column.key}
                          className="whitespace-nowrap border-line border-b py-2 pl-4 text-right tabular-nums"
                        >
                          {inWords(row, column)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
        </>
      )}
    </section>
  );
}
