import "server-only";
import { setImmediate as othersTurn } from "node:timers/promises";
import { alternate } from "../../domain/alternate";
import type { ListedOffer, ListedService } from "../../domain/found-offers";
import { type Fit, LENGTHS, meets, TIMES_OF_DAY } from "../../domain/offer-attributes";
import { fieldsOf } from "../../domain/product-fields";
import { type FilterChoices, TRAIT_FILTER_NAMES, TRAIT_FILTERS } from "../../domain/trait-filters";
import { sharedState } from "../../runtime/shared-state";
import { schedulesForSearch } from "../departures/schedules";
import { whileUnchanged } from "../infra/content-version";
import { connectDatabase } from "../infra/db";
import { readProducts } from "../products/queries";
import { approvedListings, approvedVersions } from "../providers/queries";
import {
  factsOf,
  keyOfProduct,
  keyOfService,
  serviceOf,
  textsOfService,
  textsOfTour,
  tourOf,
} from "./to-listed-offer";
import { WordIndex } from "./word-index";

/**
 * All public offers, in the memory of each web process: the products, and the services of approved
 * providers. Refreshed when the content version changes. For each service, the memory holds its search terms
 * and the fields of its card.
 */

/** All offers, in each sort order. The next refresh changes this object. */
export interface Offers {
  byKey: ReadonlyMap<string, ListedOffer>;
  words: WordIndex;
  /** Newest services and most popular products alternate; offers without a price come last. */
  mixed: readonly ListedOffer[];
  /** Offers with a price, the cheapest first. */
  byPrice: readonly ListedOffer[];
  /** Offers without a list price. */
  unpriced: readonly ListedOffer[];
  /** The choices of the search form. */
  choices: FilterChoices;
  /** The position of each offer among equally good matches: popular tours and new hosts alternate. */
  ranks: ReadonlyMap<string, number>;
}

/** How many listings are read at once. */
const AT_ONCE = 200;
/** How long indexing runs before it lets other work run, in milliseconds. */
const A_TURN_MS = 10;
const MOST_PLACES = 50;
const MOST_LANGUAGES = 12;

interface State {
  offers: Offers & { byKey: Map<string, ListedOffer> };
  /** The indexed state of each offer, by key: the listing's version and the schedule's facts (`factsOf`). */
  versions: Map<string, string>;
  /** The last refresh. The next refresh waits for it. */
  updated: Promise<unknown>;
}

/**
 * The current offers. After a change of public content, reads the versions of all listings from an index, and
 * then only the listings that changed or whose schedule changed.
 */
export const listedOffers: () => Promise<Offers> = whileUnchanged(() => {
  const state = sharedState("offers", newState);
  const update = state.updated.catch(() => {}).then(() => refresh(state));
  state.updated = update;
  return update;
});

function newState(): State {
  return {
    offers: {
      ...{ byKey: new Map(), words: new WordIndex(), ranks: new Map() },
      ...{ mixed: [], byPrice: [], unpriced: [] },
      choices: { places: [], traits: [], lengths: [], times: [], languages: [] },
    },
    versions: new Map(),
    updated: Promise.resolve(),
  };
}

async function refresh(state: State): Promise<Offers> {
  await connectDatabase();
  const { offers, versions } = state;
  const [latest, schedules, products] = await Promise.all([
    approvedVersions(),
    schedulesForSearch(),
    readProducts(),
  ]);
  for (const product of products) {
    const tour = tourOf(product, schedules.get(keyOfProduct(product)));
    const version = `${JSON.stringify(fieldsOf(product))} ${factsOf(schedules.get(tour.key))}`;
    if (versions.get(tour.key) === version) continue;
    offers.words.put(textsOfTour(tour), tour.traits);
    offers.byKey.set(tour.key, tour);
    versions.set(tour.key, version);
  }
  const versionOf = (key: string, version: number) => `${version} ${factsOf(schedules.get(key))}`;
  const current = new Map(Array.from(latest, ([id, version]) => [keyOfService(id), { id, version }]));
  const tourKeys = products.map(keyOfProduct);
  const keys = new Set([...current.keys(), ...tourKeys]);
  for (const key of [...offers.byKey.keys()]) {
    if (!keys.has(key)) removeOffer(state, key);
  }
  const changed = [...current]
    .filter(([key, { version }]) => versions.get(key) !== versionOf(key, version))
    .map(([, { id }]) => id);
  let since = performance.now();
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    for (const { provider, version, pausable } of await approvedListings(
      changed.slice(from, from + AT_ONCE),
    )) {
      const key = keyOfService(provider._id);
      const service = serviceOf(key, { provider, pausable }, schedules.get(key));
      offers.words.put(textsOfService(key, provider), service.traits);
      offers.byKey.set(key, service);
      versions.set(key, versionOf(key, version));
      if (performance.now() - since < A_TURN_MS) continue;
      await othersTurn();
      since = performance.now();
    }
  }
  return Object.assign(offers, inOrder([...offers.byKey.values()], tourKeys));
}

function removeOffer({ offers, versions }: State, key: string): void {
  offers.words.remove(key);
  offers.byKey.delete(key);
  versions.delete(key);
}

/** @param tourKeys the keys of the tours, in their default order */
function inOrder(all: readonly ListedOffer[], tourKeys: readonly string[]): Omit<Offers, "byKey" | "words"> {
  const services = all.filter((one) => one.kind === "service").sort(newestFirst);
  const place = new Map(tourKeys.map((key, at) => [key, at]));
  const allTours = all
    .filter((one) => one.kind === "product")
    .sort((a, b) => Number(place.get(a.key)) - Number(place.get(b.key)));
  const tours = allTours.filter(({ price }) => price !== null);
  const unpriced = allTours.filter(({ price }) => price === null);
  const priced: ListedOffer[] = [...services, ...tours];
  const ranked = [...alternate<ListedOffer>([...tours, ...services], ({ kind }) => kind), ...unpriced];
  return {
    ranks: new Map(ranked.map(({ key }, rank) => [key, rank])),
    mixed: [...alternate(priced, ({ kind }) => kind), ...unpriced],
    byPrice: priced.sort((a, b) => Number(a.price) - Number(b.price) || (a.key < b.key ? -1 : 1)),
    unpriced,
    choices: choicesOf(all),
  };
}

function choicesOf(all: readonly ListedOffer[]): FilterChoices {
  const hasSome = (fit: Fit) => all.some(({ traits }) => meets(traits, fit));
  return {
    places: mostFrequent(all.flatMap((one) => (one.kind === "service" ? one.provider.location : []))),
    traits: TRAIT_FILTER_NAMES.filter((name) => hasSome(TRAIT_FILTERS[name].fit)),
    lengths: LENGTHS.filter((length) => hasSome({ length })),
    times: TIMES_OF_DAY.filter((times) => hasSome({ times })),
    languages: mostFrequent(
      all.flatMap(({ traits }) => traits.languages ?? []),
      MOST_LANGUAGES,
    ).sort(),
  };
}

function newestFirst(a: ListedService, b: ListedService): number {
  return b.since - a.since || (a.key < b.key ? 1 : -1);
}

function mostFrequent(texts: readonly string[], most = MOST_PLACES): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([text]) => text);
}
