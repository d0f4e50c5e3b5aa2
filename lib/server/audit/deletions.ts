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
 * Deletes documents for good, with all that follows from it. One write first records the deletion; from then on it
 * will be completed. The sweep repeats each deletion a minute later, when all requests that ran beside it are over:
 * that completes what a crash interrupted, and deletes what such a request added too late. So every step must allow
 * being done twice.
 */

/** How documents of one kind are deleted. */
export interface Deletable {
  kind: DeletionDoc["kind"];
  /** The words of the error when there is no such document. */
  missing: Words;
  /** What the audit trail and the event keep of the document, its pictures, and the traces of an account; null when there is none. */
  find: (
    id: Types.ObjectId,
  ) => Promise<
    (Pick<EventDoc, "details" | "unrecorded"> & Pick<DeletionDoc, "traces"> & { images?: string[] }) | null
  >;
  /** Deletes the document itself. @returns whether it was there */
  drop: (id: Types.ObjectId) => Promise<boolean>;
  /** Does what follows from the deletion, such as deleting the pictures. */
  follow?: (deletion: DeletionDoc) => Promise<void>;
}

/** A request that began longer ago than this is over, in milliseconds. */
const A_MINUTE = 60_000;

/** Deletes a document after delivering the events in its outbox. @returns whether it was there */
export async function dropDocument<Doc extends Outbox>(
  model: Model<Doc>,
  _id: Types.ObjectId,
): Promise<boolean> {
  const holders = model as unknown as Model<Outbox>;
  for (;;) {
    const told = { _id, "outbox.0": { $exists: false } };
    if (await holders.findOneAndDelete(told, { projection: { _id: 1 } }).lean()) return true;
    const holder = await holders.findById(_id, "outbox").lean();
    if (!holder) return false;
    await relayEventsOf(holders, [holder]);
  }
}

/** Deletes a document with all that follows. @throws AppError `NOT_FOUND`, also when it was deleted meanwhile */
export async function remove(thing: Deletable, by: EventAuthor, id: string): Promise<DeletedDto> {
  if (!isObjectIdText(id) || !(await begin(thing, by, new Types.ObjectId(id)))) {
    throw new AppError("NOT_FOUND", thing.missing);
  }
  return { _id: id, deleted: true };
}

/** @returns whether it was this call that deleted it */
async function begin(thing: Deletable, by: EventAuthor, _id: Types.ObjectId): Promise<boolean> {
  const found = await thing.find(_id);
  if (!found) return false;
  const { details, unrecorded, images = [], traces } = found;
  const isErased = details.erased === true;
  // The event has the id of the document, so that two deletions at once make one entry in the trail.
  const event = { ...eventOf(by, `${thing.kind}.deleted`, details, unrecorded), _id };
  const deletion = await DeletionModel.findOneAndUpdate(
    { _id },
    {
      $setOnInsert: { kind: thing.kind, images, ...(traces && { traces }), ...(!isErased && { event }) },
      // A person's own erasure goes further than an admin's deletion that came before it.
      ...(isErased && { $set: { event } }),
    },
    { upsert: true, returnDocument: "after" },
  ).lean();
  const isDropped = await thing.drop(_id);
  // The document is gone by now, so the sweep repeats what fails here.
  await followUp(thing, deletion).catch((error: unknown) =>
    logger().error({ err: error, id: _id }, "deletion not finished"),
  );
  return isDropped;
}

async function followUp(thing: Deletable, deletion: DeletionDoc): Promise<void> {
  await thing.follow?.(deletion);
  await relay([{ ...deletion.event, targetId: deletion._id.toHexString() }]);
  // The mails have it now. Nothing of it is needed to repeat what follows.
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
