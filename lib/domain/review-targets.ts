import type { BookingStatus } from "./booking-status";
import { type Booked, bookedOffer } from "./offer";
import type { ReviewType } from "./review-types";

/** The fields of a booking that decide which reviews are allowed. */
export interface Visit extends Booked {
  status: BookingStatus;
  touristId: { _id: string; fullName: string } | null;
}

/** A service, product or tourist that may be reviewed. */
export interface ReviewTarget {
  /** A provider's or tourist's id, or a product's name. */
  id: string;
  type: ReviewType;
  name: string;
  /** Day of the visit, `YYYY-MM-DD`; left out if unknown. */
  visit?: string;
  /** Whether the logged-in tourist or provider has already reviewed the target. */
  isReviewed?: boolean;
}

/**
 * The services and products that a tourist may review, without duplicates: those of the tourist's confirmed bookings.
 * Source: docs/product.md, "Who may review".
 */
export function reviewTargets(visits: readonly Visit[]): ReviewTarget[] {
  return unique(confirmed(visits).map(bookedOffer));
}

/**
 * The tourists that a provider may review, without duplicates: those of the provider's confirmed bookings. Source:
 * docs/product.md, "Who may review".
 */
export function reviewableTourists(visits: readonly Visit[]): ReviewTarget[] {
  return unique(
    confirmed(visits).map(
      ({ touristId }) => touristId && { id: touristId._id, type: "tourist", name: touristId.fullName },
    ),
  );
}

const confirmed = (visits: readonly Visit[]) => visits.filter(({ status }) => status === "confirmed");

function unique(targets: readonly (ReviewTarget | null)[]): ReviewTarget[] {
  const byId = new Map<string, ReviewTarget>();
  for (const target of targets) {
    if (target && !byId.has(target.id)) byId.set(target.id, target);
  }
  return [...byId.values()];
}
