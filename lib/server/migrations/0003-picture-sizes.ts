import "server-only";
import type mongoose from "mongoose";

/**
 * Makes the index by which pictures without sizes are found. Their sizes are made later, while the server runs
 * (`images/make-sizes.ts`): for many pictures that takes hours.
 */
export async function findUnsizedPictures(db: mongoose.mongo.Db): Promise<void> {
  await db.collection("images.files").createIndex({ "metadata.sized": 1 });
}
