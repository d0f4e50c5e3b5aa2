import { z } from "zod";
import { PRODUCTS } from "../domain/catalogue";
import { CHILDREN_FROM } from "../domain/listing-details";
import { LENGTHS, languageName, TIMES_OF_DAY } from "../domain/offer-attributes";
import { PROVIDER_CATEGORIES } from "../domain/provider-categories";
import { TRAIT_FILTER_NAMES, type TraitFilter } from "../domain/trait-filters";

/** Values of `sort` in the address. The default is `best` for a search with words, else `newest`. */
export const SERVICE_SORTS = ["best", "newest", "price-up", "price-down", "rating"] as const;

/** Categories of services and products. */
export const OFFER_CATEGORIES: readonly string[] = [
  ...new Set([...PROVIDER_CATEGORIES, ...PRODUCTS.map(({ category }) => category)]),
];

/** Values of `kind` in the address: `tours` for products only, `hosts` for services only, blank for both. */
export const OFFER_KINDS = ["", "tours", "hosts"] as const;

/** Maximum number of characters (code points) of a search; the rest is ignored. */
const LONGEST_TEXT = 80;

/** If a query repeats a name, the first value counts. */
const one = z.preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().catch(""));

/** Searched words, without control characters and repeated spaces. */
const words = one.transform((value) =>
  Array.from(
    value
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  )
    .slice(0, LONGEST_TEXT)
    .join("")
    .trim(),
);

/** Typed dollars in tenths, because prices are displayed with one decimal. */
const tenths = one.transform((value) => {
  const typed = value.trim().replace(",", ".");
  return /^\d{1,6}(\.\d{1,6})?$/.test(typed) ? Math.round(Number(typed) * 10) : null;
});

/** A typed number of people. Numbers above the limit are kept, so that the page can show a message. */
const people = one.transform((value) => (/^\d{1,3}$/.test(value.trim()) ? Number(value) : 0));

/** A filter that is active if its value is `yes`. */
const maybeYes = one.pipe(z.enum(["", "yes"]).catch(""));

/** The age of a child in years. */
const age = one.transform((value) =>
  /^\d{1,2}$/.test(value.trim()) && Number(value) <= CHILDREN_FROM ? Number(value) : null,
);

const TRAITS = Object.fromEntries(TRAIT_FILTER_NAMES.map((name) => [name, maybeYes])) as Record<
  TraitFilter,
  typeof maybeYes
>;

const wholeFromOne = one.transform((value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1));

/**
 * The query of the page /services. Never fails: invalid values are ignored, so that any address shows a list and no
 * error.
 */
export const serviceSearchSchema = z
  .object({
    q: words,
    kind: one.pipe(z.enum(OFFER_KINDS).catch("")),
    category: one.transform((value) => (OFFER_CATEGORIES.includes(value) ? value : "")),
    place: words,
    min: tenths,
    max: tenths,
    instant: maybeYes,
    ...TRAITS,
    length: one.pipe(z.enum(["", ...LENGTHS]).catch("")),
    time: one.pipe(z.enum(["", ...TIMES_OF_DAY]).catch("")),
    language: words.transform(languageName),
    age,
    date: words,
    adults: people,
    children: people,
    sort: one.pipe(z.enum(["", ...SERVICE_SORTS]).catch("")),
    page: wholeFromOne,
  })
  .transform(({ min, max, ...rest }) =>
    min !== null && max !== null && min > max ? { ...rest, min: max, max: min } : { ...rest, min, max },
  )
  // A party has at least one adult.
  .transform((search) => (search.children > 0 && search.adults === 0 ? { ...search, adults: 1 } : search))
  .transform(({ sort, ...search }) => ({ ...search, sort: sortOf(sort, search.q) }));

/**
 * The order of a search: the requested order, or the default if none is requested. `best` needs search words; without
 * words, the default applies instead.
 */
export function sortOf(asked: "" | ServiceSort, q: string): ServiceSort {
  if (asked === "" || (asked === "best" && q === "")) return q === "" ? "newest" : "best";
  return asked;
}

export type ServiceSort = (typeof SERVICE_SORTS)[number];

/**
 * A search for offers. `min` and `max` are tenths of a dollar, both included, or null. `age` is that of the
 * youngest child, or null. Empty texts and categories do not filter. `date` is the typed text, perhaps
 * invalid (`searchProblem`). Without adults there is no party.
 */
export type ServiceSearch = z.output<typeof serviceSearchSchema>;

/** The default search: the first page of all offers, newest first. */
export const EVERY_SERVICE: ServiceSearch = serviceSearchSchema.parse({});

/** The names of all parameters of a search. */
export const SEARCH_NAMES = [
  "q",
  "kind",
  "category",
  "place",
  "min",
  "max",
  "instant",
  ...TRAIT_FILTER_NAMES,
  "length",
  "time",
  "language",
  "age",
  "date",
  "adults",
  "children",
  "sort",
  "page",
] as const;
