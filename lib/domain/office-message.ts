/**
 * Messages that our team (the office) writes to the guest or host of a booking. Source: docs/product.md,
 * "Messages about a booking".
 */

export const WRITTEN_TO = ["guest", "host"] as const;

export type WrittenTo = (typeof WRITTEN_TO)[number];

/** Maximum number of characters (code points) of a message. */
export const MAX_OFFICE_MESSAGE = 2_000;
