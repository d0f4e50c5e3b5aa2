/** Who cancelled a booking; `system` is a rule of ours, such as that nobody answered in time. Source: product 15. */
export const CANCELLED_BY = ["tourist", "host", "admin", "system"] as const;

export type CancelledBy = (typeof CANCELLED_BY)[number];

/** Each as admins read it. */
export const CANCELLED_BY_WORDS = {
  tourist: "The guest",
  host: "The host",
  admin: "Our team",
  system: "Our rules",
} as const satisfies Record<CancelledBy, string>;
