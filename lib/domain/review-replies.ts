/** The states of a host's reply to a review. Source: docs/product.md, "Reply of the host". */
export const REPLY_STATES = ["waiting", "public", "declined"] as const;

/** Maximum number of characters (code points) of a reply. */
export const MAX_REPLY = 1_000;
