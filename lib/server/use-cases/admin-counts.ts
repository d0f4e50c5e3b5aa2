import "server-only";
import { BookingModel } from "@/models/booking";
import { ProviderModel } from "@/models/provider";
import { ReviewModel } from "@/models/review";
import { connectDatabase } from "../platform/db";

/** Up to this many are counted. */
const MOST = 1_000;

const COUNTS = {
  providers: () => ProviderModel.countDocuments({ awaitingApproval: true }, { limit: MOST }),
  bookings: () => BookingModel.countDocuments({ status: "pending" }, { limit: MOST }),
  reviews: () => ReviewModel.countDocuments({ approved: false }, { limit: MOST }),
} as const;

/** The queues that wait for an admin. */
export type Queue = keyof typeof COUNTS;

/** How many wait in a queue, such as `12`, or `1,000+`. */
export async function countQueue(queue: Queue): Promise<string> {
  await connectDatabase();
  const count = await COUNTS[queue]().exec();
  return count < MOST ? String(count) : `${MOST.toLocaleString("en-US")}+`;
}
