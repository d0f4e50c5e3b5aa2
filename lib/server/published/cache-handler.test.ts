import fs from "node:fs/promises";
import os from "node:os";
import { beforeEach, describe, expect, test } from "vitest";
import { refresh, versionTag } from "../platform/versions";
import PublishedCache from "./cache-handler";

type Value = Parameters<PublishedCache["set"]>[1];
type Context = Parameters<PublishedCache["set"]>[2];

const cache = new PublishedCache({
  fs: fs as never,
  flushToDisk: false,
  maxMemoryCacheSize: 1_000_000,
  serverDistDir: os.tmpdir(),
  revalidatedTags: [],
  _requestHeaders: {},
} as never);

const page = (tags: string): Value =>
  ({
    kind: "APP_PAGE",
    html: "<p>Hello</p>",
    headers: { "x-next-cache-tags": tags },
    status: 200,
  }) as unknown as Value;
const keep = (key: string, tags: string) => cache.set(key, page(tags), {} as Context);
const kept = async (key: string) =>
  (await cache.get(key, { kind: "APP_PAGE", isFallback: false } as never)) !== null;

let key = 0;
const newKey = () => `/page-${++key}`;

beforeEach(() => refresh("providers", "reviews"));

describe("a page in the cache", () => {
  test("stays as long as nothing it shows has changed", async () => {
    const one = newKey();
    await keep(one, `/somewhere,${versionTag("providers")},${versionTag("reviews")}`);
    expect(await kept(one)).toBe(true);
  });

  test("is gone once one of its topics was refreshed, and only then", async () => {
    const providers = newKey();
    const reviews = newKey();
    await keep(providers, versionTag("providers"));
    await keep(reviews, versionTag("reviews"));
    refresh("providers");
    expect([await kept(providers), await kept(reviews)]).toEqual([false, true]);
  });

  test("is not kept when a change came while it was being made", async () => {
    const one = newKey();
    const tag = versionTag("reviews");
    refresh("reviews");
    await keep(one, tag);
    expect(await kept(one)).toBe(false);
  });

  test("is not kept when it was made without its data", async () => {
    const one = newKey();
    await keep(one, "unkept");
    expect(await kept(one)).toBe(false);
  });

  test("stays when it shows nothing that changes", async () => {
    const one = newKey();
    await keep(one, "_N_T_/about");
    expect(await kept(one)).toBe(true);
  });
});
