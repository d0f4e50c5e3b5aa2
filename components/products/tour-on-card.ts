import { shortDuration } from "@/lib/catalogue";
import type { Product } from "@/lib/catalogue-types";
import type { Rating } from "@/lib/domain/rating";
import { type Wanted, wantedHash } from "@/lib/domain/wanted";
import { CARD_PREVIEW, formatGroup, formatListPrice, formatTotal, preview } from "@/lib/format";
import { drawnPicture } from "@/lib/pictures";
import { placeNamed } from "@/lib/places";
import { quoteProduct } from "@/lib/pricing";
import type { TourOnCard } from "./product-card";

/** What the card of a product says. */
export function tourOnCard(product: Product, rating?: Rating, asked: Wanted = {}): TourOnCard {
  const { id, name, description, price, priceUnit, meetingPlace } = product;
  return {
    name,
    wanted: wantedHash(asked),
    duration: shortDuration(product),
    place: placeNamed(meetingPlace)?.name,
    words: preview(description, CARD_PREVIEW),
    price: price === null ? null : formatListPrice(price),
    unit: priceUnit,
    forParty: asked.party && priceFor(product, asked.party),
    rating,
    picture: drawnPicture(id),
  };
}

function priceFor(product: Product, party: NonNullable<Wanted["party"]>): TourOnCard["forParty"] {
  const result = quoteProduct(product, party);
  if ("problem" in result) return undefined;
  const group = formatGroup(party.adults, party.children);
  return {
    total: formatTotal(result.quote.total),
    group: product.priceUnit === "day" ? `${group}, a day` : group,
  };
}
