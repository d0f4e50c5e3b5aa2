/** Maximum number of characters (code points) of an admin's note to a provider. Source: docs/product.md, "Mail". */
export const MAX_DECISION_NOTE = 500;

/**
 * Maximum number of characters (code points) of our team's internal note about a host, which the host never
 * sees.
 */
export const MAX_HOST_NOTE = 2_000;
