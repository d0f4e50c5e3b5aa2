import "server-only";
import { PROVIDER_PICTURES } from "../../domain/uploads";
import { AppError } from "../../errors";
import type { SentPicture } from "../images/process-sent";

/** The pictures of a provider's form. */
export interface ProviderPictures {
  profilePicture: SentPicture | undefined;
  /** Only in updates, not at signup. */
  portrait: SentPicture | undefined;
  photos: readonly SentPicture[];
}

/** The pictures among the files of a form. */
export function providerPictures(files: Readonly<Record<string, SentPicture[]>>): ProviderPictures {
  return {
    profilePicture: files.profilePicture?.[0],
    portrait: files.portrait?.[0],
    photos: files.photos ?? [],
  };
}

/**
 * Requires a profile picture and at least one photo (docs/product.md, "Allowed pictures").
 * @throws AppError `VALIDATION_FAILED`
 */
export function requireBothPictures({
  profilePicture,
  photos,
  ...others
}: ProviderPictures): ProviderPictures & { profilePicture: SentPicture } {
  const fields = {
    ...(profilePicture ? {} : { profilePicture: PROVIDER_PICTURES.profilePicture.missing }),
    ...(photos.length > 0 ? {} : { photos: PROVIDER_PICTURES.photos.missing }),
  };
  if (!profilePicture || photos.length === 0) {
    throw new AppError("VALIDATION_FAILED", { sentence: Object.values(fields)[0] ?? "" }, { fields });
  }
  return { ...others, profilePicture, photos };
}
