/** Most characters of an answer to a contact message. */
export const MAX_MESSAGE_ANSWER = 2_000;

/** When the sender of an enquiry or a message can expect an answer. */
export const ANSWER_TIME = "We answer within one day.";
