import "server-only";
import { doNotCache } from "../../runtime/request-context";
import { logger } from "../infra/logger";

/** The data of a page, or the fact that reading failed. */
export type PublicData<T> = { data: T; failed: false } | { data: undefined; failed: true };

/**
 * Reads the data of a public page. If the read fails or the content does not exist, the page is not cached, so that
 * requests for invented addresses do not fill the cache.
 * @param load returns null if the content does not exist
 * @returns `failed` when loading failed
 */
export async function readPublicData<T>(load: () => Promise<T>): Promise<PublicData<T>> {
  try {
    const data = await load();
    if (!data) doNotCache();
    return { data, failed: false };
  } catch (error) {
    logger().error({ err: error }, "public page not read");
    doNotCache();
    return { data: undefined, failed: true };
  }
}
