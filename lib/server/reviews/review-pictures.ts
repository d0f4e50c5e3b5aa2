import "server-only";
import { ReviewModel } from "@/models/review";
import type { PictureUse } from "../images/queries";
import { PUBLIC_REVIEWS } from "./queries";

/** The pictures among these ids that belong to a review. */
export async function reviewPictures(ids: readonly string[]): Promise<string[]> {
  const found = await ReviewModel.find({ image: { $in: ids } }, "image").lean();
  return found.map(({ image }) => image ?? "");
}

/**
 * Who may see the picture of a review: everyone if the review is public, otherwise its writer
 * (docs/product.md, "Who sees a picture"). Returns null when no review has the picture. One query.
 */
export async function reviewPictureUse(id: string): Promise<PictureUse | null> {
  const found = await ReviewModel.findOne(
    { image: id },
    "approved unbooked reviewType reviewerRole reviewerId",
  ).lean();
  if (!found) return null;
  const { approved, unbooked, reviewType, reviewerRole, reviewerId } = found;
  const isPublic = approved && !unbooked && PUBLIC_REVIEWS.reviewType.$in.some((type) => type === reviewType);
  return { isPublic, owner: { role: reviewerRole, id: reviewerId.toHexString() } };
}
