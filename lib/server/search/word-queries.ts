import "server-only";
import type { Query } from "minisearch";
import type { SearchIntent } from "../../domain/search-intents";
import { FORGIVEN_FROM } from "./read-words";
import { activityStem, formsOf, swaps } from "./word-forms";

/**
 * Minimum number of letters for prefix matching, in the short fields and in all fields. Long descriptions
 * need more letters, because very many of their words begin with the same few letters.
 */
const BEGINS = { inNames: 3, anywhere: 4 };
/** The short fields, with names. */
export const NAMES = ["name", "category", "place", "goesTo", "host"];

/**
 * A query for all forms of a word, and for longer words that begin with a form of at least `prefixFrom`
 * letters.
 */
function anyForm(word: string, prefixFrom = Number.POSITIVE_INFINITY): Query {
  const queries = [...formsOf(word), ...activityStem(word)];
  return { combineWith: "OR", queries, prefix: (form: string) => form.length >= prefixFrom };
}

/** A query for texts that have all words of a phrase, without spelling mistakes. */
export function wholePhrase(phrase: string): Query {
  return { combineWith: "AND", queries: phrase.split(" ").map((word) => anyForm(word)) };
}

/**
 * A query for a word, and for longer words that begin with it. With `isTolerant`, the query also finds words
 * with one spelling mistake.
 */
export function unknownWord(word: string, isTolerant: boolean, fields?: string[]): Query {
  const inNames = { ...(anyForm(word, BEGINS.inNames) as object), fields: fields ?? NAMES } as Query;
  const [form] = formsOf(word);
  const slips: Query[] =
    isTolerant && form.length >= FORGIVEN_FROM
      ? [{ combineWith: "OR", queries: [form], fuzzy: 1 }, ...swaps(form)]
      : [];
  const queries: Query[] = fields ? [inNames, ...slips] : [inNames, anyForm(word, BEGINS.anywhere), ...slips];
  return { combineWith: "OR", queries, ...(fields && { fields }) };
}

/**
 * The fields in which a word with a meaning is searched. For things that no offer sells (`ifNone`), only
 * names and categories count: descriptions mention such things in passing, for instance a guesthouse as the
 * place of a pickup. Phrases are searched only in short texts, where their words belong together.
 */
export function fieldsFor({ ifNone }: SearchIntent, typed: string): { fields?: string[] } {
  if (ifNone) return { fields: ["name", "category"] };
  return typed.includes(" ") ? { fields: NAMES } : {};
}
