import "server-only";
import { logger } from "./logger";

/**
 * Loads one part of a page, so that a failure leaves the other parts alone (product 13.1).
 * @returns null when it failed; the error is logged
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    logger().error({ err: error }, "part of a page not loaded");
    return null;
  }
}
