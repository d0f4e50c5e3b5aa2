import "server-only";
import { BookingModel } from "@/models/booking";
import { type BookingMonthDoc, BookingMonthModel } from "@/models/booking-month";
import { addUpMonth, type CountedBooking, monthOf } from "../../domain/month-figures";
import { connectDatabase, isDuplicateKey } from "../platform/db";
import { countWhole } from "../platform/lists/whole-collection";
import { logger } from "../platform/logger";

/**
 * Sums of the bookings by the month of their tour. Each change of a booking marks its month; a reader
 * adds up the months that were marked since, and takes the others as they are.
 */

/** Sums older than this are added up again, for a change whose mark was lost in a crash. */
const OLDEST_MS = 60 * 60_000;
/** How often all months may be held against the bookings, when the numbers disagree. */
const COMPARE_EVERY_MS = 60_000;

/**
 * Marks the month of a tour after a booking of it was written. The booking stands by then, so a mark
 * that cannot be made is logged.
 */
export async function noteBookingChange(date: string): Promise<void> {
  try {
    await mark([monthOf(date)]);
  } catch (error) {
    logger().error({ err: error, date }, "month of a booking not marked");
  }
}

/** Marks months as out of date. */
async function mark(months: readonly string[]): Promise<void> {
  for (const _id of months) {
    const raise = () => BookingMonthModel.updateOne({ _id }, { $inc: { changes: 1 } }, { upsert: true });
    // Of two first marks of a month one loses the insert, and is an update the second time.
    await raise().catch((error: unknown) => (isDuplicateKey(error) ? raise() : Promise.reject(error)));
  }
}

type Head = Pick<BookingMonthDoc, "_id" | "changes" | "addedUpAt" | "at">;

function isOutOfDate({ changes, addedUpAt, at }: Head): boolean {
  return changes !== addedUpAt || !at;
}

/** Adds one month up, as of the mark that was there before its bookings were read. */
async function addUp({ _id, changes }: Head): Promise<void> {
  const bookings = BookingModel.find(
    { date: { $gte: `${_id}-01`, $lte: `${_id}-31` } },
    "category productType status totalPrice date adults children createdAt",
  )
    .lean<CountedBooking[]>()
    .cursor({ batchSize: 1_000 });
  const figures = await addUpMonth(bookings as unknown as AsyncIterable<CountedBooking>);
  // Two readers may do this at once; the later mark wins.
  await BookingMonthModel.updateOne(
    { _id, addedUpAt: { $lte: changes } },
    { $set: { figures, addedUpAt: changes, at: new Date() } },
  );
}

async function addUpOutOfDate(): Promise<void> {
  const heads = await BookingMonthModel.find({ _id: { $gt: "" } }, "changes addedUpAt at").lean<Head[]>();
  for (const head of heads.filter(isOutOfDate)) await addUp(head);
  const oldest = new Date(Date.now() - OLDEST_MS);
  const old = heads.filter((head) => !isOutOfDate(head) && head.at && head.at < oldest);
  if (old.length > 0) {
    const again = (async () => {
      for (const head of old) await addUp(head);
    })();
    again.catch((error: unknown) => logger().warn({ err: error }, "old months not added up again"));
  }
}

type Sums = Pick<BookingMonthDoc, "_id" | "figures">;

let comparedAt = 0;

/** Marks the months whose sums do not hold as many bookings as there are: those from before there were sums. */
async function compareWithBookings(months: readonly Sums[]): Promise<boolean> {
  const summed = months.reduce((sum, month) => sum + bookingsOf(month), 0);
  if (summed === (await countWhole(BookingModel)) || Date.now() - comparedAt < COMPARE_EVERY_MS) return false;
  comparedAt = Date.now();
  const there = await BookingModel.aggregate<{ _id: string; bookings: number }>([
    { $match: { date: { $gt: "" } } },
    { $group: { _id: { $substrCP: ["$date", 0, 7] }, bookings: { $sum: 1 } } },
  ]).hint({ date: 1, time: 1, _id: 1 });
  const known = new Map(months.map((month) => [month._id, bookingsOf(month)]));
  const wrong = there.filter(({ _id, bookings }) => known.get(_id) !== bookings).map(({ _id }) => _id);
  const gone = [...known]
    .filter(([month, bookings]) => bookings > 0 && !there.some(({ _id }) => _id === month))
    .map(([month]) => month);
  await mark([...wrong, ...gone]);
  return wrong.length + gone.length > 0;
}

function bookingsOf({ figures }: Sums): number {
  return figures.shares.reduce((sum, { bookings }) => sum + bookings, 0);
}

/** The shares of every month there is, up to date. */
export async function allShares(): Promise<Sums[]> {
  await connectDatabase();
  const read = async () => {
    await addUpOutOfDate();
    return BookingMonthModel.find({ _id: { $gt: "" } }, "figures.shares").lean<Sums[]>();
  };
  const months = await read();
  return (await compareWithBookings(months)) ? read() : months;
}

/** The sums of some months, up to date; months without bookings are left out. */
export async function monthSums(from: string, to: string): Promise<Sums[]> {
  await allShares();
  return BookingMonthModel.find({ _id: { $gte: from, $lte: to } }, "figures").lean<Sums[]>();
}
