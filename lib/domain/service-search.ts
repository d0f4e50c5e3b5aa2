import { MESSAGES } from "../content/messages";
import { lkrPerUsd } from "../lkr-per-usd";
import { PAGES } from "../paths";
import { SEARCH_NAMES, type ServiceSearch, sortOf } from "../schemas/service-search";
import { bookingWindow, isRealDate } from "./dates";
import { MAX_PARTY, type Party } from "./pricing";
import { traitsIn } from "./search-filters";

/** An offer counts as near the searched place if the drive takes at most this many minutes. */
export const NEAR_MINUTES = 30;

/** Converts tenths of a dollar to the text of a price field, such as `9.8`; empty for null. */
export function typedPrice(tenths: number | null): string {
  return tenths === null ? "" : String(tenths / 10);
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
