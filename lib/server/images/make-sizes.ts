import "server-only";
import mongoose, { type Types } from "mongoose";
import { AppError } from "../../errors";
import { logger } from "../infra/logger";
import { imageBucket } from "./bucket";
import { processOwn } from "./process-sent";

/** How many pictures get their sizes in one sweep. */
const MOST = 10;

/**
 * Makes the sizes of pictures that an older version stored without them, a few at each sweep and only while nobody
 * sends pictures. Until then the picture is served as it is. Two servers that do it at the same time write the same.
 */
export async function makeMissingSizes(): Promise<void> {
  const files = mongoose.connection.collection("images.files");
  const found = await files
    .find({ "metadata.sized": null })
    .project<{ _id: Types.ObjectId }>({ _id: 1 })
    .limit(MOST)
    .toArray();
  for (const { _id } of found) {
    const sizes = await sizesOf(_id);
    if (!sizes) return;
    // Does nothing when the picture was deleted meanwhile.
    await files.updateOne({ _id }, { $set: { "metadata.sized": true, "metadata.sizes": sizes } });
  }
}

/** @returns none for a picture that cannot be read, undefined when it is not the time for it */
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
    logger().warn({ err: error, image: _id.toHexString() }, "picture stays in one size");
    return {};
  }
}
