import "server-only";
import type { Nearest } from "../../domain/found-offers";
import { fitOf } from "../../domain/search-intents";
import { EVERY_SERVICE, type ServiceSearch } from "../../schemas/service-search";
import { isOf, matchingOffers } from "./match-offers";
import type { SearchContext } from "./search-context";
import { toFoundOffers } from "./to-found-offers";

/** Maximum number of suggested offers when a search finds nothing. */
const MOST_NEAREST = 8;

/**
 * Suggestions for a search without results. If a word asks for something that no offer has, returns offers that fit the
 * known alternatives (`ifNone`). Without such offers, relaxes the search step by step, and returns the first relaxed
 * search that has results.
 */
export async function findSuggestions(
  search: ServiceSearch,
  context: SearchContext,
): Promise<Nearest | undefined> {
  const { date, adults, children, q, place, category } = search;
  const when = { ...EVERY_SERVICE, date, adults, children };
  const first = { ...search, sort: "best", page: 1 } as const;
  const withWords = { ...when, q, sort: "best" } as const;
  const some = context.words?.some();
  const missing = some?.missing ?? [];
  const ifNone = context.words?.ifNone;
  if (ifNone) {
    const fitting = matchingOffers(when, context).filter(({ traits }) => fitOf(traits, ifNone.nearest));
    if (fitting.length > 0) {
      const offers = await toFoundOffers(fitting.slice(0, MOST_NEAREST), when, context);
      return { search: when, words: [], missing, isKnown: false, why: ifNone.why, offers };
    }
  }
  const tries: { search: ServiceSearch; isSome?: boolean }[] = [
    ...(q
      ? [{ search: first, isSome: true }, { search: withWords }, { search: withWords, isSome: true }]
      : []),
    ...(category && place ? [{ search: { ...when, category, place } }] : []),
    ...(category ? [{ search: { ...when, category } }] : []),
    ...(place ? [{ search: { ...when, place } }] : []),
    { search: when },
    { search: EVERY_SERVICE },
  ];
  for (const { search: other, isSome = false } of tries) {
    const found = matchingOffers(other, context, isSome).filter(isOf(other.kind));
    if (found.length === 0) continue;
    const { all } = context.words ?? {};
    return {
      search: other,
      words: isSome ? (some?.words ?? []) : [],
      missing,
      isKnown: context.words !== undefined && (!all || all.size > 0),
      offers: await toFoundOffers(found.slice(0, MOST_NEAREST), other, context),
    };
  }
  return undefined;
}
