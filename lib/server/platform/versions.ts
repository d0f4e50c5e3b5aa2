import "server-only";
import { randomUUID } from "node:crypto";

/*
 * Public pages are cached in memory until something they show changes. Each topic has a version. A cached page
 * carries, as cache tags, the versions it was made from; `published/cache-handler.ts` drops it once one of them
 * is no longer current. Versions are random and belong to one process, so a page that a build or an earlier start
 * left behind is never shown: the first visitor sees what is in this database.
 */

/** What cached pages and sums are made from. */
export type Topic = "bookings" | "providers" | "reviews";

/** On `globalThis`, because `published/cache-handler.ts` reads it too and is loaded outside the bundle. */
const shared = globalThis as typeof globalThis & { nelumVersions?: Map<string, string> };

function versions(): Map<string, string> {
  shared.nelumVersions ??= new Map();
  return shared.nelumVersions;
}

/** The cache tag of a topic with its current version, such as `reviews@<uuid>`. */
export function versionTag(topic: Topic): string {
  const known = versions().get(topic);
  if (known) return `${topic}@${known}`;
  refresh(topic);
  return versionTag(topic);
}

/**
 * Says that topics changed: what was cached from them is made anew for the next visitor. Call it after the write.
 * Other web servers on the same database follow within `KEPT_SECONDS` (`published/read.ts`).
 */
export function refresh(...topics: Topic[]): void {
  for (const topic of topics) versions().set(topic, randomUUID());
}
