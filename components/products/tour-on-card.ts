import { inWords } from "@/components/offers/party-price";
import { placeNamed } from "@/lib/content/places";
import { mainPicture } from "@/lib/content/product-pictures";
import { shortDuration } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { costsOnCard } from "@/lib/domain/gate-cost-words";
import { quoteProduct } from "@/lib/domain/pricing";
import type { Rating } from "@/lib/domain/rating";
import { type Wanted, wantedHash } from "@/lib/domain/wanted";
import { CARD_PREVIEW, formatListPrice, preview } from "@/lib/format";
import type { TourOnCard } from "./product-card";
import { fromInWords, leastOf } from "./product-price";

/** The content of a product's card. @param isInstant whether bookings are confirmed at once */
export function tourOnCard(
  product: Product,
  rating?: Rating,
  asked: Wanted = {},
  isInstant = false,
): TourOnCard {
  const { id, name, description, price, priceUnit, meetingPlace, gateCosts } = product;
  const least = leastOf(product);
  const { party } = asked;
  const forParty = party && inWords(quoteProduct(product, party), party, priceUnit);
  return {
    id,
    name,
    wanted: wantedHash(asked),
    duration: shortDuration(product),
    place: placeNamed(meetingPlace)?.name,
    isInstant,
    words: preview(description, CARD_PREVIEW),
    ...(price !== null && { price: { lkr: price, usd: formatListPrice(price), unit: priceUnit } }),
    ...(least && { from: fromInWords(least) }),
    forParty,
    ...(party && gateCosts && { gateCosts: costsOnCard(gateCosts, party) }),
    rating,
    picture: mainPicture(product),
  };
}
