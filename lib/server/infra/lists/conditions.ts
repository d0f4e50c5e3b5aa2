import "server-only";
import { colomboDayStart } from "../../../domain/dates";
import type { Listed } from "./listed";

/** Parts of a list's filter for the database; each is an empty object when nothing is asked for. */

const DAY_MS = 86_400_000;

/**
 * Finds documents in which each word that is searched for begins one of the document's own words. Words hold letters
 * and digits only, so nothing needs escaping. The database uses its index for the first word alone, so the rarest
 * should come first: one with a digit, such as a part of a reference, else the longest.
 */
export function hasWords(words: readonly string[] | undefined, field = "searchTerms"): object {
  if (!words) return {};
  const telling = words.toSorted((a, b) => weight(b) - weight(a));
  return { $and: telling.map((word) => ({ [field]: { $regex: `^${word}` } })) };
}

const weight = (word: string) => word.length + (/\d/.test(word) ? 100 : 0);

/** A text field `YYYY-MM-DD` between two days, both included. */
export function betweenDays(field: string, from: string | undefined, to: string | undefined): object {
  if (!from && !to) return {};
  return { [field]: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } };
}

/** A date field whose instant lies between two days `YYYY-MM-DD` of Sri Lanka, both included. */
export function duringDays(field: string, from: string | undefined, to: string | undefined): object {
  if (!from && !to) return {};
  const range = {
    ...(from ? { $gte: colomboDayStart(from) } : {}),
    ...(to ? { $lt: new Date(colomboDayStart(to).getTime() + DAY_MS) } : {}),
  };
  return { [field]: range };
}

/** A field with exactly that value. */
export function equals(field: string, value: string | number | boolean | undefined): object {
  return value === undefined ? {} : { [field]: value };
}

/** A page of a list with each item converted by `toDto`. */
export function listedAs<Doc, Dto>({ items, ...rest }: Listed<Doc>, toDto: (doc: Doc) => Dto): Listed<Dto> {
  return { ...rest, items: items.map(toDto) };
}
