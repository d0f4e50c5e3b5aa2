import "server-only";
import { setImmediate as othersTurn } from "node:timers/promises";
import { findPlace, placeNamed } from "../../content/places";
import { alternate } from "../../domain/alternate";
import { PRODUCTS } from "../../domain/catalogue";
import type { ListedOffer, ListedService, ListedTour } from "../../domain/service-search";
import { CARD_PREVIEW } from "../../format";
import type { ProviderDto } from "../../schemas/provider-dto";
import { offerId } from "../departures/seat-reservations";
import { whileUnchanged } from "../infra/content-version";
import { connectDatabase } from "../infra/db";
import { approvedListings, approvedVersions } from "../providers/queries";
import { type SearchedTexts, WordIndex } from "./word-index";

/**
 * All bookable offers, in the memory of each web process: the fixed products, and the services of approved providers,
 * refreshed when the content version changes. For a service it holds the search terms and the fields of its card.
 */

/** All offers, in each sort order. Changes with the next refresh. */
export interface Offers {
  byKey: ReadonlyMap<string, ListedOffer>;
  words: WordIndex;
  /** Newest services and most popular products alternating; those without a price last. */
  mixed: readonly ListedOffer[];
  /** Cheapest first, without those that have no price. */
  byPrice: readonly ListedOffer[];
  /** Offers without a list price. */
  unpriced: readonly ListedOffer[];
  /** Locations of services for suggestions, the most frequent first. */
  places: readonly string[];
}

/** How many listings are read at once. */
const AT_ONCE = 200;
/** After this time indexing yields to other work, in milliseconds. */
const A_TURN_MS = 10;
const MOST_PLACES = 50;

interface State {
  offers: Offers & { byKey: Map<string, ListedOffer> };
  versions: Map<string, number>;
  /** The last refresh, which the next one waits for. */
  updated: Promise<unknown>;
}

/** On `globalThis`, because the page bundle and the startup bundle each load this file. */
const KEY = Symbol.for("nelum.offers");
const shared = globalThis as typeof globalThis & { [KEY]?: State };

/**
 * The current offers. After a change of a listing it reads the versions from an index, and the listings that changed.
 */
export const listedOffers: () => Promise<Offers> = whileUnchanged(() => {
  shared[KEY] ??= newState();
  const state = shared[KEY];
  const update = state.updated.catch(() => {}).then(() => refresh(state));
  state.updated = update;
  return update;
});

const TOURS: readonly ListedTour[] = PRODUCTS.map((product) => ({
  kind: "product",
  key: offerId({ kind: "product", id: product.id }),
  category: product.category,
  price: product.price,
  startsIn: placeNamed(product.meetingPlace)?.id,
  product,
}));

function newState(): State {
  const words = new WordIndex();
  const byKey = new Map<string, ListedOffer>();
  for (const tour of TOURS) {
    words.put(textsOfTour(tour));
    byKey.set(tour.key, tour);
  }
  return {
    offers: { byKey, words, mixed: [], byPrice: [], unpriced: [], places: [] },
    versions: new Map(),
    updated: Promise.resolve(),
  };
}

async function refresh(state: State): Promise<Offers> {
  await connectDatabase();
  const { offers, versions } = state;
  const latest = await approvedVersions();
  for (const id of versions.keys()) {
    if (!latest.has(id)) removeService(state, id);
  }
  const changed = [...latest].filter(([id, version]) => versions.get(id) !== version).map(([id]) => id);
  let since = performance.now();
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    for (const { provider, version } of await approvedListings(changed.slice(from, from + AT_ONCE))) {
      const service = serviceOf(provider);
      offers.words.put(textsOfService(service.key, provider));
      offers.byKey.set(service.key, service);
      versions.set(provider._id, version);
      if (performance.now() - since < A_TURN_MS) continue;
      await othersTurn();
      since = performance.now();
    }
  }
  return Object.assign(offers, inOrder([...offers.byKey.values()]));
}

function removeService({ offers, versions }: State, id: string): void {
  const key = offerId({ kind: "service", id });
  offers.words.remove(key);
  offers.byKey.delete(key);
  versions.delete(id);
}

function inOrder(all: readonly ListedOffer[]): Omit<Offers, "byKey" | "words"> {
  const services = all.filter((one) => one.kind === "service").sort(newestFirst);
  const tours = TOURS.filter(({ price }) => price !== null);
  const unpriced = TOURS.filter(({ price }) => price === null);
  const priced: ListedOffer[] = [...services, ...tours];
  return {
    mixed: [...alternate(priced, ({ kind }) => kind), ...unpriced],
    byPrice: priced.sort((a, b) => Number(a.price) - Number(b.price) || (a.key < b.key ? -1 : 1)),
    unpriced,
    places: mostFrequent(services.map(({ provider }) => provider.location)),
  };
}

function newestFirst(a: ListedService, b: ListedService): number {
  return b.since - a.since || (a.key < b.key ? 1 : -1);
}

function mostFrequent(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MOST_PLACES)
    .map(([text]) => text);
}

function serviceOf(provider: ProviderDto): ListedService {
  const { _id, serviceName, category, description, price, location, profilePicture, fullName } = provider;
  const { durationMinutes, groupSize, smallestGroup, portrait, town } = provider.details;
  // A card shows the beginning of a description, and whether it is longer.
  const beginning = Array.from(description.slice(0, 2 * CARD_PREVIEW + 2))
    .slice(0, CARD_PREVIEW + 1)
    .join("");
  return {
    kind: "service",
    key: offerId({ kind: "service", id: _id }),
    category,
    price,
    startsIn: (findPlace(town) ?? placeNamed(location))?.id,
    since: Date.parse(provider.createdAt),
    provider: {
      ...{ _id, serviceName, category, price, location, profilePicture, fullName },
      description: beginning,
      details: { durationMinutes, groupSize, smallestGroup, portrait },
    },
  };
}

function textsOfService(key: string, provider: ProviderDto): SearchedTexts {
  const { details } = provider;
  return {
    key,
    name: provider.serviceName,
    category: provider.category,
    place: [provider.location, findPlace(details.town)?.name, details.meetingPoint]
      .filter(Boolean)
      .join(", "),
    host: provider.fullName,
    included: [...details.included, ...details.languages, details.vehicles].join(", "),
    description: provider.description,
  };
}

function textsOfTour({ key, product }: ListedTour): SearchedTexts {
  const { included, notes } = product.additionalDetails;
  return {
    key,
    name: product.name,
    category: product.category,
    place: product.meetingPlace,
    host: "",
    included: included.join(", "),
    description: [product.description, ...product.detailedDescription, ...notes].join(" "),
  };
}
