import "server-only";
import { colomboDayStart } from "../../../domain/dates";
import type { Listed } from "./listed";

/**
 * Functions that create parts of a list's database filter. They return an empty object when no value is
 * given.
 */

const DAY_MS = 86_400_000;

/**
 * Matches documents that have, for each searched word, a word that begins with the searched word. Words contain only
 * letters and digits, so nothing needs escaping. The database uses its index only for the first condition, so the word
 * that is likely to be the rarest comes first: one with a digit, such as part of a reference, otherwise the longest.
 */
export function hasWords(words: readonly string[] | undefined, field = "searchTerms"): object {
  if (!words) return {};
  const rarestFirst = words.toSorted((a, b) => weight(b) - weight(a));
  return { $and: rarestFirst.map((word) => ({ [field]: { $regex: `^${word}` } })) };
}

const weight = (word: string) => word.length + (/\d/.test(word) ? 100 : 0);

/** Matches a text field `YYYY-MM-DD` between two days, both included. */
export function betweenDays(field: string, from: string | undefined, to: string | undefined): object {
  if (!from && !to) return {};
  return { [field]: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } };
}

/** Matches a date field between two days `YYYY-MM-DD` in Sri Lanka, both included. */
export function duringDays(field: string, from: string | undefined, to: string | undefined): object {
  if (!from && !to) return {};
  const range = {
    ...(from ? { $gte: colomboDayStart(from) } : {}),
    ...(to ? { $lt: new Date(colomboDayStart(to).getTime() + DAY_MS) } : {}),
  };
  return { [field]: range };
}

export function equals(field: string, value: string | number | boolean | undefined): object {
  return value === undefined ? {} : { [field]: value };
}

/** Converts each item of a page with `toDto`. */
export function listedAs<Doc, Dto>({ items, ...rest }: Listed<Doc>, toDto: (doc: Doc) => Dto): Listed<Dto> {
  return { ...rest, items: items.map(toDto) };
}
