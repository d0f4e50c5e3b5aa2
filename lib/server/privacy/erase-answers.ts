import "server-only";
import { Types } from "mongoose";
import { IdempotencyRecordModel } from "@/models/idempotency-record";

/**
 * Clears the stored responses (for `Idempotency-Key`) of the requests that created these documents. The
 * records stay, so that a repeated request creates nothing twice.
 */
export async function eraseAnswersOf(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const resultId = { $in: ids.map((id) => new Types.ObjectId(id)) };
  await IdempotencyRecordModel.updateMany(
    { resultId, answer: { $ne: null } },
    { $set: { "answer.body": null } },
  );
}
