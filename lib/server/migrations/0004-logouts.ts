import "server-only";
import type mongoose from "mongoose";

/**
 * Marks all accounts as having ended their sessions up to now, because only the token ids of logged-out sessions were
 * stored, not their accounts.
 */
export async function noteEarlierLogouts(db: mongoose.mongo.Db): Promise<void> {
  if (!(await db.collection("revokedsessions").findOne())) return;
  const endedUpTo = Math.ceil(Date.now() / 1000);
  for (const collection of ["tourists", "providers", "admins"]) {
    await db.collection(collection).updateMany({}, { $max: { endedUpTo } });
  }
}
