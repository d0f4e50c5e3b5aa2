import { API } from "../api-paths";
import { PRODUCTS } from "../domain/catalogue";
import type { Product } from "../domain/catalogue-types";
import type { DrawnPicture } from "./drawn-picture";
import { drawnPicture, findPicture } from "./pictures";
import { type SharedPicture, sharedDrawing } from "./shared-pictures";

/** The pictures of a product: uploaded ones, otherwise drawings. */

type Pictured = Pick<Product, "id" | "category" | "pictures">;

/** The id of a product's drawing. A product without a drawing uses that of a product of the same category. */
export function drawingOf({ id, category }: Pictured): string {
  if (findPicture(id)) return id;
  return PRODUCTS.find((other) => other.category === category)?.id ?? "page-welcome";
}

/** The main picture: the address of an uploaded one, otherwise a drawing. */
export function mainPicture(product: Pictured): string | DrawnPicture | undefined {
  const [first] = product.pictures ?? [];
  return first ? API.image(first.image) : drawnPicture(drawingOf(product));
}

/** The picture for link previews of a product's page. */
export function productPicture(product: Pictured): SharedPicture {
  const [first] = product.pictures ?? [];
  return first ? { path: API.image(first.image), alt: first.alt } : sharedDrawing(drawingOf(product));
}
