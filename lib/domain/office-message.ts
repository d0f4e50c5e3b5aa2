/** Free messages of the office about a booking. Source: product, "Messages about a booking". */

/** The possible readers. */
export const WRITTEN_TO = ["guest", "host"] as const;

export type WrittenTo = (typeof WRITTEN_TO)[number];

/** Most characters (code points) of a message. */
export const MAX_OFFICE_MESSAGE = 2_000;
