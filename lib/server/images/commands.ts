import "server-only";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import mongoose, { Types } from "mongoose";
import { isRefusal } from "../infra/db";
import { logger } from "../infra/logger";
import { type ImageMetadata, imageBucket } from "./bucket";
import { processSent, type SentPicture } from "./process-sent";

/**
 * Stores pictures in the database while `use` saves what refers to them. If an AppError occurs, all are deleted. After
 * any other error `use` may have saved its document, so they stay, and the sweep deletes unused ones.
 * @param use saves the document, with the ids of the pictures in the given order
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
      // Fully random, because an ordinary ObjectId can be guessed from another.
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

/** Deletes pictures in all sizes. Never fails: missing ones are ignored, other errors are logged. */
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
