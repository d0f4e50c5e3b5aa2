/** Who cancelled a booking; `system` for automatic rules, such as expiry. Source: docs/product.md, "Mail". */
export const CANCELLED_BY = ["tourist", "host", "admin", "system"] as const;

export type CancelledBy = (typeof CANCELLED_BY)[number];

/** The labels for admins. */
export const CANCELLED_BY_WORDS = {
  tourist: "The guest",
  host: "The host",
  admin: "Our team",
  system: "Our rules",
} as const satisfies Record<CancelledBy, string>;
