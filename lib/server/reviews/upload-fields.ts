import "server-only";
import { MESSAGES } from "../../messages";
import type { FileFields } from "../uploads";

/** The file field of a review's form (contract point 7). */
export const REVIEW_FILES = {
  image: { max: 1, tooMany: "Choose one image.", tooLarge: MESSAGES.reviewImageTooLarge },
} as const satisfies FileFields;
