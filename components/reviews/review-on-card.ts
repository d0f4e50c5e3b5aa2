import { travellerFace } from "@/lib/content/traveller-face";
import { formatMonth, preview } from "@/lib/format";
import { offerPath } from "@/lib/paths";
import type { ReviewDto } from "@/lib/schemas/review";
import type { ReviewOnCard } from "./review-card";

interface Shown {
  /** Most characters of the comment; the whole comment when left out. */
  previewLength?: number | undefined;
  /** Whether to name the target; not needed on the target's own page. */
  showTarget?: boolean;
}

/** What the card of a review says. Source: product 7.5. */
export function reviewOnCard(
  review: ReviewDto,
  { previewLength, showTarget = false }: Shown = {},
): ReviewOnCard {
  const { _id, reviewerId, rating, comment, image, createdAt, visited } = review;
  return {
    name: reviewerId?.fullName ?? reviewerId?.serviceName ?? "Anonymous",
    face: travellerFace(reviewerId?._id ?? _id),
    rating,
    words: previewLength ? preview(comment, previewLength) : comment,
    ...(image ? { image } : {}),
    month: formatMonth(createdAt),
    at: createdAt,
    ...(visited ? { visited: formatMonth(`${visited}-15T00:00:00Z`) } : {}),
    ...(showTarget ? { target: targetOf(review) } : {}),
  };
}

/** The target's name, with its address while the target exists. */
function targetOf({ reviewType, targetId }: ReviewDto): { name: string; path?: string } {
  if (!targetId?.serviceName) return { name: "Unknown Service" };
  // Only tourists have no page of their own, and no review of a tourist is public.
  if (reviewType === "tourist") return { name: targetId.serviceName };
  return { name: targetId.serviceName, path: offerPath(reviewType, targetId._id) };
}
