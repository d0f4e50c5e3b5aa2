import { PAGES, WISHES_PARAMETER, withQuery } from "../paths";
import type { Wanted } from "./wanted";

/** Wish lists: ids of offers, the newest first. A product's id is its slug. Source: docs/product.md, "Wish list". */

/** Maximum number of offers in a list. Older ones are dropped. */
export const MOST_WISHES = 100;

/** The list without the ids in `removed`, and with the ids in `added` first. */
export function changedWishes(
  list: readonly string[],
  { added = [], removed = [] }: { added?: readonly string[]; removed?: readonly string[] },
): string[] {
  const gone = new Set(removed);
  return [...new Set([...added, ...list.filter((id) => !gone.has(id))])].slice(0, MOST_WISHES);
}

/** Whether two lists contain the same offers in any order. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  const ids = new Set(one);
  return ids.size === new Set(other).size && other.every((id) => ids.has(id));
}

/**
 * The address that shows a list to everybody, with prices for a party. Without offers, it is the address of
 * the reader's own list.
 */
export function wishListPath(offers: readonly string[], { date, party }: Wanted = {}): string {
  if (offers.length === 0) return PAGES.wishList;
  return withQuery(PAGES.wishList, {
    [WISHES_PARAMETER]: offers.join("."),
    ...{ date, adults: party?.adults, children: party?.children || undefined },
  });
}
