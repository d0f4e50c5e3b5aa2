import "server-only";
import type { PictureWidth } from "../../domain/picture-widths";
import type { Actor } from "../infra/actor";
import { listingPictureUse } from "../providers/queries";
import { reviewPictureUse } from "../reviews/queries";
import { findImage, type StoredImage } from "./queries";

/**
 * A picture for whoever may see it: everybody when something public shows it at this moment, otherwise its owner and
 * admins (product 11.3). Three queries at once, each by an index; nothing is remembered, so nothing can be out of date.
 * @param width as for `findImage`
 * @returns null for an unknown picture, and in the same way for one that the actor may not see
 */
export async function seePicture(
  id: string,
  width: PictureWidth | undefined,
  actor: Actor | undefined,
): Promise<{ image: StoredImage; isPublic: boolean } | null> {
  const [image, ...uses] = await Promise.all([
    findImage(id, width),
    listingPictureUse(id),
    reviewPictureUse(id),
  ]);
  if (!image) return null;
  const isPublic = uses.some((use) => use?.isPublic);
  const isOwn = uses.some((use) => use && actor?.role === use.owner.role && actor.id === use.owner.id);
  return isPublic || isOwn || actor?.role === "admin" ? { image, isPublic } : null;
}
