import "server-only";
import { randomUUID } from "node:crypto";

/*
 * Public pages are kept in memory until something they show changes. Each topic has a version; a page
 * remembers, as a cache tag, the version it was made from, and `cache-handler.ts` drops a page as soon
 * as that is no longer the version of now. A version is of this process: what a build or an earlier start
 * left behind is of another one, so that the first visitor sees what stands in this database.
 */

/** What is kept somewhere and somebody can change. */
export type Topic = "bookings" | "providers" | "reviews";

/** Read by `cache-handler.ts` as well, which is loaded outside the bundle. */
const shared = globalThis as typeof globalThis & { nelumVersions?: Map<string, string> };

function versions(): Map<string, string> {
  shared.nelumVersions ??= new Map();
  return shared.nelumVersions;
}

/** The cache tag of a topic as it is now. */
export function versionTag(topic: Topic): string {
  const known = versions().get(topic);
  if (known) return `${topic}@${known}`;
  refresh(topic);
  return versionTag(topic);
}

/**
 * Says that a topic changed: every page that shows it is made anew for its next visitor. Call it after
 * the write. Another web server on the same database follows within `KEPT_SECONDS`.
 */
export function refresh(...topics: Topic[]): void {
  for (const topic of topics) versions().set(topic, randomUUID());
}
