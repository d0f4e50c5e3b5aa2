/** A host's answers to a pending booking. Source: docs/product.md, "Mail". */

export const HOST_ANSWERS = ["yes", "no"] as const;

export type HostAnswer = (typeof HOST_ANSWERS)[number];

/** Maximum number of characters (code points) of the note to our team. */
export const MAX_ANSWER_NOTE = 500;

/** For each answer: the label of the host's button, and the label that the team sees. */
export const HOST_ANSWER_WORDS = {
  yes: { button: "Accept", label: "Accepted" },
  no: { button: "Decline", label: "Declined" },
} as const satisfies Record<HostAnswer, { button: string; label: string }>;

/** Shown to the host when the guest of a pending booking has an unverified email. */
export const GUEST_UNVERIFIED = "This guest has not confirmed their email address yet.";
