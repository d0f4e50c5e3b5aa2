import "server-only";
import type { Model, Types } from "mongoose";
import { OUTBOXES } from "@/models/all-models";
import type { Outbox } from "@/models/event";
import { connectDatabase } from "../platform/db";
import { logger } from "../platform/logger";
import { addToTrail, type ToldEvent } from "./commands";

/**
 * Tells what happened. A document holds an event from the write that made it true until everybody
 * was told of it, so that a crash in between loses none.
 */

/**
 * Who is told. Each may be told of the same event more than once, by several web servers at the same
 * time too; when one fails, all are told again.
 */
const READERS: readonly ((events: readonly ToldEvent[]) => Promise<void>)[] = [addToTrail];

/** How many documents are looked at together. */
const BATCH = 100;

type Holder = Outbox & { _id: Types.ObjectId };

/** Tells all readers of some events. */
export async function tell(events: readonly ToldEvent[]): Promise<void> {
  for (const read of READERS) await read(events);
}

/** Tells the events that these documents hold, and takes them out. */
export async function tellEventsOf(model: Model<Outbox>, holders: readonly Holder[]): Promise<void> {
  await tell(
    holders.flatMap(({ _id, outbox = [] }) =>
      outbox.map((event) => ({ ...event, targetId: _id.toHexString() })),
    ),
  );
  for (const { _id, outbox = [] } of holders) {
    await model.updateOne({ _id }, { $pull: { outbox: { _id: { $in: outbox.map((event) => event._id) } } } });
  }
}

async function tellAll(): Promise<void> {
  await connectDatabase();
  for (const model of OUTBOXES) {
    for (;;) {
      const holders = await model
        .find({ "outbox.at": { $gt: new Date(0) } }, "outbox")
        .limit(BATCH)
        .lean<Holder[]>();
      if (holders.length === 0) break;
      await tellEventsOf(model, holders);
    }
  }
}

let last = Promise.resolve();
let next: Promise<void> | undefined;

/**
 * Tells what nobody was told of yet. Calls that come while a round runs share the one after it. Never
 * fails: what could not be told is told in a later round.
 */
export function tellEvents(): Promise<void> {
  next ??= last.then(() => {
    next = undefined;
    last = tellAll().catch((error: unknown) => logger().error({ err: error }, "events not told"));
    return last;
  });
  return next;
}
