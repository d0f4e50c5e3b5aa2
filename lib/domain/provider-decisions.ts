/** Most characters (code points) of what an admin writes to a provider about a decision. Source: product 15. */
export const MAX_DECISION_NOTE = 500;
