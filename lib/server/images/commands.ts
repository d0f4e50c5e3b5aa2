import "server-only";
import { randomBytes } from "node:crypto";
import { isRejectedWrite } from "../infra/db";
import { logger } from "../infra/logger";
import { pictureStores } from "./picture-stores";
import { processSent, type SentPicture } from "./process-sent";

/**
 * Stores pictures, then calls `use` to save the document that refers to them. If an error means that nothing was saved
 * (`isRejectedWrite`), all pictures are deleted. After any other error `use` may have saved its document, so the pictures
 * stay. `sweepImages` later deletes those that no document refers to.
 * @param use saves the document, with the ids of the pictures in the given order
 * @throws the errors of `processSent`, or whatever `use` throws
 */
export async function withStoredImages<T>(
  pictures: readonly SentPicture[],
  use: (ids: string[]) => Promise<T>,
): Promise<T> {
  // All pictures are checked before the first one is stored.
  const processed = await processSent(pictures);
  const ids: string[] = [];
  try {
    const [store] = pictureStores();
    for (const picture of processed) {
      // Fully random, because an ordinary ObjectId can be guessed from another.
      const id = randomBytes(12).toString("hex");
      await store.store(id, picture);
      // The id is added only after the upload. A picture whose upload failed is then not deleted below, because S3 may
      // still be storing its objects. `sweepImages` deletes them later.
      ids.push(id);
    }
    return await use(ids);
  } catch (error) {
    if (isRejectedWrite(error)) await deleteImages(ids);
    throw error;
  }
}

/**
 * Deletes pictures in all sizes. Never fails: missing ones are ignored, other errors are logged, and `sweepImages`
 * tries again.
 */
export async function deleteImages(ids: readonly string[]): Promise<void> {
  for (const store of pictureStores()) {
    for (const id of ids) {
      try {
        await store.delete(id);
      } catch (error) {
        logger().warn({ err: error, image: id }, "picture not deleted");
      }
    }
  }
}
