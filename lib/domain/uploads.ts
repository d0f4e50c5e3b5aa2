import { MESSAGES } from "../content/messages";

/** Rules for pictures. Source: docs/product.md, "Allowed pictures". */

/** The largest picture, in bytes: 2 MB. */
export const MAX_IMAGE_BYTES = 2_097_152;

/** Maximum number of photos of a listing. */
export const MAX_PHOTOS = 5;

/** The entry in `photoOrder` for a new photo that is uploaded in the same request. */
export const NEW_PHOTO = "new";

/** Allowed picture types, judged by content. */
export const IMAGE_TYPES = ["image/jpeg", "image/png"] as const;

/** The rules of a form's file field. */
export interface PictureRules {
  /** Maximum number of files. */
  max: number;
  /** The message if there is no file; left out for optional fields. */
  missing?: string;
  /** The message if there are more than `max`. */
  tooMany: string;
  /** The message if a file is larger than `MAX_IMAGE_BYTES`. */
  tooLarge: string;
}

/** The pictures of a new listing; both kinds are required. */
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

/** Rules for the pictures in an update of a listing: as for a new listing, and an optional portrait of the host. */
export const LISTING_PICTURES = {
  ...PROVIDER_PICTURES,
  portrait: { max: 1, tooMany: "Choose one portrait.", tooLarge: MESSAGES.portraitTooLarge },
} as const satisfies Record<string, PictureRules>;

/** The picture of a host's document. */
export const PAPER_PICTURES = {
  picture: {
    max: 1,
    missing: "Choose a picture of the document.",
    tooMany: "Choose one picture.",
    tooLarge: MESSAGES.reviewImageTooLarge,
  },
} as const satisfies Record<string, PictureRules>;

/** Rules for the picture of a product or slide, which the browser uploads in a separate call. */
export const SENT_PICTURE = {
  picture: {
    max: 1,
    missing: "Choose a picture.",
    tooMany: "Send one picture.",
    tooLarge: MESSAGES.photoTooLarge,
  },
} as const satisfies Record<string, PictureRules>;

export const PRODUCT_PICTURES = {
  max: 6,
  tooMany: "A tour can have at most 6 pictures.",
  tooLarge: MESSAGES.photoTooLarge,
} as const satisfies PictureRules;

export const HOME_SLIDES = {
  max: 8,
  tooMany: "The home page can have at most 8 slides.",
  tooLarge: MESSAGES.photoTooLarge,
} as const satisfies PictureRules;

/** The optional picture of a review. */
export const REVIEW_PICTURES = {
  image: { max: 1, tooMany: "Choose one image.", tooLarge: MESSAGES.reviewImageTooLarge },
} as const satisfies Record<string, PictureRules>;

/** Number of bytes from the start of a file that `isJpegOrPng` needs. */
export const SIGNATURE_BYTES = 8;

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const;

/** Whether a file with these first bytes may be a JPEG or PNG. Names and declared types of files are not trusted. */
export function isJpegOrPng(start: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, index) => start[index] === byte));
}

/** A selected file with its first `SIGNATURE_BYTES` bytes. */
export interface ChosenFile<F> {
  file: F;
  /** In bytes. */
  size: number;
  start: Uint8Array;
}

/**
 * Adds selected files to a form's pictures, as far as the rules allow. If only one picture is allowed, a new
 * one replaces the current one. Invalid files are left out; `problem` is the message about the first error.
 */
export function takePictures<F>(
  current: readonly F[],
  chosen: readonly ChosenFile<F>[],
  rules: PictureRules,
): { pictures: F[]; problem?: string } {
  const problems: string[] = [];
  const valid: F[] = [];
  for (const { file, size, start } of chosen) {
    if (!isJpegOrPng(start)) problems.push(MESSAGES.onlyJpegOrPng);
    else if (size > MAX_IMAGE_BYTES) problems.push(rules.tooLarge);
    else valid.push(file);
  }
  const pictures = rules.max === 1 && valid.length > 0 ? valid : [...current, ...valid];
  if (pictures.length > rules.max) problems.push(rules.tooMany);
  const [problem] = problems;
  return { pictures: pictures.slice(0, rules.max), ...(problem === undefined ? {} : { problem }) };
}
