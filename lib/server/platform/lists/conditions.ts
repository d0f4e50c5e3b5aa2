import "server-only";
import { colomboDayStart } from "../../../domain/dates";
import type { Listed } from "./listed";

/** The parts of a list's filter, as the database takes them. Empty objects where nothing is asked for. */

const DAY_MS = 86_400_000;

/**
 * Every word begins one of the document's. Words hold letters and digits only, so nothing is escaped.
 * The database goes along its index with the first word alone, so the most telling one comes first: a
 * number, such as a part of a reference, else the longest.
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

/** An instant between two days of Sri Lanka, both included. */
export function duringDays(field: string, from: string | undefined, to: string | undefined): object {
  if (!from && !to) return {};
  const range = {
    ...(from ? { $gte: colomboDayStart(from) } : {}),
    ...(to ? { $lt: new Date(colomboDayStart(to).getTime() + DAY_MS) } : {}),
  };
  return { [field]: range };
}

/** A field with that very value. */
export function equals(field: string, value: string | number | boolean | undefined): object {
  return value === undefined ? {} : { [field]: value };
}

/** A part of a list with each item as it leaves. */
export function listedAs<Doc, Dto>({ items, ...rest }: Listed<Doc>, toDto: (doc: Doc) => Dto): Listed<Dto> {
  return { ...rest, items: items.map(toDto) };
}
