import type { BookingStatus } from "./booking-status";
import type { CancelledBy } from "./cancelled-by";

/** The statistics cover tours of this many days: today and the days before. */
export const FIGURE_DAYS = 365;

/**
 * Statistics of a host's bookings with tours in the last 365 days, including today. Source: docs/product.md, "A
 * host's page in the panel".
 */
export interface HostFigures {
  confirmed: number;
  /** Total of the confirmed bookings in LKR. */
  revenue: number;
  cancelledByHost: number;
  /** Cancelled by the guest or our team, or because nobody answered in time. */
  otherCancelled: number;
}

/**
 * The number and total (in LKR) of all bookings with the same status and, if cancelled, the same `cancelledBy`.
 */
export interface BookingGroup {
  _id: { status: BookingStatus; cancelledBy?: CancelledBy | null };
  count: number;
  total: number;
}

/** Calculates the statistics of a host from all groups of the host's bookings. */
export function addUp(groups: readonly BookingGroup[]): HostFigures {
  const figures: HostFigures = { confirmed: 0, revenue: 0, cancelledByHost: 0, otherCancelled: 0 };
  for (const { _id, count, total } of groups) {
    if (_id.status === "confirmed") {
      figures.confirmed += count;
      figures.revenue += total;
    } else if (_id.status === "cancelled") {
      figures[_id.cancelledBy === "host" ? "cancelledByHost" : "otherCancelled"] += count;
    }
  }
  return figures;
}
