import { MESSAGES } from "../content/messages";
import { formatDate, formatGroup, formatListPrice } from "../format";
import { lkrPerUsd } from "../lkr-per-usd";
import { PAGES } from "../paths";
import type { ProviderDto } from "../schemas/provider-dto";
import { SEARCH_NAMES, type ServiceSearch, sortOf } from "../schemas/service-search";
import type { Product } from "./catalogue-types";
import { bookingWindow, isRealDate } from "./dates";
import type { Fit, OfferTraits } from "./offer-attributes";
import type { Pausable } from "./papers";
import { MAX_PARTY, type Party } from "./pricing";
import type { Rating } from "./rating";
import type { Schedule } from "./schedule";
import type { IntentOrder } from "./search-intents";
import {
  type FilterChoices,
  LENGTH_WORDS,
  TIME_WORDS,
  TRAIT_FILTER_NAMES,
  TRAIT_FILTERS,
  type TraitFilter,
} from "./trait-filters";

/** A search for offers: its address, description, price range and results. */

/** Services per page on desktop without a search. Source: docs/product.md, "List of services". */
export const SERVICES_PER_PAGE = 4;

/** Offers per page of a search, on all screens. */
export const FOUND_PER_PAGE = 24;

/**
 * Number of services that the page contains at first, for the list on a phone. A script loads further blocks of this
 * size, which is a multiple of `SERVICES_PER_PAGE`.
 */
export const SERVICES_PER_BLOCK = 100;

/** An offer counts as near the searched place if the drive takes at most this many minutes. */
export const NEAR_MINUTES = 30;

/** The fields for the card of a service. */
export type ListedProvider = Pick<
  ProviderDto,
  "_id" | "serviceName" | "category" | "description" | "price" | "location" | "profilePicture" | "fullName"
> & {
  details: Pick<
    ProviderDto["details"],
    "durationMinutes" | "groupSize" | "smallestGroup" | "startTimes" | "portrait" | "gateCosts"
  >;
};

interface Listed {
  /** Identifies the offer among all services and products, such as `product:jeep-safari`. */
  key: string;
  category: string;
  /** Whole LKR per person; null without a list price. */
  price: number | null;
  /** Id of the place where the service starts; undefined if unknown. */
  startsIn: string | undefined;
  traits: OfferTraits;
}

/** A service of an approved provider in the search. */
export interface ListedService extends Listed {
  kind: "service";
  /** When the listing was created, in milliseconds. */
  since: number;
  pausable: Pausable;
  provider: ListedProvider;
}

/** A product in the search. */
export interface ListedTour extends Listed {
  kind: "product";
  product: Product;
}

export type ListedOffer = ListedService | ListedTour;

/** An offer in the results of a search. */
export interface FoundOffer {
  offer: ListedOffer;
  /** Undefined without approved reviews. */
  rating: Rating | undefined;
  /** Departure times `HH:mm` with room for the party on the searched day; undefined without a day or a schedule. */
  starts: readonly string[] | undefined;
  /** Undefined if guests may book any time. */
  schedule: Schedule | undefined;
  /** Whether bookings are confirmed at once. */
  isInstant: boolean;
  /** The conditions of the searched words that the offer meets, such as those of "kids" or "half day". */
  fits: readonly Fit[];
}

/**
 * The result of a search. Without words and filters, `shown` has only services, and `tours` has all products.
 */
export interface FoundOffers {
  /** Number of offers on all pages. */
  total: number;
  /** The number of the current page; the last page if the address asks for a page after it. */
  page: number;
  pages: number;
  /**
   * The offers of the page. Without words and filters, `shown` has all services of the block (`SERVICES_PER_BLOCK`) that
   * contains the page.
   */
  shown: FoundOffer[];
  /** Index in `shown` of the page's first offer. */
  offset: number;
  /** Number of results of each kind, whichever kind is selected. */
  counts: { tours: number; hosts: number };
  /** All products, if there are no words and filters. */
  tours: FoundOffer[];
  /** The sort order that the searched words ask for; undefined if they ask for none, or if it was not applied. */
  order?: IntentOrder | undefined;
  /** A sentence above the results, if the offers differ from what the words ask for. */
  note?: string | undefined;
  /** Suggestions if nothing was found. */
  nearest?: Nearest | undefined;
  /** The choices of the search form. */
  choices: FilterChoices;
}

/** The results of a search with fewer conditions, for a search that found nothing. */
export interface Nearest {
  /** The search with fewer conditions. */
  search: ServiceSearch;
  /** The searched words that the offers match, if they do not match all; otherwise empty. */
  words: readonly string[];
  /** The searched words that match no offer. */
  missing: readonly string[];
  /** Whether some offer matches all words, though not the other criteria. */
  isKnown: boolean;
  /** Why nothing was found, as a sentence; undefined if we do not know. */
  why?: string | undefined;
  offers: FoundOffer[];
}

const lkrOf = (tenths: number) => (tenths * lkrPerUsd()) / 10;

const dollars = (tenths: number) => formatListPrice(lkrOf(tenths));

/** Converts tenths of a dollar to the text of a price field, such as `9.8`; empty for null. */
export function typedPrice(tenths: number | null): string {
  return tenths === null ? "" : String(tenths / 10);
}

/** The attributes that a search filters by. */
function traitsIn(search: ServiceSearch): TraitFilter[] {
  return TRAIT_FILTER_NAMES.filter((name) => search[name] === "yes");
}

/**
 * The search's active filters for traits of offers. Each has the condition that an offer must meet, and the change of
 * the search that removes the filter.
 */
function traitFiltersIn(
  search: ServiceSearch,
): { words: string; fit: Fit; without: Partial<ServiceSearch> }[] {
  const { length, time, language, age } = search;
  return [
    ...(length ? [{ words: LENGTH_WORDS[length], fit: { length }, without: { length: "" as const } }] : []),
    ...(time ? [{ words: TIME_WORDS[time], fit: { times: time }, without: { time: "" as const } }] : []),
    ...(language ? [{ words: language, fit: { languages: language }, without: { language: "" } }] : []),
    ...(age === null
      ? []
      : [
          {
            words: `For a child of ${age}`,
            fit: { goodForChildren: true, childrenFrom: Array.from({ length: age + 1 }, (_, from) => from) },
            without: { age: null },
          },
        ]),
    ...traitsIn(search).map((name) => ({ ...TRAIT_FILTERS[name], without: { [name]: "" as const } })),
  ];
}

/** The conditions of the filters for traits. An offer must meet all of them. */
export function fitsIn(search: ServiceSearch): Fit[] {
  return traitFiltersIn(search).map(({ fit }) => fit);
}

/** The address of a search with changes; defaults are left out. */
export function servicesPath(search: ServiceSearch, changes: Partial<ServiceSearch> = {}): string {
  const wanted = { ...search, ...changes };
  const { date, adults, children, q, kind, category, place, min, max, instant, sort, page } = wanted;
  const { length, time, language, age } = wanted;
  const query = new URLSearchParams();
  if (date) query.set("date", date);
  if (adults > 0) query.set("adults", String(adults));
  if (children > 0) query.set("children", String(children));
  if (q) query.set("q", q);
  if (kind) query.set("kind", kind);
  if (category) query.set("category", category);
  if (place) query.set("place", place);
  if (min !== null) query.set("min", typedPrice(min));
  if (max !== null) query.set("max", typedPrice(max));
  if (instant) query.set("instant", instant);
  for (const name of traitsIn(wanted)) query.set(name, "yes");
  if (length) query.set("length", length);
  if (time) query.set("time", time);
  if (language) query.set("language", language);
  if (age !== null) query.set("age", String(age));
  if (sortOf(sort, q) !== sortOf("", q)) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${PAGES.services}?${query}` : PAGES.services;
}

/**
 * Whether the query is written exactly as `servicesPath` writes it. If not, the page redirects to the address that
 * `servicesPath` returns. Other parameters are ignored.
 */
export function isPlainAddress(
  query: Record<string, string | string[] | undefined>,
  search: ServiceSearch,
): boolean {
  const plain = new URLSearchParams(servicesPath(search).split("?")[1]);
  return SEARCH_NAMES.every((name) => (query[name] ?? null) === plain.get(name));
}

/** The names of the kinds of offers. */
export const KIND_WORDS = { tours: "Our tours", hosts: "Hosts" } as const;

/** The active filters, each in words and with the change that removes it. */
export function partsOf(search: ServiceSearch): { words: string; without: Partial<ServiceSearch> }[] {
  const { q, kind, category, place, min, max, instant, date, adults, children } = search;
  return [
    ...(date ? [{ words: dayInWords(date), without: { date: "" } }] : []),
    ...(adults > 0 ? [{ words: formatGroup(adults, children), without: { adults: 0, children: 0 } }] : []),
    ...(q ? [{ words: `“${q}”`, without: { q: "" } }] : []),
    ...(kind ? [{ words: KIND_WORDS[kind], without: { kind: "" as const } }] : []),
    ...(category ? [{ words: category, without: { category: "" } }] : []),
    ...(place ? [{ words: `near “${place}”`, without: { place: "" } }] : []),
    ...(min !== null || max !== null
      ? [{ words: priceInWords({ min, max }), without: { min: null, max: null } }]
      : []),
    ...(instant ? [{ words: "Instant confirmation", without: { instant: "" as const } }] : []),
    ...traitFiltersIn(search),
  ];
}

/** Whether a filter is active, not counting order and page. */
export function isFiltered(search: ServiceSearch): boolean {
  return partsOf(search).length > 0;
}

/** The party of a search; undefined without one. */
export function partyOf({ adults, children }: ServiceSearch): Party | undefined {
  return adults > 0 ? { adults, children } : undefined;
}

/** Why a search cannot have results at the instant `now`, as a message; undefined if it can. */
export function searchProblem(
  { date, adults, children }: ServiceSearch,
  now: Date,
): { field: "date" | "adults"; message: string } | undefined {
  const people = adults + children;
  if (people > MAX_PARTY) return { field: "adults", message: MESSAGES.noPriceForGroup(people) };
  if (!date) return undefined;
  const { first, last } = bookingWindow(now);
  if (!isRealDate(date)) return { field: "date", message: MESSAGES.noSuchDay };
  if (date < first) return { field: "date", message: MESSAGES.dayPassed };
  return date > last ? { field: "date", message: MESSAGES.dayTooFar } : undefined;
}

function dayInWords(date: string): string {
  return isRealDate(date) ? formatDate(date) : `“${date}”`;
}

function priceInWords({ min, max }: Pick<ServiceSearch, "min" | "max">): string {
  if (min === null) return max === null ? "" : `up to ${dollars(max)}`;
  return max === null ? `from ${dollars(min)}` : `from ${dollars(min)} to ${dollars(max)}`;
}

/**
 * The filters in words, to be written after a number of offers, such as `for “lotus”, in Village Lunch, near
 * “Habarana”, from $5.0 to $20.0, on Tue, 1 December 2026, for 2 adults and 1 child`; empty without filters.
 */
export function searchInWords(search: ServiceSearch): string {
  const { q, category, place, min, max, instant, date, adults, children } = search;
  return [
    q && `for “${q}”`,
    category && `in ${category}`,
    place && `near “${place}”`,
    priceInWords({ min, max }),
    instant && "with instant confirmation",
    ...traitFiltersIn(search).map(({ words }) => `with “${words}”`),
    date && `on ${dayInWords(date)}`,
    adults > 0 && `for ${formatGroup(adults, children)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The visitor's search as a list for a message to us, such as `wheelchair, 3 adults`. */
export function wishInWords(search: ServiceSearch): string {
  const { q, category, place, date, adults, children, instant } = search;
  const traits = traitFiltersIn(search).map(({ words }) => words);
  const group = adults > 0 && formatGroup(adults, children);
  const others = [priceInWords(search), instant && "confirmed at once", place && `near ${place}`];
  return [q, category, ...traits, ...others, date && dayInWords(date), group].filter(Boolean).join(", ");
}

/**
 * The range of stored prices, in whole LKR, for a range of displayed prices: `from` included, `below` excluded. LKR
 * 2,950 is displayed as $9.8, so a search up to $9.8 must find it.
 */
export function shownPriceRange({ min, max }: Pick<ServiceSearch, "min" | "max">): {
  from: number | null;
  below: number | null;
} {
  return {
    from: min === null ? null : leastLkr(2 * min - 1),
    below: max === null ? null : leastLkr(2 * max + 1),
  };
}

/** The smallest whole LKR amount that is worth at least this many twentieths of a dollar. Uses integers, like `formatUsd`. */
function leastLkr(twentieths: number): number {
  return Math.ceil((twentieths * Math.round(lkrPerUsd() * 100)) / 2_000);
}
