import "server-only";
import { unstable_cache } from "next/cache";
import { isBuilding } from "../platform/env";
import { logger } from "../platform/logger";
import { type Topic, versionTag } from "../platform/versions";

/** How old a page may be that shows what another web server changed, in seconds. */
const KEPT_SECONDS = 60;

/** Tag of a page that must not be kept; see `cache-handler.ts`. */
const UNKEPT = "unkept";

/** What was read, or that it could not be. */
export type Published<T> = { data: T; failed: false } | { data: undefined; failed: true };

/** Thrown inside the cache, which keeps what is returned and forgets what is thrown. */
class NothingThere extends Error {}

/**
 * Reads what a prerendered page shows. The page is kept until `refresh` is called for one of the topics.
 * A build has no database: it makes the page with `failed`, and nobody ever sees that one.
 * @param name identifies the query with its arguments
 * @param load must give plain JSON; null for what is not there, which is then not kept either, so that
 *   addresses somebody makes up fill no memory
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

/** Reads what a page shows that is made for one request, so that nothing is kept. */
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

/** Says that this page is not kept. The only way to put a tag on a page here is to keep something under it. */
async function keepNothing(): Promise<void> {
  await unstable_cache(async () => null, [UNKEPT], { tags: [UNKEPT] })();
}

/**
 * Says that what a build makes of this page is not kept: it is made once more at the first visit,
 * when the settings of the running site are known.
 */
export async function makeAtRunTime(): Promise<void> {
  if (isBuilding()) await keepNothing();
}
