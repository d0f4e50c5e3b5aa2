import { initialsOf } from "@/lib/domain/initials";
import { formatMonth, preview } from "@/lib/format";
import { offerPath } from "@/lib/paths";
import type { ReviewDto } from "@/lib/schemas/review";
import type { ReviewOnCard } from "./review-card";

interface Shown {
  /** Maximum number of characters of the comment. Default: the whole comment. */
  previewLength?: number | undefined;
  /** Whether to show the target. Not needed on the target's own page. */
  showTarget?: boolean;
}

/**
 * The content of a review's card, with the reply unless the comment is shortened. Source: docs/product.md, "Missing
 * names in reviews".
 */
export function reviewOnCard(
  review: ReviewDto,
  { previewLength, showTarget = false }: Shown = {},
): ReviewOnCard {
  const { reviewerId, rating, comment, image, createdAt, visited, reply } = review;
  const name = reviewerId?.fullName ?? reviewerId?.serviceName ?? "Anonymous";
  return {
    name,
    initials: initialsOf(name),
    rating,
    words: previewLength ? preview(comment, previewLength) : comment,
    ...(image ? { image } : {}),
    month: formatMonth(createdAt),
    at: createdAt,
    ...(visited ? { visited: formatMonth(`${visited}-15T00:00:00Z`) } : {}),
    ...(reply?.state === "public" && !previewLength
      ? { reply: { words: reply.text, month: formatMonth(reply.at) } }
      : {}),
    ...(showTarget ? { target: targetOf(review) } : {}),
  };
}

/** Guests' photos in reviews, with the guest and the month as text and caption. */
export function guestPhotos(reviews: readonly ReviewDto[]): { src: string; alt: string; caption: string }[] {
  return reviews.flatMap((review) => {
    const { name, month } = reviewOnCard(review);
    const words = `Photo by ${name}, ${month}`;
    return review.image ? [{ src: review.image, alt: words, caption: words }] : [];
  });
}

/** The target's name, with its address if the target still exists. */
function targetOf({ reviewType, targetId }: ReviewDto): { name: string; path?: string } {
  if (!targetId?.serviceName) return { name: "Unknown Service" };
  // Tourists have no page. A public list never contains a review of a tourist, so this is only a safeguard.
  if (reviewType === "tourist") return { name: targetId.serviceName };
  return { name: targetId.serviceName, path: offerPath(reviewType, targetId._id) };
}
