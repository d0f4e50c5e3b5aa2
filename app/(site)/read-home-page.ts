import "server-only";
import type { Rating } from "../../lib/domain/rating";
import type { ProviderDto } from "../../lib/schemas/provider-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import { pageApprovedProviders } from "../../lib/server/providers/queries";
import { type Published, readPublished } from "../../lib/server/published/read";
import { pagePublicReviews, ratingsOf } from "../../lib/server/reviews/queries";

/** Featured providers on the home page. Source: product 2.3. */
const FEATURED = 8;

/** Reviews on the home page: six pages of four; each provider's and product's page has its own. */
const REVIEWS = 24;

/** What the home page shows of the database. */
interface HomePageData {
  providers: ProviderDto[];
  /** By provider id. */
  ratings: Record<string, Rating>;
  /** Newest first. */
  reviews: ReviewDto[];
}

/** Reads it; failed as a whole, as the page has one sentence for both (product 10.5). */
export function readHomePage(): Promise<Published<HomePageData>> {
  return readPublished("home page", ["providers", "reviews"], async () => {
    const [{ items: providers }, { items: reviews }] = await Promise.all([
      pageApprovedProviders({ limit: FEATURED, page: 1 }),
      pagePublicReviews({ limit: REVIEWS, page: 1 }),
    ]);
    return { providers, ratings: await ratingsOf(providers.map(({ _id }) => _id)), reviews };
  });
}
