import "server-only";
import { logger } from "../infra/logger";
import { deleteImages } from "./commands";
import { BEFORE_ALL, type PictureStore } from "./picture-store";
import { pictureStores } from "./picture-stores";

/**
 * Pictures are stored before the document that refers to them. A request that began this long ago, in
 * milliseconds, has ended, so a picture of this age without a document is a leftover.
 */
const AN_HOUR = 60 * 60 * 1000;
/** How many pictures of each store one sweep checks. */
const MOST = 1_000;

/** The last picture of each store that was checked; the next sweep continues after it. */
const seen = new Map<PictureStore, string>();

/**
 * Deletes pictures that no document refers to. A crash leaves such pictures if it happens between the upload and the
 * write of the document, or during the upload (an incomplete picture). Each sweep checks the next thousand pictures of
 * each store; after the last picture it begins again with the first. Pictures less than an hour old are kept.
 * @param usedAmong returns those of the given ids that a document refers to
 */
export async function sweepImages(
  now: Date,
  usedAmong: (ids: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  for (const store of pictureStores()) {
    const ids = await store.list(seen.get(store) ?? BEFORE_ALL, MOST);
    const used = await usedAmong(ids);
    const unused = await store.storedBefore(
      new Date(now.getTime() - AN_HOUR),
      ids.filter((id) => !used.has(id)),
    );
    if (unused.length > 0) logger().warn({ images: unused }, "deleting pictures that no document refers to");
    await deleteImages(unused);
    seen.set(store, (ids.length === MOST && ids.at(-1)) || BEFORE_ALL);
  }
}
