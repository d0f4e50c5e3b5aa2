/** Most characters (code points) of an admin's note to a provider. Source: product, "Mail". */
export const MAX_DECISION_NOTE = 500;
