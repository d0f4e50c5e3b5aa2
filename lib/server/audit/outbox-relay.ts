import "server-only";
import type { Model, Types } from "mongoose";
import { OUTBOXES } from "@/models/all-models";
import type { Outbox } from "@/models/event";
import { contentChanged } from "../infra/content-version";
import { connectDatabase } from "../infra/db";
import { logger } from "../infra/logger";
import { queueMailsOf } from "../mail/queue";
import { noteVisitsAfter } from "../reviews/visits";
import { addToAuditLog, type RelayedEvent } from "./commands";

/**
 * Delivers events to their readers. The write that makes a change also stores its event in the outbox of the changed
 * document. It stays there until all readers have it, so that a crash in between loses none.
 */

/**
 * The readers of events. Each may get the same event more than once, also from several web servers at the same time;
 * when one fails, all get the event again.
 */
const READERS: readonly ((events: readonly RelayedEvent[]) => Promise<void>)[] = [
  addToAuditLog,
  noteVisitsAfter,
  queueMailsOf,
  refreshShown,
];

/** What public pages show. A new tourist is on none of them. */
const SHOWN = /^(?:provider|review|tourist\.(?!created$))/;

/** The command that made a change has said so already, unless its process died before. */
async function refreshShown(events: readonly RelayedEvent[]): Promise<void> {
  if (events.some(({ type }) => SHOWN.test(type))) await contentChanged();
}

/** How long an event waits for others that are told with it, in milliseconds. */
const TOGETHER_MS = 100;

/** How many documents with waiting events are read at a time. */
const BATCH = 100;

type Holder = Outbox & { _id: Types.ObjectId };

/** Delivers events to all readers. */
export async function relay(events: readonly RelayedEvent[]): Promise<void> {
  for (const read of READERS) await read(events);
}

/** Delivers the events in the outboxes of these documents, and takes them out. */
export async function relayEventsOf(model: Model<Outbox>, holders: readonly Holder[]): Promise<void> {
  await relay(
    holders.flatMap(({ _id, outbox = [] }) =>
      outbox.map((event) => ({ ...event, targetId: _id.toHexString() })),
    ),
  );
  if (holders.length === 0) return;
  await model.bulkWrite(
    holders.map(({ _id, outbox = [] }) => {
      const told = outbox.map((event) => event._id);
      return { updateOne: { filter: { _id }, update: { $pull: { outbox: { _id: { $in: told } } } } } };
    }),
    { ordered: false },
  );
}

async function relayAll(): Promise<void> {
  await connectDatabase();
  for (const model of OUTBOXES) {
    let holders: Holder[];
    do {
      holders = await model
        .find({ "outbox.at": { $gt: new Date(0) } }, "outbox")
        .limit(BATCH)
        .lean<Holder[]>();
      await relayEventsOf(model, holders);
    } while (holders.length === BATCH);
  }
}

let last = Promise.resolve();
let next: Promise<void> | undefined;

/**
 * Delivers all waiting events. Calls that come while a round runs share the round after it. Never fails: errors are
 * logged, and a later round delivers what is left.
 */
export function relayEvents(): Promise<void> {
  next ??= last.then(() => {
    next = undefined;
    last = relayAll().catch((error: unknown) => logger().error({ err: error }, "events not told"));
    return last;
  });
  return next;
}

let soon: NodeJS.Timeout | undefined;

/** Delivers all waiting events in a moment, together with those of other requests. */
export function relayEventsSoon(): void {
  if (soon) return;
  soon = setTimeout(() => {
    soon = undefined;
    void relayEvents();
  }, TOGETHER_MS).unref();
}
