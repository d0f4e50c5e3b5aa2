/** Most characters of an answer to a contact message. */
export const MAX_MESSAGE_ANSWER = 2_000;
