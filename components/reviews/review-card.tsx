import Link from "next/link";
import { Photo } from "@/components/ui/photo";
import { Stars } from "@/components/ui/stars";
import { formatMonth, preview } from "@/lib/format";
import { offerPath } from "@/lib/paths";
import type { ReviewDto } from "@/lib/schemas/review";
import { travellerFace } from "@/lib/traveller-face";

interface ReviewCardProps {
  review: ReviewDto;
  /** Most characters of the comment; the whole comment when left out. */
  previewLength?: number;
  /** Whether to name the target; not needed on the target's own page. */
  showTarget?: boolean;
}

/** A review: stars, comment, writer and target. */
export function ReviewCard({ review, previewLength, showTarget = false }: ReviewCardProps) {
  const { comment, rating, image, createdAt, reviewerId } = review;
  const name = reviewerId?.fullName ?? reviewerId?.serviceName ?? "Anonymous";
  return (
    <article
      aria-label={`Review by ${name}`}
      className="petal-small flex h-full flex-col border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex gap-4">
        <div className="min-w-0 flex-1">
          <Stars rating={rating} />
          <p className="mt-2 whitespace-pre-line wrap-anywhere">
            {previewLength ? preview(comment, previewLength) : comment}
          </p>
        </div>
        {image && (
          <Photo
            src={image}
            alt={`Picture by ${name}`}
            sizes="6rem"
            className="petal-small size-24 shrink-0"
          />
        )}
      </div>
      <div className="mt-auto flex items-center gap-3 pt-5">
        {/* biome-ignore lint/performance/noImgElement: a static file in its only size */}
        <img
          src={travellerFace(reviewerId?._id ?? review._id)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          className="size-12 shrink-0 rounded-full bg-sunken"
        />
        <div className="wrap-anywhere min-w-0 text-base leading-snug">
          <h3 className="font-semibold font-text tracking-normal">{name}</h3>
          <p className="text-muted">
            {showTarget && (
              <>
                <ReviewTarget review={review} />
                {", "}
              </>
            )}
            <time dateTime={createdAt}>{formatMonth(createdAt)}</time>
          </p>
        </div>
      </div>
    </article>
  );
}

/** The target's name, with a link while the target exists. Source: product 7.5. */
function ReviewTarget({ review: { reviewType, targetId } }: Pick<ReviewCardProps, "review">) {
  if (!targetId?.serviceName) return "Unknown Service";
  return (
    <Link href={offerPath(reviewType, targetId._id)} prefetch={false} className="text-link">
      {targetId.serviceName}
    </Link>
  );
}
