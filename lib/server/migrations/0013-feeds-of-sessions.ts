import "server-only";
import type mongoose from "mongoose";

/**
 * Ties each calendar feed to its host's current `sessionVersion`, so that the feed ends when the host ends
 * all sessions.
 */
export async function tieFeedsToSessions(db: mongoose.mongo.Db): Promise<void> {
  for await (const { _id } of db.collection("calendarfeeds").find({ version: null })) {
    const host = await db.collection("providers").findOne({ _id }, { projection: { sessionVersion: 1 } });
    await db
      .collection("calendarfeeds")
      .updateOne({ _id, version: null }, { $set: { version: host?.sessionVersion ?? 0, phones: false } });
  }
}
