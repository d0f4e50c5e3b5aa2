import { z } from "zod";

/** How many tours or reviews a part of the dashboard shows at first, and more each time. */
export const DASHBOARD_STEP = 10;
const MOST_SHOWN = 500;

/** How much of a growing list is shown. */
export const shown = z.coerce.number().int().min(1).max(MOST_SHOWN).catch(DASHBOARD_STEP);

/** The address of `/tourist-dashboard`: what it does not understand, it passes over. */
export const touristDashboardSchema = z.object({
  view: z.enum(["bookings", "reviews", "review", "account"]).catch("bookings"),
  /** How many upcoming, past and cancelled tours are shown. */
  upcoming: shown,
  past: shown,
  cancelled: shown,
  /** How many reviews are shown. */
  reviews: shown,
  /** Id of the booking that is reviewed. */
  booking: z.string().optional().catch(undefined),
});

/** What is asked for in the address. */
export type TouristDashboardQuery = z.output<typeof touristDashboardSchema>;
