/** Most characters (code points) of an admin's note to a provider. Source: product 15. */
export const MAX_DECISION_NOTE = 500;
