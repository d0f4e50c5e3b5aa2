import { MESSAGES } from "../messages";

/** Limits of pictures. Source: product 11.1. */

/** Most bytes of a picture: 2 MB. */
export const MAX_IMAGE_BYTES = 2_097_152;

/** Most photos of a listing. */
export const MAX_PHOTOS = 5;

/** What stands for a photo that is only being sent, where a listing's photos are put in order. */
export const NEW_PHOTO = "new";

/** Types a picture may have, judged by its content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png"] as const;

/** What a form takes in one of its file fields. */
export interface PictureRules {
  /** How many files at most. */
  max: number;
  /** Sentence when there is none; left out where none is needed. */
  missing?: string;
  /** Sentence when there are more. */
  tooMany: string;
  /** Sentence when one has more than 2,097,152 bytes. */
  tooLarge: string;
}

/** The pictures of a provider's forms; both kinds are required. */
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

/** The picture of a review's form (product 11.1). */
export const REVIEW_PICTURES = {
  image: { max: 1, tooMany: "Choose one image.", tooLarge: MESSAGES.reviewImageTooLarge },
} as const satisfies Record<string, PictureRules>;

/** How many bytes `isJpegOrPng` wants to see. */
export const SIGNATURE_BYTES = 8;

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const;

/** Whether a file that begins with these bytes can be a JPEG or PNG; its name and its declared type may lie. */
export function isJpegOrPng(start: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, index) => start[index] === byte));
}

/** A file somebody chose, with its first `SIGNATURE_BYTES` bytes. */
export interface ChosenFile<F> {
  file: F;
  /** Bytes. */
  size: number;
  start: Uint8Array;
}

/**
 * Adds chosen files to those a form has already, as far as the rules allow; one picture where there may
 * be one only takes the other's place. What cannot be taken is left out, and the first reason is told.
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
