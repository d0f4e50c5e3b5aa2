import "server-only";
import { type Model, Types } from "mongoose";
import { type DeletionDoc, DeletionModel } from "@/models/deletion";
import type { EventAuthor, EventDoc, Outbox } from "@/models/event";
import { AppError, type Words } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import { isObjectIdText } from "../infra/db";
import { logger } from "../infra/logger";
import { eventOf } from "./events";
import { relay, relayEventsOf } from "./outbox-relay";

/**
 * Deletes documents permanently, with everything that depends on them. The first write records the deletion, so that it
 * is certain to complete. A minute later, when all concurrent requests have ended, a periodic job (`jobs/sweep.ts`)
 * repeats the deletion. The repetition completes the deletion after a crash, and deletes data that concurrent requests
 * added. So every step must be repeatable.
 */

/** How documents of one kind are deleted. */
export interface Deletable {
  kind: DeletionDoc["kind"];
  /** The error message when the document does not exist. */
  missing: Words;
  /**
   * Returns the data of the document for the audit log and the event, its images, and an account's traces
   * (names, emails and phones); null when the document does not exist.
   */
  find: (
    id: Types.ObjectId,
  ) => Promise<
    (Pick<EventDoc, "details" | "unrecorded"> & Pick<DeletionDoc, "traces"> & { images?: string[] }) | null
  >;
  /** Deletes the document itself. @returns whether it existed */
  drop: (id: Types.ObjectId) => Promise<boolean>;
  /** Deletes what depends on the document, such as images. */
  follow?: (deletion: DeletionDoc) => Promise<void>;
}

/** After this time, in milliseconds, every request that was running when the deletion began has ended. */
const A_MINUTE = 60_000;

/** Deletes a document after relaying the events in its outbox. @returns whether it existed */
export async function dropDocument<Doc extends Outbox>(
  model: Model<Doc>,
  _id: Types.ObjectId,
): Promise<boolean> {
  const holders = model as unknown as Model<Outbox>;
  for (;;) {
    const relayed = { _id, "outbox.0": { $exists: false } };
    if (await holders.findOneAndDelete(relayed, { projection: { _id: 1 } }).lean()) return true;
    const holder = await holders.findById(_id, "outbox").lean();
    if (!holder) return false;
    await relayEventsOf(holders, [holder]);
  }
}

/**
 * Deletes a document with everything that depends on it.
 * @throws AppError `NOT_FOUND`, also when a concurrent request deleted it
 */
export async function remove(thing: Deletable, by: EventAuthor, id: string): Promise<DeletedDto> {
  if (!isObjectIdText(id) || !(await start(thing, by, new Types.ObjectId(id)))) {
    throw new AppError("NOT_FOUND", thing.missing);
  }
  return { _id: id, deleted: true };
}

/** @returns whether this call deleted the document */
async function start(thing: Deletable, by: EventAuthor, _id: Types.ObjectId): Promise<boolean> {
  const found = await thing.find(_id);
  if (!found) return false;
  const { details, unrecorded, images = [], traces } = found;
  const isErased = details.erased === true;
  // The event uses the document's id as its own, so that concurrent deletions create one audit entry.
  const event = { ...eventOf(by, `${thing.kind}.deleted`, details, unrecorded), _id };
  const deletion = await DeletionModel.findOneAndUpdate(
    { _id },
    {
      $setOnInsert: { kind: thing.kind, images, ...(traces && { traces }), ...(!isErased && { event }) },
      // If an admin has begun to delete the account, and then the person erases it, the erasure replaces the recorded
      // deletion, because an erasure removes more.
      ...(isErased && { $set: { event } }),
    },
    { upsert: true, returnDocument: "after" },
  ).lean();
  const isDropped = await thing.drop(_id);
  // The document is deleted by now, so an error is only logged, and `finishDeletions` repeats the rest.
  await followUp(thing, deletion).catch((error: unknown) =>
    logger().error({ err: error, id: _id }, "deletion not finished"),
  );
  return isDropped;
}

async function followUp(thing: Deletable, deletion: DeletionDoc): Promise<void> {
  await thing.follow?.(deletion);
  await relay([{ ...deletion.event, targetId: deletion._id.toHexString() }]);
  // The mails are queued by now, and repeating the deletion does not need these fields.
  await DeletionModel.updateOne({ _id: deletion._id }, { $unset: { traces: 1, "event.unrecorded": 1 } });
}

/** Repeats the deletions of these kinds that began more than a minute ago, and deletes their records. */
export async function finishDeletions(things: readonly Deletable[], now: Date): Promise<void> {
  const begun = { $lt: new Date(now.getTime() - A_MINUTE) };
  for (const thing of things) {
    for (const deletion of await DeletionModel.find({ kind: thing.kind, "event.at": begun }).lean()) {
      await thing.drop(deletion._id);
      await followUp(thing, deletion);
      await DeletionModel.deleteOne({ _id: deletion._id });
    }
  }
}
