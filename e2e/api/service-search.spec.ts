import { expect, test } from "@playwright/test";
import { environment } from "../fixtures/environment";
import { announceListings, insertListings, ownPlace } from "../fixtures/listings";
import { startOnOwnDatabase } from "../fixtures/own-database";

/** Tests that any query of /services returns a list of services, or a page without results. */

const HOSTILE = [
  "q=%00%01%02",
  "q=%ff%fe%c0%80",
  "q=(a%2B)%2B%24",
  "q=%5B%5E%5D*%7C%3F%7B1,99999%7D",
  `q=${"%2528a%252B%2529".repeat(500)}`,
  `q=${"a+".repeat(3_000)}`,
  "q[$ne]=x&q[$regex]=.*",
  "q=x&q=y&q=z",
  "q=%3Cscript%3Ealert(1)%3C%2Fscript%3E",
  "q=%22%3E%3Cimg+src%3Dx+onerror%3Dalert(1)%3E",
  "category=__proto__",
  "category=constructor&sort=toString",
  "category=Jeep+Safari&category=Village+Lunch",
  "min=-1&max=NaN",
  "min=Infinity&max=1e309",
  "min=999999.999999&max=0",
  "min[$gt]=0",
  "sort=%7B%22%24gt%22%3A%22%22%7D",
  "page=-1",
  "page=0x10",
  "page=999999",
  "page=1e5",
  "page=99999999999999999999",
  "place=%F0%9F%90%98%F0%9F%90%98",
  "place=.*&sort=rating&page=7",
  "_rsc=1&q=lotus",
  "amount=1&utm_source=x",
];

for (const query of HOSTILE) {
  test(`?${query.slice(0, 60)}`, async () => {
    const answer = await fetch(`${environment.baseUrl}/services?${query}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('id="results"');
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toMatch(/MongoServerError|node_modules|__next_error__/);
    // The address after a redirect is final: it must not redirect again.
    const again = await fetch(answer.url, { redirect: "manual" });
    expect(again.status).toBe(200);
  });
}

test("characters that are not part of words separate words, and have no other effect", async () => {
  const place = ownPlace();
  await insertListings([
    { serviceName: "Boats (two)", location: place },
    { serviceName: "Boats three", location: place },
  ]);
  await announceListings();
  const found = async (q: string) => {
    const query = new URLSearchParams({ q, place });
    const html = await (await fetch(`${environment.baseUrl}/services?${query}`)).text();
    return Number(/id="results"[^>]*>(\d+|No|Closest) /.exec(html)?.[1]?.replace(/No|Closest/, "0"));
  };
  expect(await found("(two)")).toBe(1);
  expect(await found("boats t.o")).toBe(0);
  expect(await found("BOA")).toBe(2);
  expect(await found("two boats")).toBe(1);
  expect(await found("^boats$")).toBe(2);
  expect(await found("(.*)")).toBe(0);
});

test("a search of 5,000 services is sorted up to its last page", {
  tag: "@extended",
}, async () => {
  const own = await startOnOwnDatabase("services");
  const description = "Two dugouts tied side by side, a bench, a paddle and a tank full of lotus. ".repeat(6);
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    serviceName: `Service ${index}`,
    category: ["Jeep Safari", "Village Lunch"][index % 2],
    price: 1_000 + ((index * 7_919) % 20_000),
    location: `Place ${index % 300}`,
    description,
  }));
  await insertListings(rows, own.db);
  await announceListings(own.db);
  // The last row is the newest.
  const newest = rows.toReversed();
  const cheapest = rows.toSorted((a, b) => a.price - b.price);
  for (const [query, total, block] of [
    ["", "5,000 hosts", newest.slice(0, 100)],
    ["?page=1250", "5,000 hosts", newest.slice(-100)],
    ["?q=paddle+lotus&kind=hosts&sort=price-up&page=209", "5,000 hosts", cheapest.slice(-8)],
    ["?q=padle+lotuss&kind=hosts&sort=newest", "5,000 hosts", newest.slice(0, 24)],
    ["?sort=rating&page=26", "5,000 hosts", newest.slice(100, 200)],
    ["?category=Rock+Climb", "2 tours", []],
  ] as const) {
    const answer = await fetch(`${own.baseUrl}/services${query}`);
    const html = await answer.text();
    expect([answer.status, html], query).toEqual([200, expect.stringContaining(total)]);
    const shown = [...html.matchAll(/>(Service \d+)<\/a>/g)].map(([, name]) => name);
    expect(shown, query).toEqual(block.map(({ serviceName }) => serviceName));
  }
  await own.stop();
});
