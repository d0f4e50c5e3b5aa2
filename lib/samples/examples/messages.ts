import type { ContactMessageDto, MessageAnswer } from "../../schemas/contact-message";
import type { productBookingBody } from "../factories";
import { AT, ID } from "./shared";

/** Examples of the calls about messages. @param reference of the booking that came of a message */
export function messageExamples(
  { date, adults, children, contact }: ReturnType<typeof productBookingBody>,
  reference: string,
) {
  const question = { ...contact, message: "Do the bikes come with helmets for children?" };
  const contactRequest = {
    ...question,
    enquiry: { productType: "bicycle-tour", date, adults, children, stay: "A guest house near Habarana" },
  };
  const contactMessage: ContactMessageDto = {
    ...{ _id: ID.message, reference: "NM-7K2M9Q", copied: true },
    ...{ touristId: ID.tourist, ...question, answer: null, createdAt: AT },
    enquiry: { ...contactRequest.enquiry, productType: "Bicycle Tour" },
  };
  const messageAnswer = { text: "They do, in every size. Shall we say 9 am?" };
  const answeredMessage: ContactMessageDto = {
    ...contactMessage,
    answer: { at: AT, ...messageAnswer, bookings: [{ _id: ID.booking, reference }] },
  };

  return {
    contactRequest,
    contactMessage,
    messageAnswer: messageAnswer satisfies MessageAnswer,
    answeredMessage,
  };
}
