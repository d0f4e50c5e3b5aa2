import "server-only";
import { noteMade, noteShown } from "../../door/exchange";
import type { Topic } from "../../door/topics";
import { isBuilding } from "../platform/env";
import { logger } from "../platform/logger";

/** The data of a page, or that reading it failed. */
export type Published<T> = { data: T; failed: false } | { data: undefined; failed: true };

/**
 * Reads what a prerendered page shows. The page is kept until one of the topics changes. A build has no database: it
 * makes the page with `failed`, and no visitor ever sees that page.
 * @param topics what the data is made from
 * @param load null for what does not exist; that is not kept, so that invented addresses fill no memory
 * @returns `failed` when loading failed; that is not kept either
 */
export async function readPublished<T>(
  topics: readonly Topic[],
  load: () => Promise<T>,
): Promise<Published<T>> {
  noteShown(topics);
  const read = isBuilding() ? UNREAD : await readNow(load);
  if (!read.data) noteMade({ isPassing: true });
  return read;
}

const UNREAD = { data: undefined, failed: true } as const;

/** Reads what a page shows that is made anew for each request. */
export async function readNow<T>(load: () => Promise<T>): Promise<Published<T>> {
  try {
    return { data: await load(), failed: false };
  } catch (error) {
    logger().error({ err: error }, "a public page could not be read");
    return UNREAD;
  }
}
