import "server-only";
import { AppError } from "../../errors";
import { listingPictureUse } from "../providers/listing-pictures";
import { reviewPictureUse } from "../reviews/review-pictures";
import { findImage } from "./queries";

/**
 * Checks that an admin may use these pictures on a page, which makes them public. Three reads for each
 * picture.
 * @param field the field that the error names
 * @throws AppError `VALIDATION_FAILED` when a picture does not exist, or belongs to a host or guest
 */
export async function requireUnusedImages(ids: readonly string[], field: string): Promise<void> {
  const usable = await Promise.all(
    ids.map(async (id) => {
      const [image, ...uses] = await Promise.all([
        findImage(id, undefined),
        listingPictureUse(id),
        reviewPictureUse(id),
      ]);
      return image !== null && !uses.some(Boolean);
    }),
  );
  if (!usable.every(Boolean)) throw new AppError("VALIDATION_FAILED", "pictureGone", { field });
}
