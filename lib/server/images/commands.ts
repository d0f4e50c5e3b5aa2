import "server-only";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import mongoose, { Types } from "mongoose";
import { isRefusal } from "../infra/db";
import { logger } from "../infra/logger";
import { type ImageMetadata, imageBucket } from "./bucket";
import { processSent, type SentPicture } from "./process-sent";

/**
 * Keeps pictures in the database's file store, all or none: when something is refused, none of them stays. After
 * another error `use` may have written what they are for, so they stay, and the sweep deletes the unused ones.
 * @param use does what the pictures are for, with their ids in the order given
 * @throws AppError as `processSent`, or whatever `use` throws
 */
export async function withStoredImages<T>(
  pictures: readonly SentPicture[],
  use: (ids: string[]) => Promise<T>,
): Promise<T> {
  // All are checked before the first is stored.
  const processed = await processSent(pictures);
  const ids: string[] = [];
  try {
    for (const { bytes, ...about } of processed) {
      // By chance, all of it: an ordinary id is made of the time and a counter, and can be guessed from another.
      const id = new Types.ObjectId(randomBytes(12));
      ids.push(id.toHexString());
      const metadata: ImageMetadata = { ...about, sized: true };
      const upload = imageBucket().openUploadStreamWithId(id, id.toHexString(), { metadata });
      upload.end(bytes);
      await once(upload, "finish");
    }
    return await use(ids);
  } catch (error) {
    if (isRefusal(error)) await deleteImages(ids);
    throw error;
  }
}

/**
 * Deletes pictures in all their sizes. Never fails: one that does not exist is ignored, one that cannot be deleted is
 * logged.
 */
export async function deleteImages(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await imageBucket().delete(new Types.ObjectId(id));
    } catch (error) {
      const missing = error instanceof mongoose.mongo.MongoRuntimeError;
      if (!missing) logger().warn({ err: error, image: id }, "picture not deleted");
    }
  }
}
