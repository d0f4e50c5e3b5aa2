import "server-only";
import type { Product } from "../../lib/domain/catalogue-types";
import type { HomePage } from "../../lib/domain/home-page";
import { type Rating, ratingOf } from "../../lib/domain/rating";
import type { ProviderDto } from "../../lib/schemas/provider-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import { instantOffers } from "../../lib/server/departures/schedules";
import { readHomeSettings } from "../../lib/server/home-page/home-settings";
import { readProducts } from "../../lib/server/products/queries";
import { pageApprovedProviders } from "../../lib/server/providers/queries";
import { type PublicData, readPublicData } from "../../lib/server/public-pages/read";
import { pagePublicReviews } from "../../lib/server/reviews/queries";
import { countPublicReviews, ratingsOf } from "../../lib/server/reviews/ratings";

/** Maximum number of providers on the home page. Source: docs/product.md, "Home page". */
const FEATURED = 8;

/** Maximum number of reviews: six pages of four. */
const REVIEWS = 24;

interface HomePageData {
  /** The slides and the film. */
  homePage: HomePage;
  /** Our tours with today's texts and prices. */
  products: readonly Product[];
  providers: ProviderDto[];
  /** Ratings by the id of a provider or product. */
  ratings: Record<string, Rating>;
  /** Ids of the offers whose bookings are confirmed at once, such as `product:jeep-safari`. */
  instant: ReadonlySet<string>;
  /** Rating over all reviews; undefined if there are none. */
  rating: Rating | undefined;
  /** Newest first. */
  reviews: ReviewDto[];
}

/**
 * Reads all data in one call of `readPublicData`, so that the page shows one error message if any part fails, instead of
 * one for each part.
 */
export function readHomePage(): Promise<PublicData<HomePageData>> {
  return readPublicData(async () => {
    const [homePage, { items: providers }, { items: reviews }, stars, instant, products] = await Promise.all([
      readHomeSettings(),
      pageApprovedProviders({ limit: FEATURED, page: 1 }),
      pagePublicReviews({ limit: REVIEWS, page: 1 }),
      countPublicReviews(),
      instantOffers(),
      readProducts(),
    ]);
    const rated = [...providers.map(({ _id }) => _id), ...products.map(({ id }) => id)];
    return {
      homePage,
      products,
      providers,
      ratings: await ratingsOf(rated),
      instant,
      rating: ratingOf(stars),
      reviews,
    };
  });
}
