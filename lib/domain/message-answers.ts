/** Maximum number of characters of an answer to a contact message. */
export const MAX_MESSAGE_ANSWER = 2_000;

/** The promised response time for enquiries and messages. */
export const ANSWER_WITHIN = "within one day";

export const ANSWER_TIME = `We answer ${ANSWER_WITHIN}.`;
