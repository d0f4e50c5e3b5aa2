import type { OwnDataDto } from "../schemas/own-data";
import { accountExamples } from "./examples/accounts";
import { adminExamples } from "./examples/admin";
import { bookingExamples } from "./examples/bookings";
import { listingExamples } from "./examples/listings";
import { mailExamples } from "./examples/mails";
import { messageExamples } from "./examples/messages";
import { reviewExamples } from "./examples/reviews";
import { scheduleExamples } from "./examples/schedules";
import { secondFactorExamples } from "./examples/second-factor";
import { AT, ID } from "./examples/shared";

/** Examples of requests and answers, made with the factories that tests and demo data use. */
export function makeExamples() {
  const bookings = bookingExamples();
  const { productBooking, productBooked, hostBooked } = bookings;
  const examples = {
    ...accountExamples(),
    ...secondFactorExamples(),
    ...listingExamples(),
    ...bookings,
    ...scheduleExamples(hostBooked),
    ...reviewExamples(),
    ...messageExamples(productBooking, productBooked.reference),
    ...mailExamples(productBooked),
    ...adminExamples(),
  };
  const { user, review, contactMessage, wholeMail, secondFactor } = examples;
  const ownData: OwnDataDto = {
    madeAt: AT,
    account: { ...user, emailVerified: true, pendingEmail: null, createdAt: AT },
    ...{ listing: null, schedule: null, calendarFeedMadeAt: null, calendarFeedUsedAt: null },
    mailPreferences: examples.mailPreferences,
    bookings: [productBooked],
    ...{ reviewsWritten: [review], reviewsReceived: [] },
    messages: [contactMessage],
    mails: [
      {
        ...{ event: wholeMail.event, subject: wholeMail.subject ?? "", text: wholeMail.text },
        ...{ createdAt: AT, sentAt: AT },
      },
    ],
    secondFactor,
    sessions: [],
    activity: [],
    trail: [{ at: AT, action: "booking.created", by: "tourist", targetId: ID.booking, details: {} }],
  };
  return { ...examples, ownData };
}

/** Name of an example. */
export type ExampleName = keyof ReturnType<typeof makeExamples>;
