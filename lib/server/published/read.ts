import "server-only";
import { unstable_cache } from "next/cache";
import { isBuilding } from "../platform/env";
import { logger } from "../platform/logger";
import { type Topic, versionTag } from "../platform/versions";

/** How long a page may stay cached after another web server changed what it shows, in seconds. */
const KEPT_SECONDS = 60;

/** Tag of a page that must not be cached (`cache-handler.ts`). */
const UNKEPT = "unkept";

/** The data of a page, or that reading it failed. */
export type Published<T> = { data: T; failed: false } | { data: undefined; failed: true };

/** Thrown when there is no data, because the cache stores what is returned but not what is thrown. */
class NothingThere extends Error {}

/**
 * Reads what a prerendered page shows. The page stays cached until `refresh` is called for one of the topics. A build
 * has no database: it makes the page with `failed`, and no visitor ever sees that page.
 * @param name identifies the query and its arguments in the cache
 * @param load must return plain JSON, or null for what does not exist; that is not cached, so that invented addresses
 *   fill no memory
 * @returns `failed` when loading failed; the page is then shown once and not cached
 */
export async function readPublished<T>(
  name: string,
  topics: readonly Topic[],
  load: () => Promise<T>,
): Promise<Published<T>> {
  const tags = topics.map(versionTag);
  try {
    if (isBuilding()) return await unread();
    const loadSomething = async () => {
      const found = await load();
      if (found === null) throw new NothingThere();
      return found;
    };
    const kept = unstable_cache(loadSomething, [name, ...tags], { tags, revalidate: KEPT_SECONDS });
    return { data: await kept(), failed: false };
  } catch (error) {
    if (error instanceof NothingThere) {
      await keepNothing();
      return { data: null as T, failed: false };
    }
    logger().error({ err: error, query: name }, "a public page could not be read");
    return unread();
  }
}

/** Reads what a page shows that is made anew for each request; nothing is cached. */
export async function readNow<T>(name: string, load: () => Promise<T>): Promise<Published<T>> {
  try {
    return { data: await load(), failed: false };
  } catch (error) {
    logger().error({ err: error, query: name }, "a page could not be read");
    return { data: undefined, failed: true };
  }
}

async function unread(): Promise<{ data: undefined; failed: true }> {
  await keepNothing();
  return { data: undefined, failed: true };
}

/** Keeps this page out of the cache by its tag. Caching something under a tag is the only way to tag a page here. */
async function keepNothing(): Promise<void> {
  await unstable_cache(async () => null, [UNKEPT], { tags: [UNKEPT] })();
}

/**
 * Keeps the page that a build makes out of the cache: it is made again at the first visit, when the settings of the
 * running site are known.
 */
export async function makeAtRunTime(): Promise<void> {
  if (isBuilding()) await keepNothing();
}
