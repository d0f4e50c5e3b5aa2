import "server-only";
import type mongoose from "mongoose";

/**
 * Creates the index for finding pictures that are stored in one size only. The running server creates the
 * other sizes later (`images/make-sizes.ts`), because resizing many pictures takes hours.
 */
export async function findUnsizedPictures(db: mongoose.mongo.Db): Promise<void> {
  await db.collection("images.files").createIndex({ "metadata.sized": 1 });
}
