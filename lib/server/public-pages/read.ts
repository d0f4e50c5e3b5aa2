import "server-only";
import { doNotCache } from "../../runtime/request-context";
import { logger } from "../infra/logger";

/** The data of a page, or that reading it failed. */
export type Published<T> = { data: T; failed: false } | { data: undefined; failed: true };

/**
 * Reads what a public page shows. A page that could not be read, or of something that does not exist, is not cached: invented
 * addresses fill no memory.
 * @param load null for what does not exist
 * @returns `failed` when loading failed
 */
export async function readPublished<T>(load: () => Promise<T>): Promise<Published<T>> {
  try {
    const data = await load();
    if (!data) doNotCache();
    return { data, failed: false };
  } catch (error) {
    logger().error({ err: error }, "a public page could not be read");
    doNotCache();
    return { data: undefined, failed: true };
  }
}
