import "server-only";
import type mongoose from "mongoose";

/**
 * Says of each account that sessions of it were logged out until now. Which accounts they were is not known, only the
 * ids of their tokens.
 */
export async function noteEarlierLogouts(db: mongoose.mongo.Db): Promise<void> {
  if (!(await db.collection("revokedsessions").findOne())) return;
  const endedUpTo = Math.ceil(Date.now() / 1000);
  for (const collection of ["tourists", "providers", "admins"]) {
    await db.collection(collection).updateMany({}, { $max: { endedUpTo } });
  }
}
