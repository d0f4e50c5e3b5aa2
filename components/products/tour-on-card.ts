import { inWords } from "@/components/offers/party-price";
import { drawnPicture } from "@/lib/content/pictures";
import { placeNamed } from "@/lib/content/places";
import { shortDuration } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { quoteProduct } from "@/lib/domain/pricing";
import type { Rating } from "@/lib/domain/rating";
import { type Wanted, wantedHash } from "@/lib/domain/wanted";
import { CARD_PREVIEW, formatListPrice, preview } from "@/lib/format";
import type { TourOnCard } from "./product-card";

/** The content of a product's card. */
export function tourOnCard(product: Product, rating?: Rating, asked: Wanted = {}): TourOnCard {
  const { id, name, description, price, priceUnit, meetingPlace } = product;
  const { party } = asked;
  const forParty = party && inWords(quoteProduct(product, party), party, priceUnit);
  return {
    name,
    wanted: wantedHash(asked),
    duration: shortDuration(product),
    place: placeNamed(meetingPlace)?.name,
    words: preview(description, CARD_PREVIEW),
    price: forParty?.each ?? (price === null ? null : formatListPrice(price)),
    unit: forParty?.unit ?? priceUnit,
    forParty,
    rating,
    picture: drawnPicture(id),
  };
}
