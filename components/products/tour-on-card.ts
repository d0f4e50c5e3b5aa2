import { inWords } from "@/components/offers/party-price";
import { shortDuration } from "@/lib/catalogue";
import type { Product } from "@/lib/catalogue-types";
import type { Rating } from "@/lib/domain/rating";
import { type Wanted, wantedHash } from "@/lib/domain/wanted";
import { CARD_PREVIEW, formatListPrice, preview } from "@/lib/format";
import { drawnPicture } from "@/lib/pictures";
import { placeNamed } from "@/lib/places";
import { quoteProduct } from "@/lib/pricing";
import type { TourOnCard } from "./product-card";

/** What the card of a product says. */
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
