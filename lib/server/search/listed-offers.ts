import "server-only";
import { setImmediate as othersTurn } from "node:timers/promises";
import { findPlace, placeNamed } from "../../content/places";
import { alternate } from "../../domain/alternate";
import { TOUR_LANGUAGES } from "../../domain/catalogue";
import type { Product } from "../../domain/catalogue-types";
import type { ListedOffer, ListedService, ListedTour } from "../../domain/found-offers";
import {
  type Fit,
  hostAttributes,
  LENGTHS,
  meets,
  TIMES_OF_DAY,
  traitsOf,
} from "../../domain/offer-attributes";
import type { Pausable } from "../../domain/papers";
import { MAX_PARTY } from "../../domain/pricing";
import { fieldsOf } from "../../domain/product-fields";
import { largestParty, type Schedule } from "../../domain/schedule";
import { type FilterChoices, TRAIT_FILTER_NAMES, TRAIT_FILTERS } from "../../domain/trait-filters";
import { CARD_PREVIEW } from "../../format";
import { sharedState } from "../../runtime/shared-state";
import type { ProviderDto } from "../../schemas/provider-dto";
import { schedulesForSearch } from "../departures/schedules";
import { offerId } from "../departures/seat-reservations";
import { whileUnchanged } from "../infra/content-version";
import { connectDatabase } from "../infra/db";
import { readProducts } from "../products/queries";
import { approvedListings, approvedVersions } from "../providers/queries";
import { type SearchedTexts, WordIndex } from "./word-index";

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

const keyOfService = (id: string) => offerId({ kind: "service", id });
const keyOfProduct = ({ id }: Product) => offerId({ kind: "product", id });

/** The parts of a schedule that the search index uses, as a string for comparing versions. */
function factsOf(schedule: Schedule | undefined): string {
  return schedule
    ? JSON.stringify([schedule.durationMinutes, timesOf(schedule), largestParty(schedule)])
    : "";
}

function timesOf({ sessions, extra = [] }: Schedule): string[] {
  const times = [...sessions.flatMap((session) => session.times), ...extra.map(({ time }) => time)];
  return [...new Set(times)];
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

function tourOf(product: Product, schedule: Schedule | undefined): ListedTour {
  const { category, price, attributes, meetingPlace, tiers } = product;
  return {
    kind: "product",
    key: keyOfProduct(product),
    category,
    price,
    startsIn: placeNamed(meetingPlace)?.id,
    traits: traitsOf({
      ...{ category, attributes },
      minutes: schedule?.durationMinutes ?? product.minutes,
      startTimes: schedule ? timesOf(schedule) : product.startTimes,
      largestGroup:
        (schedule && largestParty(schedule)) ?? (tiers.length > 0 ? (tiers.at(-1)?.to ?? MAX_PARTY) : null),
      languages: TOUR_LANGUAGES,
    }),
    product,
  };
}

function serviceOf(
  key: string,
  { provider, pausable }: { provider: ProviderDto; pausable: Pausable },
  schedule: Schedule | undefined,
): ListedService {
  const { _id, serviceName, category, description, price, location, profilePicture, fullName } = provider;
  const { durationMinutes, groupSize, smallestGroup, startTimes, portrait, gateCosts, town } =
    provider.details;
  // Keeps only the beginning of the description that a card shows, and one more character to tell whether it
  // is longer.
  const beginning = Array.from(description.slice(0, 2 * CARD_PREVIEW + 2))
    .slice(0, CARD_PREVIEW + 1)
    .join("");
  return {
    kind: "service",
    key,
    category,
    price,
    startsIn: (findPlace(town) ?? placeNamed(location))?.id,
    traits: traitsOf({
      ...{ category, attributes: hostAttributes(provider.details) },
      minutes: schedule?.durationMinutes ?? durationMinutes,
      startTimes: schedule ? timesOf(schedule) : startTimes,
      largestGroup: (schedule && largestParty(schedule)) ?? groupSize,
      languages: provider.details.languages,
    }),
    since: Date.parse(provider.createdAt),
    pausable,
    provider: {
      ...{ _id, serviceName, category, price, location, profilePicture, fullName },
      description: beginning,
      details: { durationMinutes, groupSize, smallestGroup, startTimes, portrait, gateCosts },
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
    goesTo: "",
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
    goesTo: (product.goesTo ?? []).map((id) => findPlace(id)?.name).join(", "),
    host: "",
    included: included.join(", "),
    description: [product.description, ...product.detailedDescription, ...notes].join(" "),
  };
}
