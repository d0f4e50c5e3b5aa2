import "server-only";
import type mongoose from "mongoose";

/**
 * Ends all sessions of all accounts. Older versions stored only the token ids of logged-out sessions, so the
 * accounts of these sessions are unknown.
 */
export async function noteEarlierLogouts(db: mongoose.mongo.Db): Promise<void> {
  if (!(await db.collection("revokedsessions").findOne())) return;
  const endedUpTo = Math.ceil(Date.now() / 1000);
  for (const collection of ["tourists", "providers", "admins"]) {
    await db.collection(collection).updateMany({}, { $max: { endedUpTo } });
  }
}
