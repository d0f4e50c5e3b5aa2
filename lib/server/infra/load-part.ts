import "server-only";
import { requestFacts } from "./error-log";
import { logger } from "./logger";

/**
 * Loads one section of a page, so that its failure does not affect the others (docs/product.md, "Independent lists").
 * @returns null on failure; the error is logged
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    logger().error({ ...requestFacts(), err: error }, "page section not loaded");
    return null;
  }
}
