import { formatRating, type Rating } from "@/lib/domain/rating";

interface RatingSummaryProps {
  rating: Rating;
  className?: string;
}

/** A star with the average and the number of reviews, such as `4.8 (12)`, and a text for screen readers. */
export function RatingSummary({ rating: { average, count }, className = "" }: RatingSummaryProps) {
  const shown = formatRating(average);
  return (
    <p className={`inline-flex items-baseline gap-1.5 ${className}`}>
      <span aria-hidden="true" className="star self-center" />
      <span className="sr-only">
        {`Rated ${shown} out of 5 from ${count} ${count === 1 ? "review" : "reviews"}`}
      </span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {shown} <span className="font-normal text-muted">({count})</span>
      </span>
    </p>
  );
}
