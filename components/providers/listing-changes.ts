import { callApi, sendForm } from "@/lib/client/api";
import type { ProviderUpdate } from "@/lib/schemas/provider";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import type { ListingPictureChoice } from "./use-listing-pictures";

/** The photos to edit: those that wait for approval if there are any, else the public ones. */
export function photosOf({ photos, pendingChange }: OwnProviderDto): readonly string[] {
  return pendingChange?.photos ?? photos;
}

/** Sends the changes of a listing: as JSON, or as a form when there are new pictures. */
export function sendListing(
  path: string,
  fields: ProviderUpdate,
  pictures: ListingPictureChoice,
): Promise<OwnProviderDto> {
  const change = { ...fields, ...pictures.order() };
  const { profilePicture, photos } = pictures;
  return profilePicture.files.length + photos.files.length > 0
    ? sendForm<OwnProviderDto>(path, pictures.asForm(change), { method: "PATCH" })
    : callApi<OwnProviderDto>(path, { method: "PATCH", body: change });
}
