import "server-only";
import type { Rating } from "../../domain/rating";
import { factsOfProduct, factsOfProvider, type OfferFacts } from "../../seo/offer-facts";
import { schedulesForSearch } from "../departures/schedules";
import { offerId } from "../departures/seat-reservations";
import { readProducts } from "../products/queries";
import { pageApprovedProviders } from "../providers/queries";
import { ratingsOf } from "../reviews/ratings";

/**
 * Maximum number of hosts in the product feed (`lib/seo/things-to-do-feed.ts`), the newest first. It limits the
 * response to a size that can be cached.
 */
const MOST_HOSTS = 500;

/**
 * All products, and up to `MOST_HOSTS` approved providers that are not paused, with their ratings. Three indexed
 * queries: the providers, their number, and the ratings. Products and schedules are in memory.
 */
export async function readFeedOffers(): Promise<{ facts: OfferFacts; rating: Rating | undefined }[]> {
  const [{ items: providers }, schedules, products] = await Promise.all([
    pageApprovedProviders({ limit: MOST_HOSTS, page: 1 }),
    schedulesForSearch(),
    readProducts(),
  ]);
  const bookable = providers.filter(({ isPaused }) => !isPaused);
  const scheduleOf = (kind: "product" | "service", id: string) =>
    schedules.get(offerId({ kind, id })) ?? null;
  const facts = [
    ...products.map((product) => factsOfProduct(product, scheduleOf("product", product.id))),
    ...bookable.map((provider) => factsOfProvider(provider, scheduleOf("service", provider._id))),
  ];
  const ratings = await ratingsOf(facts.map(({ id }) => id));
  return facts.map((one) => ({ facts: one, rating: ratings[one.id] }));
}
