import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "@playwright/test";
import type { z } from "zod";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { answerText, faqQuestions } from "../../lib/content/faq";
import { MESSAGES } from "../../lib/content/messages";
import { FIRST_COMPANY } from "../../lib/content/site";
import { PRODUCTS } from "../../lib/domain/catalogue";
import { readWanted } from "../../lib/domain/wanted";
import { dayFrom } from "../../lib/fixtures/factories";
import { formatListPrice, formatTotal } from "../../lib/format";
import { FIRST_LKR_PER_USD } from "../../lib/lkr-per-usd";
import { FILES, MCP, PAGES } from "../../lib/paths";
import type { offerResultSchema, quoteResultSchema, searchResultSchema } from "../../lib/schemas/assistant";
import type { AvailabilityDto } from "../../lib/schemas/availability";
import type { ThingsToDoFeed } from "../../lib/seo/things-to-do-feed";
import { call } from "../fixtures/api-client";
import { addProvider, signUpProvider } from "../fixtures/forms";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { textOf, typed } from "../fixtures/page-content";
import { publishReviews } from "../fixtures/published";
import { TWICE_A_DAY } from "../fixtures/schedules";

/** Tests that the MCP server, the feed, `/llms.txt` and structured data say the same as the pages. */

const SITE = "https://nelum.example";
/** A price in LKR that is not a whole number of dollars. */
const PRICE = 2_950;

let own: OwnDatabase;
let host: string;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await startOnOwnDatabase("machines", { SITE_URL: SITE });
  const listing = { serviceName: "Heron Boats", price: PRICE, category: "Catamaran Boat Ride" };
  ({ _id: host } = await addProvider(own.admin, listing, { baseUrl: own.baseUrl }));
  await publishReviews(own, [{ comment: "Herons everywhere.", rating: 4, provider: host }]);
  const schedule = { token: own.admin, body: TWICE_A_DAY, baseUrl: own.baseUrl };
  expect((await call("PUT", ADMIN_API.schedule(host), schedule)).status).toBe(200);
});
test.afterAll(() => own.stop());

const page = async (address: string) => {
  const answer = await fetch(address.replace(SITE, own.baseUrl));
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};

const pageText = async (address: string) => textOf((await page(address)).html);

/** Connects to the MCP server as AI assistants do, with this version of the protocol. */
async function connect(version: "2025" | "2026") {
  const client = new Client(
    { name: "test", version: "1" },
    version === "2026" ? { versionNegotiation: { mode: "auto" } } : {},
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(`${own.baseUrl}${MCP}`)));
  const ask = async <T>(name: string, input: object): Promise<T> => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...input } });
    const [first] = content;
    expect(first?.type === "text" && JSON.parse(first.text)).toEqual(structuredContent);
    expect(isError).toBeFalsy();
    return structuredContent as T;
  };
  const errorOf = async (name: string, input: object) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...input } });
    expect(isError).toBe(true);
    const [first] = content;
    return first?.type === "text" ? first.text : "";
  };
  return { client, ask, errorOf };
}

for (const version of ["2025", "2026"] as const) {
  test(`an assistant of ${version} searches, reads, checks departures and prices an offer`, async () => {
    const { client, ask } = await connect(version);
    expect(client.getNegotiatedProtocolVersion()).toMatch(new RegExp(`^${version}-`));
    expect(client.getServerCapabilities()).toHaveProperty("tools");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_offers",
      "get_offer",
      "get_availability",
      "get_quote",
    ]);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });

    const date = dayFrom(new Date(), 10);
    const group = { adults: 2, children: 1 };
    const found = await ask<z.output<typeof searchResultSchema>>("search_offers", {
      ...{ q: "heron boats", date, ...group },
    });
    const [boats] = found.offers;
    const total = 2 * PRICE + PRICE / 2;
    expect(boats).toMatchObject({
      ...{ id: host, kind: "host", name: "Heron Boats", price: { lkr: PRICE, usd: 9.83 } },
      ...{ rating: { average: 4, count: 1 }, starts: ["06:00", "15:00"] },
      forGroup: { total: { lkr: total } },
      page: `${SITE}${PAGES.provider(host)}`,
      bookingPage: `${SITE}${PAGES.booking(host)}#for-${date}-2-1`,
    });
    const list = await pageText(`${SITE}/services?q=heron+boats&date=${date}&adults=2&children=1`);
    expect(list).toContain(`${formatTotal(total)} for 2 adults and 1 child`);

    const read = await ask<z.output<typeof offerResultSchema>>("get_offer", { offer: host });
    const shown = await pageText(read.page);
    for (const words of [read.name, ...read.description, read.host?.name ?? "none", "Herons everywhere."]) {
      expect(shown).toContain(words);
    }
    expect(shown).toContain(formatListPrice(read.price?.lkr ?? 0));
    expect(read).toMatchObject({ duration: "2 hours", scheduled: true, group: { max: 8 } });
    expect(read).toMatchObject({ applies: [], doesNotApply: [], instant: false, usualAnswerHours: null });
    expect(read.reviews).toMatchObject([{ rating: 4, comment: "Herons everywhere." }]);

    const days = { from: date, to: date, ...group };
    const departures = await ask<AvailabilityDto & { page: string; bookingPage: string }>(
      "get_availability",
      { offer: host, ...days },
    );
    const query = new URLSearchParams({ providerId: host, from: date, to: date, adults: "2", children: "1" });
    const public_ = await call("GET", `${API.availability}?${query}`, { baseUrl: own.baseUrl });
    const { page: _, bookingPage, ...rest } = departures;
    expect(rest).toEqual(public_.body);
    expect(bookingPage).toBe(boats?.bookingPage);

    const quote = await ask<z.output<typeof quoteResultSchema>>("get_quote", {
      ...{ offer: "jeep-safari", ...group, date },
    });
    const jeep = await pageText(quote.page);
    expect(quote).toMatchObject({ name: "Jeep Safari", total: { usd: 62.5, lkr: 18_750 } });
    expect(jeep).toContain(formatListPrice(quote.perAdult.lkr));
    for (const cost of quote.gateCosts) expect(jeep).toContain(cost);
    expect((await page(quote.bookingPage)).status).toBe(200);
    await client.close();
  });
}

test("a search without words lists tours and hosts, and one without results suggests others", async () => {
  const { client, ask } = await connect("2025");
  const all = await ask<z.output<typeof searchResultSchema>>("search_offers", {});
  expect(all.total).toBe(PRODUCTS.length + 1);
  expect(new Set(all.offers.map(({ kind }) => kind))).toEqual(new Set(["tour", "host"]));
  const forTwo = await ask<z.output<typeof searchResultSchema>>("search_offers", {
    kind: "hosts",
    adults: 2,
  });
  expect(forTwo.offers.map(({ bookingPage }) => readWanted(new URL(bookingPage).hash))).toEqual([
    { party: { adults: 2, children: 0 } },
  ]);
  const onWater = await ask<z.output<typeof searchResultSchema>>("search_offers", {
    ...{ filters: ["water", "kids"], childAge: 12 },
  });
  expect(onWater.offers.map(({ id }) => id)).toContain("catamaran-boat-ride");
  expect(onWater.offers.map(({ id }) => id)).not.toContain("bicycle-tour");
  const none = await ask<z.output<typeof searchResultSchema>>("search_offers", { q: "submarine boats" });
  expect(none.offers).toEqual([]);
  expect(none.closest.map(({ id }) => id)).toContain(host);
  await client.close();
});

test("an assistant reads the sentence of an error, and sees only what is public", async () => {
  const { id: hidden } = await signUpProvider({}, { baseUrl: own.baseUrl });
  const { client, errorOf } = await connect("2025");
  expect(await errorOf("get_offer", { offer: hidden })).toMatch(/^There is no offer with this id/);
  const cases: [string, object, string][] = [
    ["get_quote", { offer: "high-tea", adults: 2 }, MESSAGES.notBookableOnline],
    ["get_quote", { offer: "jeep-safari", adults: 11 }, MESSAGES.noPriceForGroup(11)],
    ["get_quote", { offer: "jeep-safari", adults: 2, date: "2026-02-31" }, MESSAGES.noSuchDay],
    ["search_offers", { date: "2020-01-01" }, MESSAGES.dayPassed],
    ["search_offers", { date: "2026-02-31" }, MESSAGES.noSuchDay],
    ["get_availability", { offer: host, from: "2026-02-31" }, MESSAGES.noSuchDay],
    ["get_availability", { offer: host, from: "2027-01-01", to: "2028-01-01" }, API_MESSAGES.longRange(62)],
  ];
  for (const [name, input, sentence] of cases) {
    expect([name, input, await errorOf(name, input)]).toEqual([name, input, sentence]);
  }
  expect(await errorOf("get_quote", { offer: "jeep-safari", adults: 2, discount: 100 })).toContain(
    "discount",
  );
  await client.close();
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${own.baseUrl}${MCP}`, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
  });

const rpc = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

const tool = (name: string, input: unknown) => rpc("tools/call", { name, arguments: input });

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

/** The metadata that a client of the newest protocol version adds to each request. */
const MODERN = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  },
};

test("hostile requests get JSON-RPC errors", async () => {
  const listen = { "Mcp-Protocol-Version": "2026-07-28", "Mcp-Method": "subscriptions/listen" };
  const cases: [string, Promise<Response>, number, number?][] = [
    ["no body", post(""), 400, -32700],
    ["not JSON", post("{"), 400, -32700],
    ["not UTF-8", post(new Uint8Array([0x22, 0xff, 0x22])), 400, -32700],
    ["a number", post("1"), 400],
    ["null", post("null"), 400],
    ["too deep", post(tool("get_offer", nested(50))), 400, -32700],
    ["a batch", post(`[${rpc("ping")},${rpc("ping")}]`), 400, -32600],
    ["too long", post(tool("get_offer", { offer: "x".repeat(33_000) })), 413, -32000],
    ["a form", post("a=b", { "Content-Type": "application/x-www-form-urlencoded" }), 415, -32000],
    ["an unknown method", post(rpc("resources/list")), 200, -32601],
    ["an unknown tool", post(tool("delete_everything", {})), 200, -32602],
    ["another version", post(rpc("ping"), { "Mcp-Protocol-Version": "1999-01-01" }), 400, -32000],
    ["a version without its fields", post(rpc("ping"), { "Mcp-Protocol-Version": "2026-07-28" }), 400],
    [
      "a stream",
      post(rpc("subscriptions/listen", { ...MODERN, notifications: { toolsListChanged: true } }), listen),
      200,
      -32603,
    ],
    ["GET", fetch(`${own.baseUrl}${MCP}`), 405, -32000],
    ["DELETE", fetch(`${own.baseUrl}${MCP}`, { method: "DELETE" }), 405, -32000],
  ];
  for (const [name, asked, status, code] of cases) {
    const answer = await asked;
    const text = await answer.text();
    expect(answer.headers.get("content-type"), `${name}: ${text}`).toContain("application/json");
    const { error } = JSON.parse(text);
    expect({ name, status: answer.status, code: code && error.code }).toEqual({ name, status, code });
    expect(error.message, name).toMatch(/\w/);
    expect(text).not.toMatch(/node_modules| at .*\(|\/home\/|\/root\//);
  }
  const inputs: [string, unknown][] = [
    ["search_offers", { q: { $gt: "" } }],
    ["search_offers", { q: "x".repeat(81) }],
    ["search_offers", { page: 1e300 }],
    ["search_offers", { filters: ["toString"] }],
    ["search_offers", JSON.parse('{"__proto__": {"q": "x"}, "constructor": 1}')],
    ["search_offers", { minPrice: -1 }],
    ["get_offer", { offer: ["a"] }],
    ["get_offer", { offer: "constructor" }],
    ["get_offer", { offer: "\u0000\uD800" }],
    ["get_offer", null],
    ["get_offer", "jeep-safari"],
    ["get_availability", { offer: host, from: "9999-99-99" }],
    ["get_availability", { offer: "jeep-safari", adults: 1e9 }],
    ["get_quote", { offer: "jeep-safari", adults: 0 }],
    ["get_quote", { offer: "jeep-safari", adults: 1, children: -1 }],
    ["get_quote", { offer: "motor-bikes-rent", adults: 1, children: 1 }],
  ];
  for (const [name, input] of inputs) {
    const answer = await post(tool(name, input));
    const { result, error } = await answer.json();
    const about = `${name} ${JSON.stringify(input)}`;
    expect([about, answer.status < 500, result?.isError ?? error !== undefined]).toEqual([about, true, true]);
  }
});

test("an assistant's cookies are not read, and browsers of other sites may ask", async () => {
  const { id: hidden } = await signUpProvider({}, { baseUrl: own.baseUrl });
  const answer = await post(tool("get_offer", { offer: hidden }), {
    Cookie: `__Host-nelum_session=${own.admin}`,
    Origin: "https://assistant.example",
  });
  expect((await answer.json()).result).toMatchObject({ isError: true });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "cache-control": "private, no-store",
  });
  for (const name of ["set-cookie", "access-control-allow-credentials", "mcp-session-id"]) {
    expect(answer.headers.get(name)).toBeNull();
  }
  const preflight = await fetch(`${own.baseUrl}${MCP}`, { method: "OPTIONS" });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("Mcp-Protocol-Version");
});

test("the feed has the texts and prices of the pages, and only public hosts", async () => {
  const { id: hidden } = await signUpProvider({ serviceName: "Not Yet Boats" }, { baseUrl: own.baseUrl });
  const first = await page(`${SITE}${FILES.thingsToDo}`);
  expect(first.headers.get("content-type")).toContain("application/json");
  const { feed_metadata, products } = JSON.parse(first.html) as ThingsToDoFeed;
  expect(feed_metadata).toMatchObject({
    total_shards_count: 1,
    processing_instruction: "PROCESS_AS_SNAPSHOT",
  });
  const priced = PRODUCTS.filter(({ tiers }) => tiers.length > 0).map(({ id }) => id);
  expect(products.map(({ id }) => id)).toEqual([...priced, host]);
  for (const { id, title, options, product_features, related_media } of products) {
    const [{ landing_page, price_options }] = options;
    const shown = await page(landing_page.url);
    const text = textOf(shown.html);
    expect(shown.status, id).toBe(200);
    const { units, nanos } = price_options[0].price;
    const lkr = Math.round((units + nanos / 1e9) * FIRST_LKR_PER_USD);
    expect(text, id).toContain(formatListPrice(lkr));
    for (const { localized_texts } of [title, ...product_features.map(({ value }) => value)]) {
      expect(text, id).toContain(localized_texts[0].text);
    }
    for (const { url } of related_media) expect((await page(url)).status, url).toBe(200);
  }
  expect(products.at(-1)?.rating).toEqual({ average_value: 4, rating_count: 1 });

  // The feed stays cached until public content changes, and then contains the change.
  const again = await fetch(`${own.baseUrl}${FILES.thingsToDo}`, {
    headers: { "If-None-Match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  const approval = { token: own.admin, baseUrl: own.baseUrl, body: { approved: true } };
  expect((await call("PUT", `/api/admin/providers/${hidden}/approve`, approval)).status).toBe(200);
  expect((await page(`${SITE}${FILES.thingsToDo}`)).html).toContain("Not Yet Boats");
});

test("llms.txt links to existing pages, and says their prices", async () => {
  const { html: text, headers } = await page(`${SITE}${FILES.llms}`);
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  for (const [, name = "", address = "", words = ""] of text.matchAll(/^- \[(.+)\]\((.+)\): (.+)$/gm)) {
    expect(address, name).toMatch(new RegExp(`^${SITE}/`));
    const shown = await page(address);
    expect([name, shown.status]).toEqual([name, address.endsWith(MCP) ? 405 : 200]);
    const [, price] = /^(\$[\d.]+)\//.exec(words) ?? [];
    if (price) expect(textOf(shown.html), name).toContain(price);
  }
  for (const [, path = ""] of text.matchAll(/`GET (\/api\/[\w/]+)`/g)) {
    expect((await page(`${SITE}${path}?productType=jeep-safari`)).status, path).toBe(200);
  }
});

test("structured data has the answers and the prices that the pages show", async () => {
  const faq = await page(`${SITE}${PAGES.faq}`);
  const { mainEntity } = typed(faq.html, "FAQPage") as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity.map(({ name }) => name)).toEqual(
    faqQuestions(FIRST_COMPANY).map(({ question }) => question),
  );
  const text = textOf(faq.html).replaceAll(" ", "");
  for (const [index, one] of faqQuestions(FIRST_COMPANY).entries()) {
    expect(mainEntity[index]?.acceptedAnswer.text).toBe(answerText(one));
    // `textOf` replaces tags by spaces, also at the end of a link. So the comparison ignores spaces.
    expect(text).toContain(`${one.question}${answerText(one)}`.replaceAll(" ", ""));
  }
  for (const { name, tiers } of PRODUCTS) {
    const { html } = await page(`${SITE}${PAGES.productDescription(name)}`);
    const { offers } = (typed(html, "TouristTrip") ?? {}) as {
      offers?: { price?: string; offers?: { price: string }[] };
    };
    const prices = (offers?.offers ?? (offers ? [offers] : [])).map(({ price }) => `$${price}`);
    expect([name, prices]).toEqual([name, tiers.map(({ lkr }) => formatTotal(lkr))]);
    for (const { lkr } of tiers) expect(textOf(html), name).toContain(formatListPrice(lkr));
  }
  const { html } = await page(`${SITE}${PAGES.provider(host)}`);
  expect(typed(html, "LocalBusiness")).toMatchObject({
    makesOffer: { price: "9.83", itemOffered: { "@type": ["Service", "TouristTrip"] } },
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ reviewBody: "Herons everywhere." }],
  });
});
