/** States of a booking and the moves between them. Source: product 6.2. */

/** Every state a booking can be in. */
export const BOOKING_STATUSES = ["pending", "confirmed", "cancelled"] as const;

/** State of a booking. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** States an admin's approval may start from: any that is not confirmed. */
export const APPROVABLE_STATUSES = ["pending", "cancelled"] as const satisfies readonly BookingStatus[];

/** States a booking can be cancelled from. */
export const CANCELLABLE_STATUSES = ["pending", "confirmed"] as const satisfies readonly BookingStatus[];

/** What a traveller reads for each state. */
export const BOOKING_STATUS_LABEL = {
  pending: "Pending",
  confirmed: "Confirmed",
  cancelled: "Cancelled",
} as const satisfies Record<BookingStatus, string>;
