import { z } from "zod";
import { BOOKING_STATUSES } from "../domain/booking-status";
import { isNearDate } from "../domain/dates";
import { shown } from "./tourist-dashboard";

/** Bookings per page of the provider's list. */
export const BOOKINGS_PER_PAGE = 25;
/** Maximum number of characters of a search; the rest is ignored. */
export const MAX_SEARCH = 100;

const day = z.string().refine(isNearDate).optional().catch(undefined);

/** Which bookings the list shows. */
export const WHENS = ["upcoming", "past", "all"] as const;

/** Query of the page `/provider-dashboard`. Invalid values are ignored. */
export const providerDashboardSchema = z.object({
  view: z
    .enum(["bookings", "calendar", "schedule", "listing", "preview", "reviews", "account"])
    .catch("bookings"),
  /** The day whose bookings are shown for printing, instead of the list; in the calendar, the opened day. */
  day,
  /** The month of the calendar. */
  month: z
    .string()
    .refine((month) => isNearDate(`${month}-01`))
    .optional()
    .catch(undefined),
  q: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_SEARCH))
    .catch(""),
  when: z.enum(WHENS).catch("upcoming"),
  status: z.enum(BOOKING_STATUSES).optional().catch(undefined),
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  /** Numbers of reviews shown: about the provider, and by the provider. */
  reviews: shown,
  written: shown,
});

export type ProviderDashboardQuery = z.output<typeof providerDashboardSchema>;
