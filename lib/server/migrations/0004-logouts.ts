import "server-only";
import type mongoose from "mongoose";

/**
 * Ends all sessions of all accounts, if a session was ever logged out. `endedUpTo` ends sessions by account, but older
 * versions stored only the token ids of logged-out sessions. Their accounts are unknown, so these sessions stay ended
 * only if all sessions end.
 */
export async function noteEarlierLogouts(db: mongoose.mongo.Db): Promise<void> {
  if (!(await db.collection("revokedsessions").findOne())) return;
  const endedUpTo = Math.ceil(Date.now() / 1000);
  for (const collection of ["tourists", "providers", "admins"]) {
    await db.collection(collection).updateMany({}, { $max: { endedUpTo } });
  }
}
