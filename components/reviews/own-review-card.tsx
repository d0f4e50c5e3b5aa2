import Link from "next/link";
import { Photo } from "@/components/ui/photo";
import { Stars } from "@/components/ui/stars";
import { formatMonth } from "@/lib/format";
import { offerPath } from "@/lib/paths";
import type { ReviewDto } from "@/lib/schemas/review";
import { ReviewState } from "./review-state";

interface OwnReviewCardProps {
  review: ReviewDto;
  level?: 2 | 4;
}

/** A review as its writer sees it: target, comment and whether the review is public. */
export function OwnReviewCard({ review, level = 2 }: OwnReviewCardProps) {
  const Title = `h${level}` as const;
  const { rating, comment, image, approved, createdAt, reviewType, bookingCancelled } = review;
  return (
    <article
      aria-label={`Review of ${nameOf(review)}`}
      className="petal-small border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <Title className="min-w-0 wrap-anywhere font-heading text-subheading">
          <Target review={review} />
        </Title>
        <ReviewState approved={approved} reviewType={reviewType} bookingCancelled={bookingCancelled} />
      </div>
      <div className="mt-3 flex gap-5">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 text-base text-muted">
            <Stars rating={rating} />
            <time dateTime={createdAt}>{formatMonth(createdAt)}</time>
          </p>
          <p className="measure mt-3 whitespace-pre-line wrap-anywhere">{comment}</p>
        </div>
        {image && (
          <Photo
            src={image}
            alt="Your picture"
            sizes="7rem"
            className="petal-small size-20 shrink-0 sm:size-28"
          />
        )}
      </div>
    </article>
  );
}

/** Name of the review's target. Source: docs/product.md, "Missing names in reviews". */
const nameOf = ({ reviewType, targetId }: ReviewDto): string =>
  targetId?.serviceName ??
  targetId?.fullName ??
  (reviewType === "tourist" ? "Guest (account deleted)" : "Unknown Service");

/** The target's name, with a link if the target has a page. */
function Target({ review }: { review: ReviewDto }) {
  const { reviewType, targetId } = review;
  const name = nameOf(review);
  if (!targetId || reviewType === "tourist") return name;
  return (
    <Link
      href={offerPath(reviewType, targetId._id)}
      prefetch={false}
      className="underline-offset-4 hover:text-primary hover:underline"
    >
      {name}
    </Link>
  );
}
