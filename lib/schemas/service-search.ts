import { z } from "zod";
import { PROVIDER_CATEGORIES } from "../domain/provider-categories";

/** Orders of the services, as the address writes them; the first is the one without any. */
export const SERVICE_SORTS = ["newest", "price-up", "price-down", "rating"] as const;

/** Longest text that is looked for, in code points; the rest is left out. */
const LONGEST_TEXT = 80;

/** An address may repeat a name: the first one counts. */
const one = z.preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().catch(""));

/** Words to look for: no control characters, single blanks, nothing endless. */
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

/** Dollars as somebody types them, in tenths, because prices are shown with one decimal. */
const tenths = one.transform((value) => {
  const typed = value.trim().replace(",", ".");
  return /^\d{1,6}(\.\d{1,6})?$/.test(typed) ? Math.round(Number(typed) * 10) : null;
});

const wholeFromOne = one.transform((value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1));

/**
 * What the address of /services asks for. Never fails: a value that makes no sense counts as not
 * given, so that a broken or hostile address shows a list rather than an error.
 */
export const serviceSearchSchema = z
  .object({
    q: words,
    category: one.pipe(z.enum(["", ...PROVIDER_CATEGORIES]).catch("")),
    place: words,
    min: tenths,
    max: tenths,
    sort: one.pipe(z.enum(SERVICE_SORTS).catch("newest")),
    page: wholeFromOne,
  })
  .transform(({ min, max, ...rest }) =>
    min !== null && max !== null && min > max ? { ...rest, min: max, max: min } : { ...rest, min, max },
  );

/**
 * A search among the services. `min` and `max` are tenths of a dollar, both included, null where
 * there is no bound; empty texts and the empty category look at everything.
 */
export type ServiceSearch = z.output<typeof serviceSearchSchema>;

/** The search that asks for nothing: the first page of all services, newest first. */
export const EVERY_SERVICE: ServiceSearch = serviceSearchSchema.parse({});

/** Names that the address of a search may have; Next's rewrites lead those to the page that searches. */
export const SEARCH_NAMES = ["q", "category", "place", "min", "max", "sort", "page"] as const;
