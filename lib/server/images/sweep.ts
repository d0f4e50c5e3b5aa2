import "server-only";
import mongoose, { Types } from "mongoose";
import { logger } from "../infra/logger";
import { deleteImages } from "./commands";

/**
 * Pictures are stored before the document that refers to them. Requests that began this long ago, in milliseconds, have
 * ended.
 */
const AN_HOUR = 60 * 60 * 1000;
/** How many pictures one sweep checks. */
const MOST = 1_000;

const BEGINNING = new Types.ObjectId("0".repeat(24));
/** The last picture that was checked; the next sweep continues after it. */
let seen = BEGINNING;

/**
 * Deletes pictures that no document refers to. They remain after a crash between upload and save; chunks that remain
 * after a crash during an upload are deleted too. Each sweep checks the next thousand pictures, and starts again after
 * the last one. Pictures less than an hour old are kept.
 * @param usedAmong returns which of these pictures a document refers to
 */
export async function sweepImages(
  now: Date,
  usedAmong: (ids: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const chunks = mongoose.connection.collection("images.chunks");
  const found = await chunks
    .find({ files_id: { $gt: seen }, n: 0 })
    .project<{ files_id: Types.ObjectId }>({ files_id: 1, _id: 0 })
    .sort({ files_id: 1, n: 1 })
    .limit(MOST)
    .toArray();
  const ids = found.map(({ files_id }) => files_id.toHexString());
  const used = await usedAmong(ids);
  // The age of a picture comes from the id of its first chunk, because its own id is random.
  const firstChunks = await chunks
    .find({ files_id: { $in: ids.filter((id) => !used.has(id)).map((id) => new Types.ObjectId(id)) }, n: 0 })
    .project<{ _id: Types.ObjectId; files_id: Types.ObjectId }>({ files_id: 1 })
    .toArray();
  const unused = firstChunks
    .filter(({ _id }) => now.getTime() - _id.getTimestamp().getTime() > AN_HOUR)
    .map(({ files_id }) => files_id.toHexString());
  if (unused.length > 0) logger().warn({ images: unused }, "deleting pictures that no document refers to");
  await deleteImages(unused);
  seen = (found.length === MOST && found.at(-1)?.files_id) || BEGINNING;
}
