import "server-only";
import { logger } from "./logger";

/**
 * Loads one part of a page: what fails is told and logged, and leaves the other parts alone
 * (product 13.1: the lists load independently).
 * @returns null when it failed
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    logger().error({ err: error }, "part of a page not loaded");
    return null;
  }
}
