"use client";

import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { preview } from "@/lib/format";

/** A row of a chart: its name and, under the `key` of each series, a number. */
export type ChartRow = { name: string } & Record<string, string | number>;

/** One number of each row, drawn as a bar in the series' colour. */
export interface Series {
  key: string;
  label: string;
  /** A CSS colour, such as `var(--primary)`. */
  colour: string;
}

interface ReportChartProps {
  rows: readonly ChartRow[];
  series: readonly Series[];
  unit: "bookings" | "usd";
  /** Stacks the bars of the series, for numbers that add up to a total. */
  isStacked?: boolean;
  /** Horizontal bars with the names on the left, for long names. */
  isLying?: boolean;
}

const DOLLARS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const SHORT_DOLLARS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
});
const NUMBER = new Intl.NumberFormat("en-US");

/**
 * Maximum length of a name beside its bars, in characters. Longer names would need more than two lines. The
 * table shows whole names.
 */
const NAME_LENGTH = 28;

const TEXT = { fill: "var(--muted)", fontSize: 14 };

/** A bar chart. Hidden from screen readers, which read the table beside the chart. */
export default function ReportChart({
  rows,
  series,
  unit,
  isStacked = false,
  isLying = false,
}: ReportChartProps) {
  const short = (value: number) => (unit === "usd" ? SHORT_DOLLARS : NUMBER).format(value);
  const long = (value: unknown) => (unit === "usd" ? DOLLARS : NUMBER).format(Number(value));
  const height = isLying ? 96 + rows.length * (26 + (isStacked ? 1 : series.length) * 14) : 300;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={[...rows]}
        layout={isLying ? "vertical" : "horizontal"}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        barCategoryGap="22%"
      >
        <CartesianGrid stroke="var(--line)" horizontal={!isLying} vertical={isLying} />
        {isLying ? (
          <>
            <XAxis
              type="number"
              tick={TEXT}
              tickFormatter={short}
              stroke="var(--line)"
              allowDecimals={false}
            />
            <YAxis
              type="category"
              dataKey="name"
              width={128}
              tick={TEXT}
              tickFormatter={(name: string) => preview(name, NAME_LENGTH)}
              stroke="var(--line)"
              interval={0}
            />
          </>
        ) : (
          <>
            <XAxis dataKey="name" tick={TEXT} stroke="var(--line)" minTickGap={4} />
            <YAxis tick={TEXT} tickFormatter={short} stroke="var(--line)" width={52} allowDecimals={false} />
          </>
        )}
        <Tooltip
          formatter={long}
          cursor={{ fill: "var(--sunken)" }}
          contentStyle={{
            background: "var(--surface)",
            border: "1px solid var(--line)",
            borderRadius: "0.625rem",
            color: "var(--ink)",
          }}
          itemStyle={{ color: "var(--ink)" }}
        />
        {series.length > 1 && (
          <Legend
            itemSorter={null}
            formatter={(label: string) => <span style={{ color: "var(--ink)" }}>{label}</span>}
          />
        )}
        {series.map(({ key, label, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={colour}
            stroke="var(--surface)"
            {...(isStacked ? { stackId: "all" } : {})}
            maxBarSize={44}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
