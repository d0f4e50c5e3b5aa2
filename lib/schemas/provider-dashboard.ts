import { z } from "zod";
import { BOOKING_STATUSES } from "../domain/booking-status";
import { isRealDate } from "../domain/dates";
import { shown } from "./tourist-dashboard";

/** How many bookings a page of the provider's list holds. */
export const GUESTS_PER_PAGE = 25;
/** Most characters of a search; what is longer is cut. */
export const MAX_SEARCH = 100;

const day = z.string().refine(isRealDate).optional().catch(undefined);

/** Which bookings a provider looks at. */
export const WHENS = ["upcoming", "past", "all"] as const;

/** The address of `/provider-dashboard`: what it does not understand, it passes over. */
export const providerDashboardSchema = z.object({
  view: z.enum(["bookings", "listing", "preview", "reviews", "account"]).catch("bookings"),
  /** A day's sheet in place of the list. */
  day,
  q: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_SEARCH))
    .catch(""),
  when: z.enum(WHENS).catch("upcoming"),
  status: z.enum(BOOKING_STATUSES).optional().catch(undefined),
  from: day,
  to: day,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  /** How many reviews are shown: those received, and those of guests. */
  reviews: shown,
  written: shown,
});

/** What is asked for in the address. */
export type ProviderDashboardQuery = z.output<typeof providerDashboardSchema>;
