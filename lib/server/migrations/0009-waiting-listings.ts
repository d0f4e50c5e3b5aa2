import "server-only";
import type mongoose from "mongoose";

/**
 * Sets `waitsSince` on listings that wait for an admin: the time of the last public change, or else of the
 * signup. If an approved listing has only a pending change, that time is unknown, and the current time is
 * used.
 */
export async function noteSinceWhenListingsWait(db: mongoose.mongo.Db): Promise<void> {
  await db.collection("providers").updateMany({ awaitingApproval: true, waitsSince: null }, [
    {
      $set: {
        waitsSince: { $ifNull: ["$unseenChange.at", { $cond: ["$approved", new Date(), "$createdAt"] }] },
      },
    },
  ]);
}
