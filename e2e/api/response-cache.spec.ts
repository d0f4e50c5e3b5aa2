import { expect, test } from "@playwright/test";
import { PRODUCTS } from "../../lib/domain/catalogue";
import { PAGES } from "../../lib/paths";
import { call } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { addProvider } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { startServer } from "../fixtures/server";

/**
 * Tests that each web server renders public responses only once, and caches them until the content in the database
 * changes.
 */

// Runs all tests in one worker, because each worker would start its own server.
test.describe.configure({ mode: "default" });

let own: OwnDatabase;
let provider: string;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("response-cache");
  provider = (await addProvider(own.admin, { serviceName: "Heron Boats" }, { baseUrl: own.baseUrl }))._id;
});
test.afterAll(() => own.stop());

/** How many public responses the server has rendered (`made`) and taken from the cache (`kept`). */
async function publicResponses(): Promise<{ made: number; kept: number }> {
  const headers = { Authorization: `Bearer ${environment.metricsToken}` };
  const text = await (await fetch(`${own.baseUrl}/api/metrics`, { headers })).text();
  const of = (source: string) =>
    Number(
      new RegExp(`^nelum_public_responses_total{source="${source}".*} (\\d+)$`, "m").exec(text)?.[1] ?? 0,
    );
  return { made: of("miss"), kept: of("hit") };
}

test("every public page and call, and the parts of pages, are cached", { tag: "@extended" }, async () => {
  const product = PRODUCTS[0]?.name ?? "";
  const pages = [
    ...[PAGES.home, PAGES.services, PAGES.about, PAGES.contact, PAGES.login, PAGES.signup],
    ...[PAGES.privacy, PAGES.terms, PAGES.accessibility, PAGES.faq],
    ...[PAGES.productDescription(product), PAGES.bookProduct(product)],
    ...[PAGES.provider(provider), PAGES.booking(provider)],
  ];
  const part = { RSC: "1" };
  const ahead = { ...part, "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" };
  const asked: [string, Record<string, string>][] = [
    ...pages.flatMap((page) =>
      [{}, part, ahead].map((headers): [string, Record<string, string>] => [page, headers]),
    ),
    ...[
      "/api/providers?limit=8",
      `/api/providers/${provider}`,
      "/api/reviews/all",
      `/api/reviews/${provider}`,
    ].map((address): [string, Record<string, string>] => [address, {}]),
  ];
  const ask = async (address: string, headers: Record<string, string>) => {
    const answer = await fetch(own.baseUrl + address, { headers });
    expect([address, answer.status]).toEqual([address, 200]);
    await answer.arrayBuffer();
    return answer.headers.get("etag");
  };
  // The change above raises the content version twice, and each time the server renders the page again. The test
  // waits until the home page comes from the cache.
  await expect
    .poll(async () => {
      const { made } = await publicResponses();
      await ask(PAGES.home, {});
      return (await publicResponses()).made - made;
    })
    .toBe(0);
  for (const [address, headers] of asked) {
    const tag = await ask(address, { ...headers, Cookie: "visitor=1" });
    const before = await publicResponses();
    expect(await ask(address, { ...headers, Cookie: "visitor=2" })).toBe(tag);
    const after = await publicResponses();
    expect([address, headers, after.made - before.made]).toEqual([address, headers, 0]);
    expect(after.kept - before.kept).toBe(1);
  }
});

test("responses for unknown addresses are not cached", async () => {
  const nobody = "6".repeat(24);
  const before = await publicResponses();
  for (const page of [PAGES.provider(nobody), PAGES.provider(nobody), `/api/providers/${nobody}`]) {
    expect((await fetch(own.baseUrl + page)).status).toBe(404);
  }
  expect((await publicResponses()).kept).toBe(before.kept);
});

test("a deleted listing disappears at once, and on another web server within two seconds", {
  tag: "@extended",
}, async () => {
  const other = await startServer({ MONGODB_URI: own.mongodbUri });
  try {
    const { _id } = await addProvider(own.admin, { serviceName: "Lotus Canoes" }, { baseUrl: own.baseUrl });
    const shows = async (baseUrl: string, page: string) =>
      (await (await fetch(baseUrl + page)).text()).includes("Lotus Canoes");
    const pages = [PAGES.home, PAGES.services, PAGES.provider(_id), "/api/providers"];
    for (const page of pages) {
      expect([page, await shows(own.baseUrl, page)]).toEqual([page, true]);
      await expect.poll(() => shows(other.baseUrl, page), page).toBe(true);
    }
    const { status } = await call("DELETE", `/api/admin/providers/${_id}`, {
      baseUrl: own.baseUrl,
      token: own.admin,
    });
    expect(status).toBe(200);
    const deleted = Date.now();
    for (const page of pages) expect([page, await shows(own.baseUrl, page)]).toEqual([page, false]);
    for (;;) {
      const sent = Date.now();
      const shown = await Promise.all(pages.map((page) => shows(other.baseUrl, page)));
      if (sent - deleted < 2_000) continue;
      expect(shown).toEqual(pages.map(() => false));
      break;
    }
  } finally {
    await other.stop();
  }
});
