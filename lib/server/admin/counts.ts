import "server-only";
import { countCalls } from "../bookings/calls";
import { countWaitingBookings } from "../bookings/queries";
import { countUnanswered } from "../contact/queries";
import { connectDatabase } from "../infra/db";
import { countPendingProviders } from "../providers/queries";
import { countPendingReviews } from "../reviews/queries";

/** How far a queue is counted. */
const MOST = 1_000;

const COUNTS = {
  providers: countPendingProviders,
  bookings: countWaitingBookings,
  calls: countCalls,
  reviews: countPendingReviews,
  messages: countUnanswered,
} as const;

/** What waits for an admin. */
export type Queue = keyof typeof COUNTS;

/** How many wait in a queue, such as `12`, or `1,000+`. */
export async function countQueue(queue: Queue): Promise<string> {
  await connectDatabase();
  const count = await COUNTS[queue](MOST);
  return count < MOST ? String(count) : `${MOST.toLocaleString("en-US")}+`;
}
