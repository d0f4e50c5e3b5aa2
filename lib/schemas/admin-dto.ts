import { z } from "zod";

/** How the business does. Source: specification point 9, contract point 11. */
export const analyticsDtoSchema = z.object({
  totalBookings: z.int(),
  revenue: z.number().describe("USD, over all bookings: the sum of their totals divided by 300."),
  confirmedRevenue: z.number().describe("USD, over confirmed bookings."),
  totalProviders: z.int().describe("Approved ones."),
  totalTourists: z.int(),
  mostFrequentCategory: z
    .string()
    .nullable()
    .describe("Over bookings: the provider's category or the product's own; null when there are none."),
});

/** How the business does. */
export type AnalyticsDto = z.output<typeof analyticsDtoSchema>;

/** Who changed what and when. */
export const auditEntryDtoSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string(), role: z.string(), email: z.string() }),
  action: z.string().describe("Noun and verb, such as `booking.approved`."),
  targetId: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** Who changed what and when. */
export type AuditEntryDto = z.output<typeof auditEntryDtoSchema>;

/** Answer of every deletion. */
export const deletedDtoSchema = z.object({ _id: z.string(), deleted: z.literal(true) });

/** Answer of every deletion. */
export type DeletedDto = z.output<typeof deletedDtoSchema>;
