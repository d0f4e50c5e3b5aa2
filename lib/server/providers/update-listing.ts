import "server-only";
import { ProviderModel } from "@/models/provider";
import type { ListingChange } from "@/models/provider-parts";
import { AppError } from "../../errors";
import type { AdminProviderUpdate } from "../../schemas/provider";
import type { OwnProviderDto } from "../../schemas/provider-dto";
import { deleteImages, withStoredImages } from "../images/commands";
import type { Actor } from "../infra/actor";
import { contentChanged } from "../infra/content-version";
import { goneImages, photosInOrder, photosSeenBy } from "./listing-photos";
import { planUpdate } from "./plan-update";
import { requireProvider } from "./queries";
import { toAdminProviderDto, toOwnProviderDto } from "./to-dto";
import type { ProviderPictures } from "./upload-fields";
import { withoutUndefined } from "./without-undefined";

/**
 * Updates a listing, for its owner or an admin. Only admins can change `fullName` with this call.
 * Description, price, location, contact and details change at once, and admins can see the old values. Name,
 * category and pictures of an approved listing wait for approval, unless an admin changes them
 * (docs/product.md, "Changes that wait for approval"). Pictures that neither the public nor the pending
 * version uses are deleted.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED`, 415 for a file that is not a picture, or `CONFLICT` when
 * another request changed the listing first
 */
export async function updateListing(
  actor: Actor,
  id: string,
  input: AdminProviderUpdate,
  pictures: ProviderPictures,
): Promise<OwnProviderDto> {
  const current = await requireProvider(id);
  const { serviceName, category, photoOrder, photoTexts } = input;
  const orderPhotos = photosInOrder(photoOrder, pictures.photos.length, current);
  const photoCount = photoOrder?.length ?? (pictures.photos.length || photosSeenBy(actor, current).length);
  if (photoTexts && photoTexts.length > photoCount) {
    throw new AppError("VALIDATION_FAILED", "manyPhotoTexts", { field: "photoTexts" });
  }
  const isAdmin = actor.role === "admin";
  const { profilePicture, portrait, photos } = pictures;
  const sent = [profilePicture, portrait, ...photos].filter((picture) => picture !== undefined);
  const updated = await withStoredImages(sent, async (ids) => {
    const newIds = ids.values();
    const asked: ListingChange = withoutUndefined({
      serviceName,
      category,
      profilePicture: profilePicture && newIds.next().value,
      portrait: portrait && newIds.next().value,
      photos: orderPhotos([...newIds]),
    });
    const { set, event } = planUpdate(actor, current, input, asked);
    const updated = await ProviderModel.findOneAndUpdate(
      { _id: current._id, version: current.version },
      { $set: set, $inc: { version: 1 }, $push: { outbox: event } },
      { returnDocument: "after" },
    ).lean();
    if (!updated) throw new AppError("CONFLICT", isAdmin ? "providerChanged" : "listingChanged");
    return updated;
  });
  if (updated.approved) await contentChanged();
  await deleteImages(goneImages(current, updated));
  return isAdmin ? toAdminProviderDto(updated) : toOwnProviderDto(updated);
}
