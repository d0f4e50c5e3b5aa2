import "server-only";
import type { FoundOffer, ListedOffer } from "../../domain/found-offers";
import { meets } from "../../domain/offer-attributes";
import type { ServiceSearch } from "../../schemas/service-search";
import { isInstant, startsFor } from "./match-offers";
import { cachedRatings, idOf } from "./offer-ratings";
import type { SearchContext } from "./search-context";

/** Adds ratings, departures and schedules to offers. Only uncached ratings need a query. */
export async function toFoundOffers(
  offers: readonly ListedOffer[],
  search: ServiceSearch,
  context: SearchContext,
): Promise<FoundOffer[]> {
  const ratings = await cachedRatings(offers.map(idOf));
  return offers.map((offer) => {
    const starts = startsFor(offer, search, context);
    return {
      offer,
      rating: ratings.get(idOf(offer)),
      starts: Array.isArray(starts) ? starts : undefined,
      schedule: context.schedules.get(offer.key),
      isInstant: isInstant(offer, context),
      fits: (context.words?.fits ?? []).flatMap((fits) => fits.find((fit) => meets(offer.traits, fit)) ?? []),
    };
  });
}
