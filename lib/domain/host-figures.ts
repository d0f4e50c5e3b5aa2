import type { BookingStatus } from "./booking-status";
import type { CancelledBy } from "./cancelled-by";

/** Number of days before today whose tours are counted. */
export const FIGURE_DAYS = 365;

/** A host's bookings with tours in the last 365 days, today included. Source: docs/product.md, "A host's page in the panel". */
export interface HostFigures {
  /** Confirmed bookings. */
  confirmed: number;
  /** Their total in LKR. */
  revenue: number;
  cancelledByHost: number;
  /** Cancelled by the guest or the office, or because nobody answered in time. */
  otherCancelled: number;
}

/** The number of bookings with the same status and the same person who cancelled, and their total in LKR. */
export interface BookingGroup {
  _id: { status: BookingStatus; cancelledBy?: CancelledBy | null };
  count: number;
  total: number;
}

/** Adds up the numbers of bookings by status and by who cancelled. */
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
