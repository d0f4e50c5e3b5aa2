import { Types } from "mongoose";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { ProviderDoc } from "@/models/provider";
import { PRODUCTS } from "../../domain/catalogue";
import type { FoundOffer } from "../../domain/found-offers";
import { APPROVED_LISTINGS, DEMO_LISTINGS } from "../../fixtures/demo-listings";
import { noteContentVersion } from "../../runtime/known-content-version";
import { serviceSearchSchema } from "../../schemas/service-search";
import { toProviderDto } from "../providers/to-dto";
import { searchOffers } from "./search-offers";

/**
 * The mocked database: approved listings with their versions, and the ids of listings that the search has
 * read.
 */
const database = vi.hoisted(() => ({
  listings: new Map<string, { provider: unknown; version: number; pausable: object }>(),
  read: [] as string[],
  ratingsRead: 0,
}));

vi.mock("../infra/db", () => ({ connectDatabase: async () => {} }));
vi.mock("../products/queries", () => ({ readProducts: async () => PRODUCTS }));
vi.mock("../departures/schedules", () => ({
  schedulesForSearch: async () => new Map(),
  instantOffers: async () => new Set(["product:jeep-safari", "product:high-tea"]),
}));
vi.mock("../reviews/ratings", () => ({
  ratingsOf: async () => {
    database.ratingsRead += 1;
    return { "jeep-safari": { average: 5, count: 1 } };
  },
}));
vi.mock("../departures/seat-reservations", () => ({
  offerId: ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`,
  takenOn: async () => new Map(),
}));
vi.mock("../providers/queries", () => ({
  approvedVersions: async () => new Map(Array.from(database.listings, ([id, { version }]) => [id, version])),
  approvedListings: async (ids: string[]) => {
    database.read.push(...ids);
    return ids.map((id) => database.listings.get(id));
  },
}));

let changes = 0;
/** Writes or deletes a listing, and raises the content version as a command would. */
function write(id: string, listing: object | null): void {
  const version = (database.listings.get(id)?.version ?? 0) + 1;
  const _id = new Types.ObjectId(id);
  if (listing === null) database.listings.delete(id);
  else {
    const document = {
      profilePicture: null,
      photos: [],
      approved: true,
      createdAt: new Date(),
      ...listing,
      _id,
    };
    const provider = toProviderDto(document as unknown as ProviderDoc);
    database.listings.set(id, { provider, version, pausable: document });
  }
  changes += 1;
  noteContentVersion({ version: String(changes), lkrPerUsd: 300 });
}

const idOf = (number: number) => number.toString(16).padStart(24, "0");
const nameOf = ({ offer }: FoundOffer) =>
  offer.kind === "service" ? offer.provider.serviceName : offer.product.name;
const search = (query: object) => searchOffers(serviceSearchSchema.parse(query));
const names = async (query: object) => (await search(query)).shown.map(nameOf);

beforeAll(() => {
  for (const [at, listing] of DEMO_LISTINGS.slice(0, APPROVED_LISTINGS).entries()) write(idOf(at), listing);
});

describe("a search finds tours and hosts", () => {
  test.each([
    ["cooking", ["Village Cooking Experience"]],
    ["bike", ["Motor Bikes Rent", "Bicycle Tour"]],
    ["Sigiriya", ["Sigiriya Lion Rock", "Red Three-Wheeler Rounds"]],
    ["lunch habarana", ["Traditional Village Lunch"]],
    ["elefant", ["Jeep Safari", "Minneriya Gathering Safaris"]],
    ["jack", ["Jeep Safari"]],
    ["eleph", ["Jeep Safari", "Minneriya Gathering Safaris"]],
    ["somawathi", ["Somawathi's Bullock Cart"]],
    ["jeeps", ["Jeep Safari", "Hurulu Eco Park with Dilrukshi"]],
  ])("%s", async (q, expected) => {
    expect(await names({ q })).toEqual(expect.arrayContaining(expected));
  });

  test("filters for attributes find only tours and hosts that are known to have them", async () => {
    const vegetarian = await names({ vegetarian: "yes", category: "Village Lunch" });
    expect(vegetarian).toEqual(
      expect.arrayContaining(["Traditional Village Lunch", "Kusum's Lotus Leaf Lunch", "Tank Bund Table"]),
    );
    // The host of Chena Kitchen has not said whether vegetarian food is available, so it must not be
    // promised.
    expect(vegetarian).not.toContain("Chena Kitchen");
    expect(await names({ private: "yes", vegetarian: "yes" })).not.toContain("Kusum's Lotus Leaf Lunch");
    expect(await names({ easy: "yes", q: "outrigger" })).toContain("Dawn on Kandalama Water");
    expect(await names({ kids: "yes" })).not.toContain("Wasgamuwa Backroad Safari");
    // This tour takes children from 7 years on.
    expect(await names({ age: "6" })).not.toContain("Sigiriya Lion Rock");
    expect(await names({ age: "7" })).toContain("Sigiriya Lion Rock");
    // One host speaks "a little German", which must not match "German".
    expect((await search({ language: "German" })).total).toBe(0);
  });

  test("each choice of the form finds something", async () => {
    const { traits, lengths, times, languages } = (await search({})).choices;
    expect(traits).toEqual(expect.arrayContaining(["elephants", "birds", "water", "vegan"]));
    expect(languages).toEqual(["English", "Sinhala", "Tamil"]);
    const all = [
      ...traits.map((name) => ({ [name]: "yes" })),
      ...lengths.map((length) => ({ length })),
      ...times.map((time) => ({ time })),
      ...languages.map((language) => ({ language })),
    ];
    for (const query of all) expect((await search(query)).total, JSON.stringify(query)).toBeGreaterThan(0);
  });

  test("the best match comes first: names before descriptions", async () => {
    expect((await names({ q: "cooking" }))[0]).toBe("Village Cooking Experience");
    expect((await names({ q: "bullock cart" }))[0]).toMatch(/Bullock Cart/);
    expect((await names({ q: "sigiriya" }))[0]).toMatch(/Sigiriya/);
    // "Budget Village Tour" has no price, and is not what was typed.
    expect((await names({ q: "Village tour " }))[0]).toBe("Village Tour");
    // Also if the name has a word that asks for another order, such as "budget".
    expect((await names({ q: "budget village tour" }))[0]).toBe("Budget Village Tour");
    // "cheap" means the price for the searched group.
    const forSix = await names({ q: "cheap jeep", adults: "6" });
    expect(forSix[0]).toBe("Jeep Safari");
  });

  test.each(["Sigirya", "Sigiryia", "Sigirija", "Sigiriyya", "isgiriya"])(
    "one typing error: %s",
    async (q) => {
      expect(await names({ q })).toEqual(await names({ q: "Sigiriya" }));
    },
  );

  test("each word may have one typing error, unless the word occurs as typed", async () => {
    expect(await names({ q: "lunhc habrana" })).toContain("Traditional Village Lunch");
    write(idOf(900), { ...DEMO_LISTINGS[0], serviceName: "Goat Yoga", location: "Hiriwadunna" });
    const boats = await names({ q: "boat" });
    expect(boats).toContain("Hiriwadunna Lotus Boats");
    expect(boats).not.toContain("Goat Yoga");
    const near = await names({ q: "boat hirwadunna" });
    expect(near).toContain("Hiriwadunna Lotus Boats");
    expect(near).not.toContain("Goat Yoga");
    write(idOf(900), null);
  });

  test("every word must match, and a single letter does not match longer words", async () => {
    const both = await names({ q: "lotus paddle" });
    expect(both).toContain("Hiriwadunna Lotus Boats");
    expect(both).not.toContain("Chena Kitchen");
    for (const q of ["h", "ha"]) expect((await search({ q })).total).toBe(0);
  });
});

test.each([
  ["tuktuk", "Tuk Tuk Adventures", "Red Three-Wheeler Rounds"],
  ["tuk-tuk", "Tuk Tuk Adventures", "Polonnaruwa by Tuk Tuk"],
  ["motorbike", "Motor Bikes Rent", "Motor Bikes Rent"],
  ["elefants for kids", "Jeep Safari", "Kaudulla Dusk Drives"],
  ["boat trip sigirya", "Catamaran Boat Ride", "Dawn on Kandalama Water"],
  ["cook with a family", "Village Cooking Experience", "Chena Kitchen"],
  ["cooking class", "Village Cooking Experience", "Chena Kitchen"],
  ["lunch for the family", "Traditional Village Lunch", "Chena Kitchen"],
  ["the elephants", "Jeep Safari", "Wasgamuwa Backroad Safari"],
])("as people type: %s", async (q, tour, host) => {
  expect(await names({ q })).toEqual(expect.arrayContaining([tour, host]));
});

test.each([
  ["cook", "cooking", "cooks"],
  ["curry", "curries", "some curries"],
  ["elephant", "elephants", "elephants near me"],
  ["ride", "rides", "riding"],
  ["lunch", "lunches", "lunch with us"],
  ["cooking class", "cooking classes", "cooking class for families"],
])("the same results for %s, %s and %s", async (q, ...others) => {
  const found = (await names({ q })).toSorted();
  expect(found.length).toBeGreaterThan(1);
  for (const other of others) expect((await names({ q: other })).toSorted()).toEqual(found);
});

test("stop words are searched for only if there are no other words", async () => {
  const tours = await names({ q: "tour" });
  expect(tours).toContain("Village Walk Tour");
  expect(tours).not.toContain("Tuk Tuk Adventures");
  expect((await search({ q: "the" })).total).toBeGreaterThan(1);
});

test("a match in the description comes after one in name, category or included items", async () => {
  const [passing, includes] = DEMO_LISTINGS;
  write(idOf(901), { ...passing, description: "A zebra.", details: {} });
  const included = [...Array.from({ length: 200 }, (_, at) => `thing ${at}`), "A zebra"];
  write(idOf(902), { ...includes, description: "Long.", details: { included } });
  expect(await names({ q: "zebra" })).toEqual([includes?.serviceName, passing?.serviceName]);
  write(idOf(901), null);
  write(idOf(902), null);
});

test("near a town: first offers that name it, then those within half an hour by car, the nearest first", async () => {
  for (const place of ["Sigiriya", "Lion Hotel, Sigiriya"]) {
    const near = await names({ place });
    expect(near).toContain("Traditional Village Lunch");
    expect(near).not.toContain("Chena Kitchen");
    expect(near.indexOf("Red Three-Wheeler Rounds")).toBeLessThan(
      near.indexOf("Hurulu Eco Park with Dilrukshi"),
    );
    expect(near.indexOf("Red Three-Wheeler Rounds")).toBeGreaterThanOrEqual(0);
  }
  expect(await names({ place: "Sigiriya", sort: "price-up" })).toHaveLength(
    (await names({ place: "Sigiriya" })).length,
  );
  // "Ela" in this road's name differs by one letter from "Ella", a distant town, and must not match it.
  write(idOf(903), { ...DEMO_LISTINGS[0], location: "Maha Ela Road" });
  expect(await names({ place: "Ella" })).toEqual([]);
  write(idOf(903), null);
});

test("without a match, the closest are offers with fewer of the words, then of the category or place", async () => {
  const words = await search({ q: "cooking zeppelin" });
  expect(words.total).toBe(0);
  expect(words.nearest).toMatchObject({
    words: ["cooking"],
    isKnown: false,
    search: { q: "cooking zeppelin" },
  });
  expect(words.nearest?.offers.map(nameOf)).toContain("Village Cooking Experience");
  const filtered = await search({ q: "lotus", category: "Rock Climb" });
  expect(filtered).toMatchObject({
    total: 0,
    nearest: { words: [], isKnown: true, search: { q: "lotus", category: "" } },
  });
  const category = await search({ q: "zeppelin", category: "Village Lunch" });
  expect(category.nearest?.search).toMatchObject({ q: "", category: "Village Lunch" });
  expect(category.nearest?.offers.every(({ offer }) => offer.category === "Village Lunch")).toBe(true);
  const none = await search({ q: "…" });
  expect(none).toMatchObject({ total: 0, nearest: { search: { q: "" } } });
});

test("without words and filters, the result is all hosts in pages and all tours", async () => {
  const { total, shown, tours, pages } = await search({});
  expect([total, shown.length, pages]).toEqual([APPROVED_LISTINGS, APPROVED_LISTINGS, 4]);
  expect(tours).toHaveLength(PRODUCTS.length);
  expect(tours.at(-1)?.offer.price).toBeNull();
});

test("kinds are counted separately, and prices on request are sorted last", async () => {
  const both = await search({ q: "jeep" });
  const tours = await search({ q: "jeep", kind: "tours" });
  expect(tours.counts).toEqual(both.counts);
  expect(tours.total + (await search({ q: "jeep", kind: "hosts" })).total).toBe(both.total);
  const prices = (await search({ kind: "tours", sort: "price-down" })).shown.map(({ offer }) => offer.price);
  const numbers = prices.filter((price) => price !== null);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(prices.slice(numbers.length).every((price) => price === null)).toBe(true);
});

test("with a party, results are sorted by its price, which may be lower in a larger group", async () => {
  // Alone, a guest pays LKR 11,400 for the Jeep Safari, and LKR 10,500 at the host; each of six pays LKR 6,000 and 10,500.
  const order = async (query: object) => {
    const found = await names({ q: "jeep", sort: "price-up", ...query });
    return found.indexOf("Jeep Safari") - found.indexOf("Kaudulla Dusk Drives");
  };
  expect(await order({})).toBeGreaterThan(0);
  expect(await order({ adults: "6" })).toBeLessThan(0);
  const unpriced = await names({ kind: "tours", sort: "price-down", adults: "2" });
  expect(unpriced.indexOf("Pidurangala Rock")).toBeGreaterThan(unpriced.indexOf("Village Walk Tour"));
});

test("the filter for instant confirmation finds only offers that can be booked online", async () => {
  const { shown, total } = await search({ instant: "yes" });
  expect([total, shown.map(nameOf), shown.map(({ isInstant }) => isInstant)]).toEqual([
    1,
    ["Jeep Safari"],
    [true],
  ]);
  const all = await search({ q: "jeep" });
  expect(all.shown.filter(({ isInstant }) => isInstant).map(nameOf)).toEqual(["Jeep Safari"]);
});

test("the best rated come first, and concurrent searches read their ratings once", async () => {
  noteContentVersion({ version: "new", lkrPerUsd: 300 });
  database.ratingsRead = 0;
  const both = await Promise.all([
    names({ sort: "rating", q: "jeep" }),
    names({ sort: "rating", adults: "2" }),
  ]);
  expect(both.map(([first]) => first)).toEqual(["Jeep Safari", "Jeep Safari"]);
  expect(database.ratingsRead).toBe(1);
});

test("a search leaves out offers without room or price for the party, but not those on request", async () => {
  const many = await names({ adults: "11", kind: "tours" });
  expect(many).not.toContain("Jeep Safari");
  expect(many).toEqual(expect.arrayContaining(["Catamaran Boat Ride", "Sigiriya Lion Rock"]));
  const [small] = DEMO_LISTINGS;
  expect(small?.details?.groupSize).toBe(6);
  expect(await names({ adults: "6", kind: "hosts" })).toContain(small?.serviceName);
  expect(await names({ adults: "5", children: "2", kind: "hosts" })).not.toContain(small?.serviceName);
});

test("after a change, only the changed listing is read, and a deleted listing is not found", async () => {
  expect(await names({ q: "sloth bear", kind: "hosts" })).toEqual(["Wasgamuwa Backroad Safari"]);
  database.read = [];
  write(idOf(3), { ...DEMO_LISTINGS[3], description: "Moonlight over the marsh." });
  expect(await names({ q: "moonlight" })).toEqual(["Wasgamuwa Backroad Safari"]);
  expect(database.read).toEqual([idOf(3)]);
  expect((await search({ q: "sloth bear", kind: "hosts" })).total).toBe(0);
  write(idOf(3), null);
  expect((await search({ q: "moonlight" })).total).toBe(0);
});

test("after many changes, a word that no listing contains any more counts as a typing error again", async () => {
  for (let turn = 0; turn < 60; turn += 1) {
    write(idOf(4), { ...DEMO_LISTINGS[4], description: `Turn ${turn}: sigirija` });
    await search({ q: "turn" });
  }
  expect(await names({ q: "sigirija" })).toEqual([DEMO_LISTINGS[4]?.serviceName]);
  write(idOf(4), DEMO_LISTINGS[4] ?? null);
  expect(await names({ q: "sigirija" })).toEqual(await names({ q: "sigiriya" }));
});

test("a sentence tells what the offers for “driver” have", async () => {
  expect((await search({ q: "driver" })).note).toContain("with a driver");
  expect((await search({ q: "elephants" })).note).toBeUndefined();
});

test("a suspended host is found again after the last day of the suspension", async () => {
  write(idOf(901), { ...DEMO_LISTINGS[0], serviceName: "Quoll Drives", suspendedUntil: "2026-03-01" });
  const found = async (now: string) =>
    (await searchOffers(serviceSearchSchema.parse({ q: "quoll" }), new Date(now))).shown.map(nameOf);
  expect(await found("2026-03-01T12:00:00Z")).toEqual([]);
  expect(await found("2026-03-02T12:00:00Z")).toEqual(["Quoll Drives"]);
  write(idOf(901), null);
});
