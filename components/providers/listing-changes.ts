import { callApi, sendForm } from "@/lib/client/api";
import type { ProviderUpdate } from "@/lib/schemas/provider";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import type { ListingPictureChoice } from "./use-listing-pictures";

/** The photos as its owner arranges them: those that wait for approval before those that are public. */
export function photosOf({ photos, pendingChange }: OwnProviderDto): readonly string[] {
  return pendingChange?.photos ?? photos;
}

/** Sends what was changed of a listing: as JSON, or as a form where there are new pictures. */
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
