/** Reasons for cancelling a booking. Source: docs/product.md, "Cancelling with a reason", "Departures and search". */

/** The reasons that people can choose. They can describe another reason in the note. */
export const CANCEL_REASONS = [
  "guest-asked",
  "unreachable",
  "weather",
  "full",
  "host-unavailable",
  "duplicate",
  "plans-changed",
  "illness",
] as const;

export const GUEST_REASONS = ["plans-changed", "illness", "weather", "duplicate"] as const;

export const HOST_REASONS = ["host-unavailable", "weather", "full", "guest-asked", "unreachable"] as const;

/** The reasons that a booking can store: a chosen one, or `expired`. */
export const KEPT_REASONS = [...CANCEL_REASONS, "expired"] as const;

export type CancelReason = (typeof KEPT_REASONS)[number];

/** Maximum number of characters (code points) of the note about a cancellation. */
export const MAX_CANCEL_NOTE = 500;

/** For each reason: the label of the choice, and the sentence for the guest. */
export const CANCEL_REASON_WORDS = {
  "guest-asked": { label: "The guest asked to cancel", sentence: "You asked us to cancel it." },
  unreachable: { label: "The guest cannot be reached", sentence: "We could not reach you." },
  weather: { label: "Bad weather", sentence: "Reason: bad weather." },
  full: { label: "No places left", sentence: "There are no places left at that time." },
  "host-unavailable": {
    label: "The host is not available",
    sentence: "Your host is not available at that time.",
  },
  duplicate: { label: "Booked twice", sentence: "You have another booking for this tour." },
  "plans-changed": { label: "Plans have changed", sentence: "Reason: a change of plans." },
  illness: { label: "Illness", sentence: "Reason: illness." },
  expired: { label: "Not confirmed in time", sentence: "Your request was not confirmed in time." },
} as const satisfies Record<CancelReason, { label: string; sentence: string }>;

/** Shown to guests, hosts and admins when a guest cancelled after the deadline. */
export const LATE_WORDS = "Cancelled late, less than 24 hours before the start.";
