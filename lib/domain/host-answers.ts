/** What a host says about a pending booking at their service. Source: product 15. */

export const HOST_ANSWERS = ["yes", "no"] as const;

export type HostAnswer = (typeof HOST_ANSWERS)[number];

/** Most characters (code points) of the note to our team. */
export const MAX_ANSWER_NOTE = 500;

/** Each answer: as the host's button says it, and as the team reads it. */
export const HOST_ANSWER_WORDS = {
  yes: { button: "Accept", label: "Accepted" },
  no: { button: "Decline", label: "Declined" },
} as const satisfies Record<HostAnswer, { button: string; label: string }>;

/** What a host reads of a pending booking whose guest has not verified the address. */
export const GUEST_UNVERIFIED = "This guest has not verified their email address yet.";
