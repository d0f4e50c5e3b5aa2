import "server-only";
import { type Model, Types } from "mongoose";
import type { EventAuthor, Outbox } from "@/models/event";
import { type RemovalDoc, RemovalModel } from "@/models/removal";
import { AppError, type Words } from "../../errors";
import type { DeletedDto } from "../../schemas/admin-dto";
import { isObjectIdText } from "../platform/db";
import { logger } from "../platform/logger";
import { eventOf } from "./events";
import { tell, tellEventsOf } from "./teller";

/**
 * Deletes things for good. What is to be done is written down first, in one write; from then on it is
 * going to happen. The sweep does each deletion again once the requests of its time are over: that
 * finishes what a crash cut short, and finds what came in a moment too late. So each step may be done twice.
 */

/** A kind of thing that can be deleted. */
export interface Removable {
  kind: RemovalDoc["kind"];
  /** What is said where there is none. */
  missing: Words;
  /** What the trail remembers of it, and its pictures; null where there is none. */
  find: (id: Types.ObjectId) => Promise<{ details: Record<string, unknown>; images?: string[] } | null>;
  /** Deletes the document itself. @returns whether it was there */
  drop: (id: Types.ObjectId) => Promise<boolean>;
  /** Does what follows from it, such as deleting its pictures. */
  follow?: (removal: RemovalDoc) => Promise<void>;
}

/** A request older than this is over, in milliseconds. */
const A_MINUTE = 60_000;

/** Deletes a document of that model once all that happened to it is told. @returns whether it was there */
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
    await tellEventsOf(holders, [holder]);
  }
}

/** Deletes one thing with all that follows. @throws AppError `NOT_FOUND`, also when somebody else deleted it first */
export async function remove(thing: Removable, by: EventAuthor, id: string): Promise<DeletedDto> {
  if (!isObjectIdText(id) || !(await begin(thing, by, new Types.ObjectId(id)))) {
    throw new AppError("NOT_FOUND", thing.missing);
  }
  return { _id: id, deleted: true };
}

/** @returns whether it was this call that deleted it */
async function begin(thing: Removable, by: EventAuthor, _id: Types.ObjectId): Promise<boolean> {
  const found = await thing.find(_id);
  if (!found) return false;
  const { details, images = [] } = found;
  // The event has the thing's own id, so that of two deletions at once one is told.
  const event = { ...eventOf(by, `${thing.kind}.deleted`, details), _id };
  const removal = await RemovalModel.findOneAndUpdate(
    { _id },
    { $setOnInsert: { kind: thing.kind, event, images } },
    { upsert: true, returnDocument: "after" },
  ).lean();
  const isDropped = await thing.drop(_id);
  // The document is gone by now, so what fails here is left to the sweep.
  await followUp(thing, removal).catch((error: unknown) =>
    logger().error({ err: error, id: _id }, "deletion not finished"),
  );
  return isDropped;
}

async function followUp(thing: Removable, removal: RemovalDoc): Promise<void> {
  await thing.follow?.(removal);
  await tell([{ ...removal.event, targetId: removal._id.toHexString() }]);
}

/** Does the deletions of these kinds again that were begun more than a minute ago, and strikes them off. */
export async function finishRemovals(things: readonly Removable[], now: Date): Promise<void> {
  const begun = { $lt: new Date(now.getTime() - A_MINUTE) };
  for (const thing of things) {
    for (const removal of await RemovalModel.find({ kind: thing.kind, "event.at": begun }).lean()) {
      await thing.drop(removal._id);
      await followUp(thing, removal);
      await RemovalModel.deleteOne({ _id: removal._id });
    }
  }
}
