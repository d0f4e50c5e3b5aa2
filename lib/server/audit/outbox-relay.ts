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
 * Relays events from the outboxes of changed documents to their handlers. An event is stored by the same write as its
 * change and stays in the outbox until all handlers have succeeded, so that a crash loses none.
 */

/**
 * The handlers. Each may get an event several times, even from several web servers at the same time; if one fails, all
 * get the event again.
 */
const HANDLERS: readonly ((events: readonly RelayedEvent[]) => Promise<void>)[] = [
  addToAuditLog,
  noteVisitsAfter,
  queueMailsOf,
  refreshPublicPages,
];

/** Events that change public pages. A new tourist appears on no public page. */
const PUBLIC = /^(?:product|provider|question|review|exchange-rates|company|home-page|tourist\.(?!created$))/;

/** Calls `contentChanged` again, because the process of the command may have crashed before its own call. */
async function refreshPublicPages(events: readonly RelayedEvent[]): Promise<void> {
  if (events.some(({ type }) => PUBLIC.test(type))) await contentChanged();
}

/**
 * How long an event waits so that others are relayed with it, in milliseconds. Each run has 14 commands, three of which
 * wait for the journal.
 */
const TOGETHER_MS = 250;

/** How many documents with pending events are read at a time. */
const BATCH = 100;

type Holder = Outbox & { _id: Types.ObjectId };

/** Passes events to all handlers. */
export async function relay(events: readonly RelayedEvent[]): Promise<void> {
  for (const handle of HANDLERS) await handle(events);
}

/** Relays the events in the outboxes of these documents, and removes the events from the outboxes. */
export async function relayEventsOf(model: Model<Outbox>, holders: readonly Holder[]): Promise<void> {
  await relay(
    holders.flatMap(({ _id, outbox = [] }) =>
      outbox.map((event) => ({ ...event, targetId: _id.toHexString() })),
    ),
  );
  if (holders.length === 0) return;
  await model.bulkWrite(
    holders.map(({ _id, outbox = [] }) => {
      const relayedIds = outbox.map((event) => event._id);
      return { updateOne: { filter: { _id }, update: { $pull: { outbox: { _id: { $in: relayedIds } } } } } };
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
 * Relays all pending events. Calls during a run share the next run. Never fails: errors are logged, and a later run
 * relays the rest.
 */
export function relayEvents(): Promise<void> {
  next ??= last.then(() => {
    next = undefined;
    last = relayAll().catch((error: unknown) => logger().error({ err: error }, "events not relayed"));
    return last;
  });
  return next;
}

let soon: NodeJS.Timeout | undefined;

/** Relays all pending events after a short time, together with those of other requests. */
export function relayEventsSoon(): void {
  if (soon) return;
  soon = setTimeout(() => {
    soon = undefined;
    void relayEvents();
  }, TOGETHER_MS).unref();
}
