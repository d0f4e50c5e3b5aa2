import "server-only";
import { staleCosts } from "../../domain/catalogue";
import { colomboMoment } from "../../domain/dates";
import { countCalls } from "../bookings/calls";
import { countWaitingBookings } from "../bookings/queries";
import { countUnanswered } from "../contact/queries";
import { connectDatabase } from "../infra/db";
import { readProducts } from "../products/queries";
import { countPendingProviders } from "../providers/admin-lists";
import { countStaleListings } from "../providers/stale-costs";
import { countPendingReviews } from "../reviews/queries";

/** Maximum number of items of a queue that are counted. */
const MOST = 100;

const COUNTS = {
  providers: countPendingProviders,
  bookings: countWaitingBookings,
  calls: countCalls,
  reviews: countPendingReviews,
  messages: countUnanswered,
  costs: async (most: number) => {
    const { date: today } = colomboMoment(new Date());
    return staleCosts(await readProducts(), today).size + (await countStaleListings(today, most));
  },
} as const;

/** The queues: each kind of item that waits for an admin. */
export type Queue = keyof typeof COUNTS;

/** The number of items in a queue, such as `12` or `100+`. */
export async function countQueue(queue: Queue): Promise<string> {
  await connectDatabase();
  const count = await COUNTS[queue](MOST);
  return count < MOST ? String(count) : `${MOST.toLocaleString("en-US")}+`;
}
