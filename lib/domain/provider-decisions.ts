/** Most characters (code points) of an admin's note to a provider. Source: product, "Mail". */
export const MAX_DECISION_NOTE = 500;

/** Most characters (code points) of the office's own note about a host, which the host never sees. */
export const MAX_HOST_NOTE = 2_000;
