/** Reasons for which an admin cancels a booking. Source: product 6.8. */

/** Codes of the reasons; any other reason goes into the note. */
export const CANCEL_REASONS = [
  "guest-asked",
  "unreachable",
  "weather",
  "full",
  "host-unavailable",
  "duplicate",
] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Most characters (code points) of the note. */
export const MAX_CANCEL_NOTE = 500;

/** Each reason as the admin chooses it, and as the tourist reads it. */
export const CANCEL_REASON_WORDS = {
  "guest-asked": { label: "The guest asked for it", sentence: "You asked us to cancel it." },
  unreachable: { label: "The guest cannot be reached", sentence: "We could not reach you about it." },
  weather: { label: "The weather", sentence: "The weather does not allow it." },
  full: { label: "No place left", sentence: "There is no place left at that time." },
  "host-unavailable": {
    label: "The host is not available",
    sentence: "Your host is not available at that time.",
  },
  duplicate: { label: "Booked twice", sentence: "You have another booking for the same." },
} as const satisfies Record<CancelReason, { label: string; sentence: string }>;
