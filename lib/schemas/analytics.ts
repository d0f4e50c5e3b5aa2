import { z } from "zod";
import { colomboMoment } from "../domain/dates";
import { addMonths, countMonths, monthOf } from "../domain/month-figures";

/** The response of `GET /api/admin/analytics`. Source: docs/product.md, "Statistics". */
export const analyticsDtoSchema = z.object({
  totalBookings: z.int(),
  revenue: z
    .number()
    .describe("USD, over all bookings: the sum of their totals divided by LKR per USD (300 at first)."),
  confirmedRevenue: z.number().describe("USD, over confirmed bookings."),
  totalProviders: z.int().describe("Approved ones."),
  totalTourists: z.int(),
  mostFrequentCategory: z
    .string()
    .nullable()
    .describe("Over bookings: the provider's category or the product's own; null when there are none."),
});

export type AnalyticsDto = z.output<typeof analyticsDtoSchema>;

/** Longest period of a report, in months. */
const MAX_REPORT_MONTHS = 60;

const monthText = z
  .string()
  .regex(/^((19|20)\d{2}-(0[1-9]|1[0-2]))?$/, "Give a month written like 2026-11.")
  // A form sends an empty text for an empty field.
  .transform((sent) => sent || undefined)
  .optional();

/**
 * The query of `GET /api/admin/analytics/report`. With only `from`, the report covers the twelve months from
 * that month on; with only `to`, the twelve months up to that month; with neither, those up to the current month.
 */
export const analyticsReportSchema = z
  .object({
    from: monthText.describe("First month of the tours."),
    to: monthText.describe("Last month of the tours; at most 60 months in all."),
  })
  .transform(({ from, to }) => {
    const last = to ?? (from ? addMonths(from, 11) : monthOf(colomboMoment(new Date()).date));
    return { from: from ?? addMonths(last, -11), to: last };
  })
  .superRefine(({ from, to }, context) => {
    const length = countMonths(from, to);
    const problem = (message: string) => context.addIssue({ code: "custom", path: ["to"], message });
    if (length < 1) problem("The last month must not be before the first one.");
    if (length > MAX_REPORT_MONTHS) problem(`Choose at most ${MAX_REPORT_MONTHS} months.`);
  });

export type ReportPeriod = z.output<typeof analyticsReportSchema>;

const totals = {
  bookings: z.int(),
  confirmed: z.int(),
  pending: z.int(),
  cancelled: z.int(),
  revenue: z.number().describe("USD, over all these bookings."),
  confirmedRevenue: z.number().describe("USD, over the confirmed ones."),
};
const totalsSchema = z.object(totals);

/** Numbers of bookings by status, and revenue in USD. */
export type ReportTotals = z.output<typeof totalsSchema>;

const month = z.string().describe("`YYYY-MM`");

/** The response of `GET /api/admin/analytics/report`. */
export const analyticsReportDtoSchema = z.object({
  from: month,
  to: month,
  totals: totalsSchema,
  confirmedShare: z.number().nullable().describe("Of all bookings, 0 to 1; null when there are none."),
  months: z.array(z.object({ month, ...totals })).describe("Every month, by the tour's date."),
  products: z
    .array(z.object({ name: z.string().nullable().describe("Null: providers' services."), ...totals }))
    .describe("Those with bookings, most first."),
  categories: z.array(z.object({ name: z.string(), ...totals })).describe("Those with bookings, most first."),
  leadTime: z
    .object({
      bookings: z.int(),
      median: z.int().nullable().describe("Days."),
      p90: z.int().nullable().describe("Days; nine of ten are made at most so long before."),
    })
    .describe("From booking to tour, in days, of bookings not cancelled and made before the tour."),
  groupSizes: z
    .array(z.object({ from: z.int(), to: z.int(), bookings: z.int() }))
    .describe("Adults and children together, of bookings not cancelled."),
  averageGroup: z.number().nullable().describe("People, to one decimal."),
});

export type AnalyticsReportDto = z.output<typeof analyticsReportDtoSchema>;
