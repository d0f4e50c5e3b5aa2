import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createPublicAddresses, createUnknownAddresses } from "./public-addresses.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "public-addresses-"));
mkdirSync(path.join(folder, ".next"));
const manifest = {
  routes: { "/": {}, "/about": {}, "/services": {}, "/book-product/High Tea": {}, "/_not-found": {} },
  dynamicRoutes: {
    "/provider/[id]": { fallback: null, routeRegex: "^/provider/([^/]+?)(?:/)?$" },
    "/book-product/[name]": { fallback: false, routeRegex: "^/book-product/([^/]+?)(?:/)?$" },
  },
};
writeFileSync(path.join(folder, ".next/prerender-manifest.json"), JSON.stringify(manifest));
afterAll(() => rmSync(folder, { recursive: true }));
const paths = {
  a: "/",
  b: "/about",
  c: "/provider/[id]",
  d: "/api/health",
  e: "/robots.txt",
  f: "/_not-found",
};
writeFileSync(path.join(folder, ".next/app-path-routes-manifest.json"), JSON.stringify(paths));
const publicAddress = createPublicAddresses(folder);
const unknownAddress = createUnknownAddresses(folder);

/** @param {Record<string, string>} [headers] @returns {any} */
const of = (url, headers = {}, method = "GET") =>
  publicAddress(/** @type {any} */ ({ method, url, headers }));

test.each([
  ["/", "/"],
  ["/about?utm_source=letter", "/about"],
  ["/book-product/High%20Tea", "/book-product/High%20Tea"],
  ["/provider/6650c0ff", "/provider/6650c0ff"],
  ["/services?utm=1", undefined],
  ["/services?q=boat", undefined],
  ["/services?_rsc=1a2b", "/services"],
  ["/provider/a%2Fb", undefined],
  ["/provider/6650c0ff/", undefined],
  ["/book-product/high-tea", undefined],
  ["/tourist-dashboard", undefined],
  ["/_not-found", undefined],
  ["/%E0%A4%A", undefined],
])("the page %s is made by a request for %s", (url, made) => {
  expect(of(url)?.url).toBe(made);
});

test.each([
  ["/api/providers?limit=8", "/api/providers?limit=8"],
  ["/providers?limit=8", "/api/providers?limit=8"],
  ["/api/api/reviews/all", "/api/reviews/all"],
  ["/api/reviews/Jeep%20Safari", "/api/reviews/Jeep%20Safari"],
  ["/api/reviews/mine", undefined],
  ["/api/providers/me", undefined],
  ["/api/providers/6650c0ff", "/api/providers/6650c0ff"],
  ["/api/bookings/my-bookings", undefined],
  ["/api/admin/providers", undefined],
  [`/api/reviews/all?page=${"1".repeat(200)}`, undefined],
])("the call %s is made by a request for %s", (url, made) => {
  expect(of(url)?.url).toBe(made);
});

test("whoever has a session may see more of a provider", () => {
  const address = "/api/providers/6650c0ff";
  expect(of(address, { authorization: "Bearer x" })).toBeUndefined();
  expect(of(address, { cookie: "nelum_session=x" })).toBeUndefined();
  expect(of("/api/reviews/all", { cookie: "nelum_session=x" })).toBeDefined();
});

test("only reading is public", () => {
  expect(of("/", {}, "HEAD")).toBeDefined();
  expect(of("/", {}, "POST")).toBeUndefined();
});

test("a page's parts are cached separately, without any other header", () => {
  const rsc = { rsc: "1" };
  const prefetch = { ...rsc, "next-router-prefetch": "1" };
  const segment = { ...prefetch, "next-router-segment-prefetch": "/_tree" };
  const keys = [{}, rsc, prefetch, segment].map((headers) => of("/about", headers)?.key);
  expect(new Set(keys).size).toBe(4);
  expect(of("/about", { ...segment, cookie: "a=b", "next-router-state-tree": "x", "x-odd": "1" })).toEqual({
    key: keys[3],
    url: "/about",
    headers: segment,
    isFixed: true,
  });
  expect(of("/provider/6650c0ff")?.isFixed).toBe(false);
});

test.each([
  ...["/nowhere", "/nowhere/at/all?x=1", "/_next/image?url=%2Fog.jpg&w=640", "/wp-login.php", "/.env"].map(
    (url) => ({
      url,
      isUnknown: true,
    }),
  ),
  // Next decodes, joins slashes, and reads some capital letters.
  ...[
    "/",
    "/?x",
    "/about/x",
    "/ABOUT",
    "/%61bout",
    "//about",
    "/AUTH/login",
    "/api/nowhere",
    "/robots.txt",
  ].map((url) => ({ url, isUnknown: false })),
])("$url has nothing for Next to look for: $isUnknown", ({ url, isUnknown }) => {
  for (const headers of [{}, { rsc: "1" }]) {
    expect(unknownAddress(/** @type {any} */ ({ url, headers })) !== undefined).toBe(isUnknown);
  }
});
