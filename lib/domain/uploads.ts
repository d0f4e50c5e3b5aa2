import { MESSAGES } from "../content/messages";

/** Rules for pictures. Source: product 11.1. */

/** Most bytes of a picture: 2 MB. */
export const MAX_IMAGE_BYTES = 2_097_152;

/** Most photos of a listing. */
export const MAX_PHOTOS = 5;

/** In `photoOrder`: the place of a photo that is sent with the same request. */
export const NEW_PHOTO = "new";

/** Allowed types of pictures, judged by content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png"] as const;

/** Rules of a form's file field. */
export interface PictureRules {
  /** Most files. */
  max: number;
  /** Sentence when there is none; left out where the field is optional. */
  missing?: string;
  /** Sentence when there are more than `max`. */
  tooMany: string;
  /** Sentence when a file is larger than `MAX_IMAGE_BYTES`. */
  tooLarge: string;
}

/** The pictures of a listing; both kinds are required. */
export const PROVIDER_PICTURES = {
  profilePicture: {
    max: 1,
    missing: "Choose a profile picture.",
    tooMany: "Choose one profile picture.",
    tooLarge: MESSAGES.profilePictureTooLarge,
  },
  photos: {
    max: MAX_PHOTOS,
    missing: "Choose at least one photo.",
    tooMany: MESSAGES.tooManyPhotos,
    tooLarge: MESSAGES.photoTooLarge,
  },
} as const satisfies Record<string, PictureRules>;

/** What a change of a listing may bring: the same, and a portrait of the host, which is optional. */
export const LISTING_PICTURES = {
  ...PROVIDER_PICTURES,
  portrait: { max: 1, tooMany: "Choose one portrait.", tooLarge: MESSAGES.portraitTooLarge },
} as const satisfies Record<string, PictureRules>;

/** The optional picture of a review. */
export const REVIEW_PICTURES = {
  image: { max: 1, tooMany: "Choose one image.", tooLarge: MESSAGES.reviewImageTooLarge },
} as const satisfies Record<string, PictureRules>;

/** Number of first bytes that `isJpegOrPng` needs. */
export const SIGNATURE_BYTES = 8;

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const;

/** Whether a file with these first bytes can be a JPEG or PNG. A file's name and declared type prove nothing. */
export function isJpegOrPng(start: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, index) => start[index] === byte));
}

/** A chosen file with its first `SIGNATURE_BYTES` bytes. */
export interface ChosenFile<F> {
  file: F;
  /** In bytes. */
  size: number;
  start: Uint8Array;
}

/**
 * Adds chosen files to a form's pictures, as far as the rules allow. Where only one is allowed, the new one
 * replaces it. Refused files are left out; `problem` is the first reason.
 */
export function takePictures<F>(
  kept: readonly F[],
  chosen: readonly ChosenFile<F>[],
  rules: PictureRules,
): { pictures: F[]; problem?: string } {
  const problems: string[] = [];
  const good: F[] = [];
  for (const { file, size, start } of chosen) {
    if (!isJpegOrPng(start)) problems.push(MESSAGES.onlyJpegOrPng);
    else if (size > MAX_IMAGE_BYTES) problems.push(rules.tooLarge);
    else good.push(file);
  }
  const pictures = rules.max === 1 && good.length > 0 ? good : [...kept, ...good];
  if (pictures.length > rules.max) problems.push(rules.tooMany);
  const [problem] = problems;
  return { pictures: pictures.slice(0, rules.max), ...(problem === undefined ? {} : { problem }) };
}
