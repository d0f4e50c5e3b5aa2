import type { Rating } from "../domain/rating";
import { lkrToUsd } from "../format";
import type { OfferFacts } from "./offer-facts";

/**
 * The product feed for Google's "Things to do" (developers.google.com/actions-center, "Product feed"). It
 * contains only information that the pages of the offers show.
 */

/** A text by language. The site has only English. */
interface Text {
  localized_texts: [{ language_code: "en"; text: string }];
}

interface FeedProduct {
  id: string;
  title: Text;
  /** Paragraphs in HTML. */
  description: Text;
  rating?: { average_value: number; rating_count: number };
  product_features: { feature_type: FeatureType; value: Text }[];
  options: [FeedOption];
  related_media: { url: string; type: "MEDIA_TYPE_PHOTO" }[];
}

type FeatureType = "TEXT_FEATURE_INCLUSION" | "TEXT_FEATURE_EXCLUSION" | "TEXT_FEATURE_MUST_KNOW";

interface FeedOption {
  id: string;
  title: Text;
  landing_page: { url: string };
  cancellation_policy: {
    refund_conditions: [{ min_duration_before_start_time_sec: number; refund_percent: number }];
  };
  option_categories: [{ label: string }];
  meeting_point?: {
    location: { place_info: { name: string; coordinates: { latitude: number; longitude: number } } };
    description: Text;
  };
  price_options: [{ id: string; title: string; price: Money }];
}

/** An amount: `units` are whole dollars, `nanos` billionths of a dollar. */
interface Money {
  currency_code: "USD";
  units: number;
  nanos: number;
}

export interface ThingsToDoFeed {
  feed_metadata: {
    shard_id: 0;
    total_shards_count: 1;
    processing_instruction: "PROCESS_AS_SNAPSHOT";
  };
  products: FeedProduct[];
}

/**
 * Guests pay nothing in advance and cancel free of charge until the tour begins (docs/product.md, "Late
 * cancellations").
 */
const FREE_UNTIL_START: FeedOption["cancellation_policy"] = {
  refund_conditions: [{ min_duration_before_start_time_sec: 0, refund_percent: 100 }],
};

/**
 * The feed of all offers that have a price.
 * @param siteUrl without a trailing slash
 */
export function thingsToDoFeed(
  siteUrl: string,
  offers: readonly { facts: OfferFacts; rating: Rating | undefined }[],
): ThingsToDoFeed {
  return {
    feed_metadata: {
      shard_id: 0,
      total_shards_count: 1,
      processing_instruction: "PROCESS_AS_SNAPSHOT",
    },
    products: offers.flatMap(({ facts, rating }) =>
      facts.price === null || facts.tiers.length === 0 ? [] : toProduct(siteUrl, facts, facts.price, rating),
    ),
  };
}

function toProduct(
  siteUrl: string,
  facts: OfferFacts,
  price: number,
  rating: Rating | undefined,
): FeedProduct {
  const { id, name, description, included, excluded, bring, notes, gateCosts, pictures } = facts;
  const features = (feature_type: FeatureType, texts: readonly string[]) =>
    texts.map((one) => ({ feature_type, value: text(one) }));
  return {
    id,
    title: text(name),
    description: text(description.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("")),
    ...(rating && {
      rating: { average_value: Math.round(rating.average * 10) / 10, rating_count: rating.count },
    }),
    product_features: [
      ...features("TEXT_FEATURE_INCLUSION", included),
      ...features("TEXT_FEATURE_EXCLUSION", [...excluded, ...gateCosts]),
      ...features("TEXT_FEATURE_MUST_KNOW", [...bring, ...notes]),
    ],
    options: [toOption(siteUrl, facts, price)],
    related_media: pictures.map((path) => ({ url: `${siteUrl}${path}`, type: "MEDIA_TYPE_PHOTO" })),
  };
}

function toOption(siteUrl: string, facts: OfferFacts, price: number): FeedOption {
  const { name, category, page, priceUnit, meetingPoint, town } = facts;
  return {
    id: "standard",
    title: text(name),
    landing_page: { url: `${siteUrl}${page}` },
    cancellation_policy: FREE_UNTIL_START,
    option_categories: [{ label: category }],
    ...(town && {
      meeting_point: {
        location: {
          place_info: {
            name: town.name,
            coordinates: { latitude: town.latitude, longitude: town.longitude },
          },
        },
        description: text(meetingPoint),
      },
    }),
    // Lists only the price for one adult. If there were a child's price too, Google would show that one, because it is
    // lower.
    price_options: [
      { id: "adult", title: priceUnit === "day" ? "Adult, per day" : "Adult", price: money(price) },
    ],
  };
}

function text(words: string): Text {
  return { localized_texts: [{ language_code: "en", text: words }] };
}

/** @param lkr whole LKR */
function money(lkr: number): Money {
  const cents = Math.round(lkrToUsd(lkr) * 100);
  return { currency_code: "USD", units: Math.floor(cents / 100), nanos: (cents % 100) * 10_000_000 };
}

function escapeHtml(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
