import "server-only";
import mongoose, { Types } from "mongoose";
import { logger } from "../platform/logger";
import { deleteImages } from "./commands";

/** A picture is kept before what it is for; a request that old is over. */
const AN_HOUR = 60 * 60 * 1000;
/** How many pictures are looked at in one sweep. */
const MOST = 1_000;

const BEGINNING = new Types.ObjectId("0".repeat(24));
/** Up to where the last sweep came, so that all have their turn. */
let seen = BEGINNING;

/**
 * Deletes pictures that nothing refers to: a crash between upload and save leaves them, and one in the
 * middle of an upload leaves parts of a file that is not there. Looks at the next thousand of those that
 * are more than an hour old, and begins anew when it has seen all.
 * @param usedAmong which of the pictures with those ids something refers to
 */
export async function sweepImages(
  now: Date,
  usedAmong: (ids: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const anHourAgo = Types.ObjectId.createFromTime((now.getTime() - AN_HOUR) / 1000);
  const found = await mongoose.connection
    .collection("images.chunks")
    .find({ files_id: { $gt: seen, $lt: anHourAgo }, n: 0 })
    .project<{ files_id: Types.ObjectId }>({ files_id: 1, _id: 0 })
    .sort({ files_id: 1, n: 1 })
    .limit(MOST)
    .toArray();
  const ids = found.map(({ files_id }) => files_id.toHexString());
  const used = await usedAmong(ids);
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length > 0) logger().warn({ images: unused }, "pictures that nothing refers to are deleted");
  await deleteImages(unused);
  seen = (found.length === MOST && found.at(-1)?.files_id) || BEGINNING;
}
