import { formatDate, formatGroup, formatListPrice } from "../format";
import { lkrPerUsd } from "../lkr-per-usd";
import type { ServiceSearch } from "../schemas/service-search";
import { isRealDate } from "./dates";
import type { Fit } from "./offer-attributes";
import {
  LENGTH_WORDS,
  TIME_WORDS,
  TRAIT_FILTER_NAMES,
  TRAIT_FILTERS,
  type TraitFilter,
} from "./trait-filters";

const dollars = (tenths: number) => formatListPrice((tenths * lkrPerUsd()) / 10);

/** The attributes that a search filters by. */
export function traitsIn(search: ServiceSearch): TraitFilter[] {
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
