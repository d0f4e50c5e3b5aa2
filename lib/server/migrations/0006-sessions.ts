import "server-only";
import type mongoose from "mongoose";

/**
 * Drops the collection of logged-out tokens and the accounts' `endedUpTo`. Sessions now have documents of their own, so
 * all earlier sessions end.
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
