import { z } from "zod";

/** How many tours or reviews a list shows at first, and "Show more" adds. */
export const DASHBOARD_STEP = 10;
const MOST_SHOWN = 500;

/** Query parameter with the number of items that a list with "Show more" shows. */
export const shown = z.coerce.number().int().min(1).max(MOST_SHOWN).catch(DASHBOARD_STEP);

/** Query of the page `/tourist-dashboard`. Invalid values are ignored. */
export const touristDashboardSchema = z.object({
  view: z.enum(["bookings", "booking", "reviews", "review", "account"]).catch("bookings"),
  /** Numbers of tours shown. */
  upcoming: shown,
  past: shown,
  cancelled: shown,
  /** Number of enquiries shown. */
  enquiries: shown,
  /** Number of reviews shown. */
  reviews: shown,
  /** Id of the booking to show or review. */
  booking: z.string().optional().catch(undefined),
  /** Preselected stars of the form, from a mail's link. */
  stars: z.coerce.number().int().min(1).max(5).optional().catch(undefined),
});

export type TouristDashboardQuery = z.output<typeof touristDashboardSchema>;
