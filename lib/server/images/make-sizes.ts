import "server-only";
import mongoose, { type Types } from "mongoose";
import { AppError } from "../../errors";
import { logger } from "../infra/logger";
import { imageBucket } from "./bucket";
import { processOwn } from "./process-sent";

/** Maximum number of pictures that one call handles. */
const MOST = 10;

/**
 * Creates the scaled copies (`sizes`) of up to ten pictures that an older version stored without them, but only while
 * no uploads are processed. Until a picture has copies, it is served only in its original size. Several servers may do
 * this at the same time, because they write the same result.
 * @returns whether to call again at once: more pictures may be left, and no uploads are being processed
 */
export async function makeMissingSizes(): Promise<boolean> {
  const files = mongoose.connection.collection("images.files");
  const found = await files
    .find({ "metadata.sized": null })
    .project<{ _id: Types.ObjectId }>({ _id: 1 })
    .limit(MOST)
    .toArray();
  for (const { _id } of found) {
    const sizes = await sizesOf(_id);
    if (!sizes) return false;
    // Does nothing when the picture has been deleted.
    await files.updateOne({ _id }, { $set: { "metadata.sized": true, "metadata.sizes": sizes } });
  }
  return found.length === MOST;
}

/** @returns the scaled copies: none for an unreadable picture; undefined while uploads are processed */
async function sizesOf(_id: Types.ObjectId): Promise<object | undefined> {
  try {
    const bytes = Buffer.concat(await imageBucket().openDownloadStream(_id).toArray());
    return (await processOwn(bytes))?.sizes;
  } catch (error) {
    if (error instanceof AppError && error.code === "UNAVAILABLE") return undefined;
    const unreadable =
      error instanceof AppError ||
      error instanceof mongoose.mongo.MongoGridFSChunkError ||
      error instanceof mongoose.mongo.MongoRuntimeError;
    if (!unreadable) throw error;
    logger().warn({ err: error, image: _id.toHexString() }, "picture unreadable, served in one size");
    return {};
  }
}
