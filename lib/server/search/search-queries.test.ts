import { Types } from "mongoose";
import { expect, test, vi } from "vitest";
import type { ProviderDoc } from "@/models/provider";
import { PRODUCTS } from "../../domain/catalogue";
import { APPROVED_LISTINGS, DEMO_LISTINGS } from "../../fixtures/demo-listings";
import queries from "../../fixtures/search-queries.json";
import { serviceSearchSchema } from "../../schemas/service-search";
import { toProviderDto } from "../providers/to-dto";
import { searchOffers } from "./search-offers";

/**
 * Searches that visitors may type, with the results that should come first. The first 120 were written
 * without knowledge of the code, the others after the search had returned a wrong result. Changing them to
 * fit the code would make the test worthless.
 */

interface Query {
  query: string;
  /** Names of offers, or `category:NAME`: the first result must be one of them. */
  first?: string[];
  /** Whether the search must find nothing. */
  none?: true;
  /** Names of offers that must not be among the first results. */
  never?: string[];
}

/** How many of the first results are checked. No offer in `never` may be among them. */
const FIRST = 3;
const LEAST_RIGHT = 124;

const listings = vi.hoisted(
  () => new Map<string, { provider: unknown; version: number; pausable: object }>(),
);

vi.mock("../infra/db", () => ({ connectDatabase: async () => {} }));
vi.mock("../products/queries", () => ({ readProducts: async () => PRODUCTS }));
vi.mock("../departures/schedules", () => ({
  schedulesForSearch: async () => new Map(),
  instantOffers: async () => new Set(),
}));
vi.mock("../departures/seat-reservations", () => ({
  offerId: ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`,
  takenOn: async () => new Map(),
}));
vi.mock("../reviews/ratings", () => ({ ratingsOf: async () => ({}) }));
vi.mock("../providers/queries", () => ({
  approvedVersions: async () => new Map(Array.from(listings, ([id, { version }]) => [id, version])),
  approvedListings: async (ids: string[]) => ids.map((id) => listings.get(id)),
}));

test(`at least ${LEAST_RIGHT} of ${queries.length} searches have an expected first result`, async () => {
  for (const listing of DEMO_LISTINGS.slice(0, APPROVED_LISTINGS)) {
    const _id = new Types.ObjectId();
    const document = {
      profilePicture: null,
      photos: [],
      approved: true,
      createdAt: new Date(),
      ...listing,
      _id,
    };
    const provider = toProviderDto(document as unknown as ProviderDoc);
    listings.set(_id.toHexString(), { provider, version: 1, pausable: { category: listing.category } });
  }
  const wrong: string[] = [];
  for (const { query, first = [], none = false, never = [] } of queries as Query[]) {
    const { shown } = await searchOffers(serviceSearchSchema.parse({ q: query }));
    const found = shown.map(({ offer }) => ({
      name: offer.kind === "service" ? offer.provider.serviceName : offer.product.name,
      category: offer.category,
    }));
    const [best] = found;
    const isRight = best
      ? first.some((wanted) => wanted === best.name || wanted === `category:${best.category}`)
      : none;
    const names = found.slice(0, FIRST).map(({ name }) => name);
    if (!isRight || never.some((name) => names.includes(name)))
      wrong.push(`${query}: ${names.join(" | ") || "nothing"}`);
  }
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(queries.length - LEAST_RIGHT);
});
