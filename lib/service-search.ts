import type { Rating } from "./domain/rating";
import { formatListPrice, LKR_PER_USD } from "./format";
import { PAGES } from "./paths";
import type { ProviderDto } from "./schemas/provider-dto";
import { EVERY_SERVICE, SEARCH_NAMES, type ServiceSearch } from "./schemas/service-search";

/** A search among the services as an address, in words and in rupees: pure, for pages and queries. */

/** Services on a page of a desktop. Source: product 2.5. */
export const SERVICES_PER_PAGE = 4;

/**
 * A phone lists all of them, which must end somewhere: this many at once, a whole number of a
 * desktop's pages, and a link to the next ones.
 */
export const SERVICES_PER_BLOCK = 100;

/** What a search found. */
export interface FoundServices {
  /** How many there are on all pages. */
  total: number;
  /** The page that is shown: the last one when the address asks for one behind it. */
  page: number;
  pages: number;
  /** All services of the block that the page is in, for a phone. */
  block: ProviderDto[];
  /** Where in the block the page begins. */
  offset: number;
  /** Ratings from approved reviews, by provider; those without any are left out. */
  ratings: Record<string, Rating>;
}

const LKR_PER_TENTH = LKR_PER_USD / 10;

const dollars = (tenths: number) => formatListPrice(tenths * LKR_PER_TENTH);

/** Tenths of a dollar as somebody would type them into the price fields, such as `9.8`; empty for none. */
export function typedPrice(tenths: number | null): string {
  return tenths === null ? "" : String(tenths / 10);
}

/** The address of the search with changes; what asks for nothing is left out. */
export function servicesPath(search: ServiceSearch, changes: Partial<ServiceSearch> = {}): string {
  const { q, category, place, min, max, sort, page } = { ...search, ...changes };
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (category) query.set("category", category);
  if (place) query.set("place", place);
  if (min !== null) query.set("min", typedPrice(min));
  if (max !== null) query.set("max", typedPrice(max));
  if (sort !== EVERY_SERVICE.sort) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${PAGES.services}?${query}` : PAGES.services;
}

/** Whether the names that searches have stand in the query exactly as `servicesPath` writes them. */
export function isPlainAddress(
  query: Record<string, string | string[] | undefined>,
  search: ServiceSearch,
): boolean {
  const plain = new URLSearchParams(servicesPath(search).split("?")[1]);
  return SEARCH_NAMES.every((name) => (query[name] ?? null) === plain.get(name));
}

/** The parts of the search that leave services out, each in words and with the search without it. */
export function partsOf(search: ServiceSearch): { words: string; without: Partial<ServiceSearch> }[] {
  const { q, category, place, min, max } = search;
  return [
    ...(q ? [{ words: `“${q}”`, without: { q: "" } }] : []),
    ...(category ? [{ words: category, without: { category: "" as const } }] : []),
    ...(place ? [{ words: `near “${place}”`, without: { place: "" } }] : []),
    ...(min !== null || max !== null
      ? [{ words: priceInWords({ min, max }), without: { min: null, max: null } }]
      : []),
  ];
}

/** Whether the search leaves services out; order and page do not. */
export function isFiltered({ q, category, place, min, max }: ServiceSearch): boolean {
  return q !== "" || category !== "" || place !== "" || min !== null || max !== null;
}

function priceInWords({ min, max }: Pick<ServiceSearch, "min" | "max">): string {
  if (min === null) return max === null ? "" : `up to ${dollars(max)}`;
  return max === null ? `from ${dollars(min)}` : `from ${dollars(min)} to ${dollars(max)}`;
}

/**
 * What is asked for, to stand after "services", such as `for “lotus”, in Village Lunch, near
 * “Habarana”, from $5.0 to $20.0`; empty when it is all of them.
 */
export function searchInWords({ q, category, place, min, max }: ServiceSearch): string {
  return [
    q && `for “${q}”`,
    category && `in ${category}`,
    place && `near “${place}”`,
    priceInWords({ min, max }),
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * The stored prices that are shown within the bounds: whole LKR, `from` included, `below` not. A
 * price of LKR 2,950 is shown as $9.8, so whoever asks for up to $9.8 sees it.
 */
export function shownPriceRange({ min, max }: Pick<ServiceSearch, "min" | "max">): {
  from: number | null;
  below: number | null;
} {
  const half = LKR_PER_TENTH / 2;
  return {
    from: min === null ? null : min * LKR_PER_TENTH - half,
    below: max === null ? null : max * LKR_PER_TENTH + half,
  };
}
