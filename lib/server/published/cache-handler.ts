import { createRequire } from "node:module";
import type NextFileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache";

type Get = NextFileSystemCache["get"];
type Set = NextFileSystemCache["set"];

const { default: FileSystemCache }: { default: typeof NextFileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache.js",
);

/** Tag of a page that must not be cached (`read.ts`). */
const UNKEPT = "unkept";

/**
 * Next's own cache, in memory only, without pages made from a version that is no longer current
 * (`platform/versions.ts`). Next loads this file itself, outside the bundle: so it imports nothing of ours and reads
 * the versions from `globalThis`.
 */
export default class PublishedCache extends FileSystemCache {
  constructor(context: ConstructorParameters<typeof NextFileSystemCache>[0]) {
    // On disk a page would outlive what was deleted.
    super({ ...context, flushToDisk: false });
  }

  override async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
    const entry = await super.get(key, context);
    return isCurrent([...tagsOf(entry?.value), ...tagsOf(context)]) ? entry : null;
  }

  override async set(...[key, value, context]: Parameters<Set>): ReturnType<Set> {
    // Not cached when a change came while the page was being made.
    if (isCurrent([...tagsOf(value), ...tagsOf(context)])) await super.set(key, value, context);
  }
}

interface Tagged {
  headers?: Record<string, unknown>;
  tags?: string[];
}

function tagsOf(value: unknown): string[] {
  const { headers, tags = [] } = (value ?? {}) as Tagged;
  const header = headers?.["x-next-cache-tags"];
  return typeof header === "string" ? [...tags, ...header.split(",")] : tags;
}

function isCurrent(tags: readonly string[]): boolean {
  const { nelumVersions } = globalThis as typeof globalThis & { nelumVersions?: Map<string, string> };
  return tags.every((tag) => {
    if (tag === UNKEPT) return false;
    const [topic = "", version] = tag.split("@");
    return version === undefined || nelumVersions?.get(topic) === version;
  });
}
