import "server-only";
import { unstable_cache } from "next/cache";
import { isBuilding } from "../env";
import { logger } from "../logger";
import { type Topic, versionTag } from "./versions";

/** How old a page may be that shows what another web server changed, in seconds. */
const KEPT_SECONDS = 60;

/** Tag of a page that must not be kept; see `cache-handler.ts`. */
const UNKEPT = "unkept";

/** What was read, or that it could not be. */
export type Published<T> = { data: T; failed: false } | { data: undefined; failed: true };

/**
 * Reads what a prerendered page shows. The page is kept until `refresh` is called for one of the topics.
 * A build has no database: it makes the page with `failed`, and nobody ever sees that one.
 * @param name identifies the query with its arguments
 * @param load must give plain JSON
 * @returns `failed` when the database could not be asked; such a page is shown once and not kept
 */
export async function readPublished<T>(
  name: string,
  topics: readonly Topic[],
  load: () => Promise<T>,
): Promise<Published<T>> {
  const tags = topics.map(versionTag);
  try {
    if (isBuilding()) return await unread();
    const data = await unstable_cache(load, [name, ...tags], { tags, revalidate: KEPT_SECONDS })();
    return { data, failed: false };
  } catch (error) {
    logger().error({ err: error, query: name }, "a public page could not be read");
    return unread();
  }
}

/** The only way to put a tag on a page here is to keep something under it. */
async function unread(): Promise<{ data: undefined; failed: true }> {
  await unstable_cache(async () => null, [UNKEPT], { tags: [UNKEPT] })();
  return { data: undefined, failed: true };
}
