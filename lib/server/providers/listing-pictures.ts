import "server-only";
import { PICTURE_FIELDS, ProviderModel } from "@/models/provider";
import type { PictureUse } from "../images/queries";

/** Ids of all pictures of the listings that use one of these pictures, including pending changes. */
export async function listingPictures(ids: readonly string[]): Promise<string[]> {
  const found = [];
  // Pending changes are read first. If a change is approved between two of the queries, a later query of the public
  // pictures finds its pictures.
  for (const field of PICTURE_FIELDS.toReversed()) {
    found.push(...(await ProviderModel.find({ [field]: { $in: ids } }, PICTURE_FIELDS.join(" ")).lean()));
  }
  const ofPapers = found.flatMap(({ papers }) => papers ?? []).map(({ picture }) => picture);
  return found
    .flatMap((listing) => [listing, listing.pendingChange ?? {}])
    .flatMap(({ profilePicture, portrait, photos = [] }) => [profilePicture, portrait, ...photos])
    .concat(ofPapers)
    .filter((id) => typeof id === "string");
}

/**
 * Who may see a picture of a listing: everyone if the approved version shows the picture, otherwise the
 * listing's owner (docs/product.md, "Who sees a picture"). Returns null when no listing has the picture. One
 * query.
 */
export async function listingPictureUse(id: string): Promise<PictureUse | null> {
  const found = await ProviderModel.findOne(
    { $or: PICTURE_FIELDS.map((field) => ({ [field]: id })) },
    "approved profilePicture photos portrait",
  ).lean();
  if (!found) return null;
  const { _id, approved, profilePicture, photos, portrait } = found;
  const isPublic = approved && [profilePicture, portrait, ...photos].includes(id);
  return { isPublic, owner: { role: "provider", id: _id.toHexString() } };
}
