import "server-only";
import type mongoose from "mongoose";

/**
 * Says of listings that wait for an admin since when: their last change in public, else when they signed up. Of those that are
 * public and wait only with a wish, nobody has noted when it was made: from now on.
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
