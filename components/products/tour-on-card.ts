import type { Product } from "@/lib/catalogue-types";
import { CARD_PREVIEW, formatListPrice, preview } from "@/lib/format";
import { drawnPicture } from "@/lib/pictures";
import type { TourOnCard } from "./product-card";

/** What the card of a product says. */
export const tourOnCard = ({ id, name, description, price, priceUnit }: Product): TourOnCard => ({
  name,
  words: preview(description, CARD_PREVIEW),
  price: price === null ? null : formatListPrice(price),
  unit: priceUnit,
  picture: drawnPicture(id),
});
