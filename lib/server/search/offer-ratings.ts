import "server-only";
import type { ListedOffer } from "../../domain/found-offers";
import type { Rating } from "../../domain/rating";
import { whileUnchanged } from "../infra/content-version";
import { ratingsOf } from "../reviews/ratings";
import { listedOffers } from "./listed-offers";

/** The id of an offer, as reviews store it. */
export function idOf(offer: ListedOffer): string {
  return offer.kind === "service" ? offer.provider._id : offer.product.id;
}

/** Ratings by offer id, cached until public content changes; null for offers without reviews. */
const ratingCache = whileUnchanged(async () => new Map<string, Rating | null>());

/** Ratings of these offers; uncached ones are read with one indexed query. */
export async function cachedRatings(ids: readonly string[]): Promise<Map<string, Rating>> {
  const cached = await ratingCache();
  const missing = ids.filter((id) => !cached.has(id));
  if (missing.length > 0) {
    const read = await ratingsOf(missing);
    for (const id of missing) cached.set(id, read[id] ?? null);
  }
  return new Map(
    ids.flatMap((id) => {
      const rating = cached.get(id);
      return rating ? [[id, rating]] : [];
    }),
  );
}

/**
 * All offers, by average rating and then by number of reviews; offers without reviews last, in default order. Cached
 * for all searches.
 */
export const byRating = whileUnchanged(async () => {
  const { mixed } = await listedOffers();
  const ratings = await cachedRatings(mixed.map(idOf));
  const of = (offer: ListedOffer) => ratings.get(idOf(offer)) ?? { average: 0, count: 0 };
  return mixed.toSorted((a, b) => of(b).average - of(a).average || of(b).count - of(a).count);
});
