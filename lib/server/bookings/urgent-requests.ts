import "server-only";
import { type BookingDoc, BookingModel } from "@/models/booking";
import { colomboDayStart, colomboInstant, colomboMoment, daysAfter } from "../../domain/dates";
import { ANSWER_MS } from "../../domain/schedule";
import type { BookingDto } from "../../schemas/booking-dto";
import { connectDatabase } from "../infra/db";
import { guestEmails } from "./guest-emails";
import { toBookingDto } from "./to-dto";

/** A booking or a requested change that waits for an answer. */
export interface UrgentRequest {
  /** The id of the booking. */
  _id: string;
  booking: BookingDto;
  /** When the guest made the request. */
  since: Date;
  /**
   * The last moment for an answer: when the request expires or the tour starts, whichever is first. A guest's request
   * without an expiry should be answered within 48 hours (docs/product.md, "Answer times"), but stays open
   * afterwards. So this moment may be in the past.
   */
  answerBy: Date;
}

/**
 * The query for the requests that wait longest goes back this many days. Without this limit, the query would also read
 * every unanswered request for a past day, because those requests stay pending. Another query, by the day of the tour,
 * finds older requests for coming days.
 */
const LONGEST_WAIT_DAYS = 30;

/**
 * The requests that wait for an answer: first those that the host declined, then by the time left. Pending bookings of
 * past days are left out. Five indexed queries for at most `most` rows each, and one query on the guests' accounts.
 * @param most maximum number of requests
 */
export async function urgentRequests(most: number, now: Date): Promise<UrgentRequest[]> {
  await connectDatabase();
  const status = "pending" as const;
  const { date: today } = colomboMoment(now);
  const date = { $gte: today };
  const found = await Promise.all([
    BookingModel.find({ status, "hostAnswer.answer": "no", date })
      .sort({ date: 1, time: 1 })
      .hint({ status: 1, "hostAnswer.answer": -1, date: 1, time: 1, _id: 1 })
      .limit(most)
      .lean(),
    BookingModel.find({ expiresAt: { $type: "date" } })
      .sort({ expiresAt: 1 })
      .hint({ expiresAt: 1 })
      .limit(most)
      .lean(),
    BookingModel.find({ "move.expiresAt": { $type: "date" } })
      .sort({ "move.expiresAt": 1 })
      .hint({ "move.expiresAt": 1 })
      .limit(most)
      .lean(),
    BookingModel.find({ status, date })
      .sort({ date: 1, time: 1 })
      .hint({ status: 1, date: 1, time: 1, _id: 1 })
      .limit(most)
      .lean(),
    BookingModel.find({
      status,
      date,
      createdAt: { $gte: colomboDayStart(daysAfter(today, -LONGEST_WAIT_DAYS)) },
    })
      .sort({ createdAt: 1, _id: 1 })
      .hint({ status: 1, createdAt: 1, _id: 1 })
      .limit(most)
      .lean(),
  ]);
  const requests = [...new Map(found.flat().map((one) => [one._id.toHexString(), one])).values()]
    .map((doc) => ({ doc, answerBy: answerBy(doc), isDeclined: isDeclined(doc) }))
    .toSorted((a, b) => Number(b.isDeclined) - Number(a.isDeclined) || +a.answerBy - +b.answerBy)
    .slice(0, most);
  const emailOf = await guestEmails(requests.map(({ doc }) => doc));
  return requests.map(({ doc, answerBy: by }) => ({
    _id: doc._id.toHexString(),
    booking: { ...toBookingDto(doc), guestEmail: emailOf(doc) },
    since: doc.move?.since ?? doc.createdAt,
    answerBy: by,
  }));
}

const isDeclined = ({ status, hostAnswer }: BookingDoc) =>
  status === "pending" && hostAnswer?.answer === "no";

function answerBy(doc: BookingDoc): Date {
  const start = colomboInstant(doc);
  const promised = doc.askedAt && new Date(doc.askedAt.getTime() + ANSWER_MS);
  const expires = doc.move?.expiresAt ?? doc.expiresAt ?? promised;
  return expires && expires < start ? expires : start;
}
