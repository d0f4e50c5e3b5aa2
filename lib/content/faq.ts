import type { Company } from "../domain/company";
import { ANSWER_TIME } from "../domain/message-answers";
import { callPath, HOST_SIGNUP, PAGES } from "../paths";

/** The questions and answers of `/faq`, for the page, its structured data and `/llms.txt`. */

export interface AnswerLink {
  text: string;
  href: string;
}

export interface Question {
  /** Identifies the question, and is its anchor on the page. */
  id: string;
  question: string;
  /** Parts of one paragraph. */
  answer: readonly (string | AnswerLink)[];
}

export const faqQuestions = ({ phone, email }: Pick<Company, "phone" | "email">): readonly Question[] => [
  {
    id: "how-to-book",
    question: "How do I book?",
    answer: [
      "Choose a tour or a host, a day and a time. Enter your group size to see the total. You can book with an account or without one.",
    ],
  },
  {
    id: "when-confirmed",
    question: "When is my booking confirmed?",
    answer: [
      "Bookings of tours with “Instant confirmation” are confirmed at once if you have confirmed your email. Other bookings wait for an answer. For a host’s tour we ask the host first. You see the answer under My Bookings. We also email you, if you have confirmed your email.",
    ],
  },
  {
    id: "how-to-pay",
    question: "How do I pay?",
    answer: ["You pay on the day of the tour. You pay nothing online, and we never ask for a card number."],
  },
  {
    id: "children",
    question: "What do children pay?",
    answer: [
      "Children of any age pay half when you book online, babies too. Motor bikes are for adults only.",
    ],
  },
  {
    id: "in-the-price",
    question: "What is included in the price?",
    answer: [
      "The page of each tour says what is included and what is not. Park and temple tickets are often not included.",
    ],
  },
  {
    id: "no-price",
    question: "Why does a tour have no price?",
    answer: [
      `Some tours depend on your group and where you stay. Choose “Book Now” to send us your date and group size. ${ANSWER_TIME} Nothing is booked yet.`,
    ],
  },
  {
    id: "change-or-cancel",
    question: "Can I change or cancel my booking?",
    answer: [
      "Yes, under My Bookings, until the tour begins. It is free. We may need to confirm a new time or a bigger group. Until then, your booking stays as it is. ",
      { text: "Read the terms", href: `${PAGES.terms}#changes` },
    ],
  },
  {
    id: "no-answer",
    question: "What if nobody answers?",
    answer: [
      "On tours with set start times, your request expires after 48 hours without an answer, or two hours before the start if that is sooner. If you don’t confirm your email, it expires after 6 hours. Then you can choose another time.",
    ],
  },
  {
    id: "reach-the-host",
    question: "How do I reach my host?",
    answer: [
      "Your host’s phone number is in My Bookings once the booking is confirmed. If you cannot reach your host, call us.",
    ],
  },
  {
    id: "write-a-review",
    question: "Can I write a review?",
    answer: [
      "Yes, if you have a confirmed booking. We read each review before it appears. We never edit reviews, and we never remove one for being negative.",
    ],
  },
  {
    id: "become-a-host",
    question: "How do I become a host?",
    answer: [
      { text: "Sign up as a host", href: HOST_SIGNUP },
      " with a price, pictures and a few words about your tour. Our team checks your listing before it goes online.",
    ],
  },
  {
    id: "other-questions",
    question: "Do you have another question?",
    answer: [
      { text: "Use our contact form", href: PAGES.contact },
      ", send an email to ",
      { text: email, href: `mailto:${email}` },
      " or call ",
      { text: phone, href: callPath(phone) },
      `. ${ANSWER_TIME}`,
    ],
  },
];

/** The plain text of an answer, without its links. */
export function answerText({ answer }: Pick<Question, "answer">): string {
  return answer.map((part) => (typeof part === "string" ? part : part.text)).join("");
}
