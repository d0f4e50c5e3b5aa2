import "server-only";
import type { ListedOffer } from "../../domain/found-offers";
import { type Party, quoteProduct, quoteProvider } from "../../domain/pricing";
import { partyOf } from "../../domain/service-search";
import type { ServiceSearch } from "../../schemas/service-search";
import type { Scores } from "./scores";
import type { SearchContext } from "./search-context";

/**
 * Sorts matching offers by the drive, the price for the party, a typed name or a word such as "cheap". Without one of
 * these, keeps the order of `inOrder`.
 * @param near minutes of driving to each offer; undefined without a searched place
 */
export function orderFound(
  found: ListedOffer[],
  search: ServiceSearch,
  context: SearchContext,
  near: ReadonlyMap<string, number> | undefined,
): ListedOffer[] {
  const { q, sort } = search;
  const driveTo = ({ key }: ListedOffer) => near?.get(key) ?? 0;
  if (near && sort === "newest") return found.sort((a, b) => driveTo(a) - driveTo(b));
  const party = partyOf(search);
  if (party && sort === "price-up") return byTotal(found, party, 1);
  if (party && sort === "price-down") return byTotal(found, party, -1);
  if (q === "" || sort !== "best") return found;
  const asked = q.trim().toLowerCase();
  const named = found.filter((offer) => nameOf(offer) === asked);
  return [...new Set([...named, ...inWantedOrder(found, context, party)])];
}

/** The price of an offer for a party, in whole LKR; infinite without a price. */
function totalOf(offer: ListedOffer, party: Party): number {
  const result =
    offer.kind === "service"
      ? quoteProvider(offer.provider.price, party)
      : quoteProduct(offer.product, party);
  return "quote" in result ? result.quote.total : Number.POSITIVE_INFINITY;
}

/** Sorts offers by the price for a party, upwards (1) or downwards (-1). Offers without a price come last. */
function byTotal(found: ListedOffer[], party: Party, direction: 1 | -1): ListedOffer[] {
  const ranks = new Map(
    found.map((offer) => {
      const total = totalOf(offer, party);
      return [offer, Number.isFinite(total) ? total * direction : total];
    }),
  );
  const rank = (offer: ListedOffer) => ranks.get(offer) ?? 0;
  // Two offers without a price are equal: their difference is not a number.
  return found.sort((a, b) => rank(a) - rank(b) || 0);
}

/**
 * Sorts offers by the order that a search word such as "cheap" asks for. For "cheap", returns only two kinds of offers:
 * those whose texts contain a word such as "budget", and the cheaper half of all that have a price. Offers without a
 * price come last.
 */
function inWantedOrder(
  found: ListedOffer[],
  { words, schedules, rated }: SearchContext,
  party: Party | undefined,
): ListedOffer[] {
  if (words?.order === "cheap") {
    const costOf = (offer: ListedOffer) => (party ? totalOf(offer, party) : Number(offer.price));
    const priced = found.filter(({ price }) => price !== null).sort((a, b) => costOf(a) - costOf(b));
    const middle = priced[Math.floor((priced.length - 1) / 2)];
    const named = found.filter(({ key }) => words.named.has(key));
    const cheaper = priced.filter((offer) => middle && costOf(offer) <= costOf(middle));
    return [...new Set([...named.filter(({ price }) => price !== null), ...cheaper, ...named])];
  }
  if (words?.order === "shortest") {
    const minutes = (offer: ListedOffer) =>
      schedules.get(offer.key)?.durationMinutes ??
      (offer.kind === "product" ? offer.product.minutes : offer.provider.details.durationMinutes) ??
      Number.POSITIVE_INFINITY;
    return found.sort((a, b) => minutes(a) - minutes(b));
  }
  if (words?.order === "rating") {
    const ranks = new Map(rated.map(({ key }, rank) => [key, rank]));
    return found.sort((a, b) => (ranks.get(a.key) ?? 0) - (ranks.get(b.key) ?? 0));
  }
  return found;
}

/** The name of an offer in lower case. */
const nameOf = (offer: ListedOffer): string =>
  (offer.kind === "service" ? offer.provider.serviceName : offer.product.name).toLowerCase();

/** All offers in the order of a search. For a search with words and the order "best", only the offers that match. */
export function inOrder(
  { sort }: ServiceSearch,
  { offers, rated }: SearchContext,
  scores: Scores | undefined,
): readonly ListedOffer[] {
  const { byKey, ranks, mixed, byPrice, unpriced } = offers;
  if (sort === "best" && scores) {
    const rank = (key: string) => ranks.get(key) ?? 0;
    const hasNoPrice = new Set(unpriced.map(({ key }) => key));
    const best = [...scores].sort(
      ([a, scoreA], [b, scoreB]) =>
        scoreB - scoreA || Number(hasNoPrice.has(a)) - Number(hasNoPrice.has(b)) || rank(a) - rank(b),
    );
    return best.flatMap(([key]) => byKey.get(key) ?? []);
  }
  if (sort === "rating") return rated;
  if (sort === "price-up") return [...byPrice, ...unpriced];
  if (sort === "price-down") return [...byPrice.toReversed(), ...unpriced];
  return mixed;
}
