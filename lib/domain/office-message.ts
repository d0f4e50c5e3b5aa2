/**
 * Messages that our team (the office) writes to the guest or host of a booking. Source: docs/product.md,
 * "Messages about a booking".
 */

export const WRITTEN_TO = ["guest", "host"] as const;

export type WrittenTo = (typeof WRITTEN_TO)[number];

/** Maximum number of characters (code points) of a message. */
export const MAX_OFFICE_MESSAGE = 2_000;

/** Maximum number of characters (code points) of all messages that wait for the same phone call to a guest. */
export const MAX_CALL_TEXT = 5 * MAX_OFFICE_MESSAGE;
