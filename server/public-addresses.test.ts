import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { publicAddress, unknownAddress } from "./public-addresses.ts";

const of = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  publicAddress({ method, url, headers } as IncomingMessage);

test.each([
  ["/", "/"],
  ["/about?utm_source=letter", "/about"],
  ["/privacy", "/privacy"],
  ["/terms", "/terms"],
  ["/accessibility", "/accessibility"],
  ["/faq", "/faq"],
  ["/llms.txt?x", "/llms.txt"],
  ["/feeds/things-to-do.json", "/feeds/things-to-do.json"],
  ["/feeds/other.json", undefined],
  ["/book-product/High%20Tea", "/book-product/High%20Tea"],
  ["/provider/6650c0ff", "/provider/6650c0ff"],
  ["/services?q=boat", "/services?q=boat"],
  ["/services?q=boat&_rsc=1a2b", "/services?q=boat"],
  [`/services?q=${"b".repeat(200)}`, undefined],
  ["/services?_rsc=1a2b", "/services"],
  ["/wish-list?_rsc=1a2b", "/wish-list"],
  ["/wish-list?offers=jeep-safari", undefined],
  ["/provider/a%2Fb", undefined],
  ["/provider/6650c0ff/", undefined],
  ["/tourist-dashboard", undefined],
  ["/_not-found", undefined],
  ["/%E0%A4%A", undefined],
])("the page %s is rendered by a request for %s", (url, made) => {
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
])("the call %s is answered by a request for %s", (url, made) => {
  expect(of(url)?.url).toBe(made);
});

test("a request with a session may see more of a provider and is not cached", () => {
  const address = "/api/providers/6650c0ff";
  expect(of(address, { authorization: "Bearer x" })).toBeUndefined();
  expect(of(address, { cookie: "nelum_session=x" })).toBeUndefined();
  expect(of("/api/reviews/all", { cookie: "nelum_session=x" })).toBeDefined();
});

test("only reading methods are public", () => {
  expect(of("/", {}, "HEAD")).toBeDefined();
  expect(of("/", {}, "POST")).toBeUndefined();
});

test("a page's data are cached separately, for any requested part and without other headers", () => {
  const rsc = { rsc: "1" };
  const segment = { ...rsc, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  expect(of("/about")?.headers).toEqual({});
  expect(of("/about", { rsc: "2" })).toEqual(of("/about"));
  for (const headers of [rsc, { ...segment, cookie: "a=b", "next-router-state-tree": "x", "x-odd": "1" }]) {
    expect(of("/about", headers)).toEqual({
      key: "data of /about",
      url: "/about",
      headers: rsc,
      isFixed: true,
    });
  }
  expect(of("/provider/6650c0ff")?.isFixed).toBe(false);
  expect(of("/services?q=boat")?.isFixed).toBe(false);
  expect(of("/llms.txt")?.isFixed).toBe(false);
});

test.each([
  ...["/nowhere", "/nowhere/at/all?x=1", "/_next/image?url=%2Fog.jpg&w=640", "/wp-login.php", "/.env"].map(
    (url) => ({
      url,
      isUnknown: true,
    }),
  ),
  // These addresses must not count as unknown, because Next has to decide about them: it decodes paths,
  // merges double slashes, and ignores the case of some letters.
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
    "/llms.txt",
    "/feeds/things-to-do.json",
    "/mcp",
  ].map((url) => ({ url, isUnknown: false })),
])("$url is unknown to Next: $isUnknown", ({ url, isUnknown }) => {
  for (const headers of [{}, { rsc: "1" }]) {
    expect(unknownAddress({ url, headers } as IncomingMessage) !== undefined).toBe(isUnknown);
  }
});
