import { callApi, sendForm } from "@/lib/client/api";
import type { ProviderUpdate } from "@/lib/schemas/provider";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import type { ListingPictureChoice, UploadedPictures } from "./use-listing-pictures";

/** The pictures to edit: the pending ones if there are any, otherwise the public ones. */
export function picturesOf({ photos, details, pendingChange }: OwnProviderDto): UploadedPictures {
  const portrait = pendingChange?.portrait ?? details.portrait;
  return { photos: pendingChange?.photos ?? photos, portrait: portrait ? [portrait] : [] };
}

/** Sends the changes of a listing: as JSON, or as multipart form data if there are new pictures. */
export function sendListing(
  path: string,
  fields: ProviderUpdate,
  pictures: ListingPictureChoice,
): Promise<OwnProviderDto> {
  const change = { ...fields, ...pictures.arranged() };
  return pictures.hasFiles()
    ? sendForm<OwnProviderDto>(path, pictures.asForm(change), { method: "PATCH" })
    : callApi<OwnProviderDto>(path, { method: "PATCH", body: change });
}
