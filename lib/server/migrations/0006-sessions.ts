import "server-only";
import type mongoose from "mongoose";

/**
 * Drops the list of logged-out tokens, and what accounts say about it: from here on a session has a document of its own.
 * The sessions of before have none, so they end.
 */
export async function endEarlierSessions(db: mongoose.mongo.Db): Promise<void> {
  if (await db.listCollections({ name: "revokedsessions" }).hasNext())
    await db.dropCollection("revokedsessions");
  for (const collection of ["tourists", "providers", "admins"]) {
    await db
      .collection(collection)
      .updateMany({ endedUpTo: { $exists: true } }, { $unset: { endedUpTo: 1 } });
  }
}
