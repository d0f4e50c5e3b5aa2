/** The statuses of a booking. Source: docs/product.md, "Changes of state". */

export const BOOKING_STATUSES = ["pending", "confirmed", "cancelled"] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Statuses in which an admin can approve a booking: all but confirmed. */
export const APPROVABLE_STATUSES = ["pending", "cancelled"] as const satisfies readonly BookingStatus[];

export const CANCELLABLE_STATUSES = ["pending", "confirmed"] as const satisfies readonly BookingStatus[];

export const BOOKING_STATUS_LABEL = {
  pending: "Pending",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
} as const satisfies Record<BookingStatus, string>;
