import "server-only";
import { Types } from "mongoose";
import { IdempotencyRecordModel } from "@/models/idempotency-record";

/**
 * Empties the answers that are kept for repeats of the requests that made these things. The records stay, so that a repeat
 * makes nothing twice.
 */
export async function eraseAnswersOf(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const resultId = { $in: ids.map((id) => new Types.ObjectId(id)) };
  await IdempotencyRecordModel.updateMany(
    { resultId, answer: { $ne: null } },
    { $set: { "answer.body": null } },
  );
}
