import "server-only";
import type { Model, QueryFilter, Types, UpdateQuery } from "mongoose";
import type { EventDoc } from "@/models/event";
import { AppError, type Words } from "../../errors";
import { isDuplicateKey } from "./db";

/**
 * Stores the next version of a document that exists only once, such as the company's contacts. One write by id.
 * @param seen - the id, and the version that the admin saw: 0 if there was no document
 * @param conflict the message of the error
 * @returns the new version and the time of the change
 * @throws AppError `CONFLICT` if there is a newer version
 */
export async function storeNextVersion<Doc>(
  model: Model<Doc>,
  seen: { _id: Types.ObjectId; version: number },
  fields: Partial<Doc>,
  event: EventDoc,
  conflict: Words,
): Promise<{ version: number; changedAt: Date }> {
  const after = { version: seen.version + 1, changedAt: new Date() };
  const update = { $set: { ...fields, ...after }, $push: { outbox: event } };
  try {
    // If the stored document has another version, the filter matches nothing and the upsert fails: its id exists
    // already.
    await model.updateOne(seen as QueryFilter<Doc>, update as UpdateQuery<Doc>, { upsert: true });
    return after;
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError("CONFLICT", conflict);
    throw error;
  }
}
