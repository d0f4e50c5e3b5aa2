import "server-only";
import type mongoose from "mongoose";

/**
 * Sets `waitsSince` on listings that wait for an admin: the time of the last change that no admin has seen,
 * or else of the signup. For an approved listing with only a pending change, the start of the wait is
 * unknown, so the current time is used.
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
