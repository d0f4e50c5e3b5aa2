import "server-only";
import type { PictureWidth } from "../../domain/picture-widths";
import { slidePictureUse } from "../home-page/home-settings";
import type { Actor } from "../infra/actor";
import { productPictureUse } from "../products/queries";
import { listingPictureUse } from "../providers/listing-pictures";
import { reviewPictureUse } from "../reviews/review-pictures";
import type { StoredImage } from "./picture-store";
import { findImage } from "./queries";

/**
 * Finds a picture if the actor may see it. Everyone may see a picture that public content shows. Other pictures are
 * only for their owners and admins (docs/product.md, "Who sees a picture"). Three concurrent indexed queries: for the
 * picture, a listing and a review. One more query if S3 is set but does not have the picture. Products and slides
 * are cached.
 * @param width as for `findImage`
 * @returns null both for an unknown picture and for one that the actor may not see
 */
export async function seePicture(
  id: string,
  width: PictureWidth | undefined,
  actor: Actor | undefined,
): Promise<{ image: StoredImage; isPublic: boolean } | null> {
  const [image, ofProduct, onSlides, ...uses] = await Promise.all([
    findImage(id, width),
    productPictureUse(id),
    slidePictureUse(id),
    listingPictureUse(id),
    reviewPictureUse(id),
  ]);
  if (!image) return null;
  const isPublic = ofProduct.isPublic || onSlides.isPublic || uses.some((use) => use?.isPublic);
  const isOwn = uses.some((use) => use && actor?.role === use.owner.role && actor.id === use.owner.id);
  return isPublic || isOwn || actor?.role === "admin" ? { image, isPublic } : null;
}
