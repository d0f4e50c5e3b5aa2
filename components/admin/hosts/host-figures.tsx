import { Facts } from "@/components/admin/shared/facts";
import type { HostFigures as Bookings } from "@/lib/domain/host-figures";
import { formatRating, type Rating } from "@/lib/domain/rating";
import { formatLkr } from "@/lib/format";

interface HostFiguresProps {
  bookings: Bookings;
  /** How long guests usually wait for an answer, in whole hours; null if unknown. */
  answerHours: number | null;
  /** Undefined without reviews. */
  rating: Rating | undefined;
}

/** Figures about a host: tours of the last 12 months, answers of the last 90 days, and all reviews. */
export function HostFigures({ bookings, answerHours, rating }: HostFiguresProps) {
  const { confirmed, revenue, cancelledByHost, otherCancelled } = bookings;
  return (
    <Facts
      facts={[
        ["Confirmed bookings, last 12 months", String(confirmed)],
        ["Revenue, last 12 months", formatLkr(revenue)],
        ["Cancelled by host, last 12 months", String(cancelledByHost)],
        ["Other cancellations, last 12 months", String(otherCancelled)],
        [
          "Typical response time, last 90 days",
          answerHours === null
            ? "Too few responses"
            : `${answerHours} ${answerHours === 1 ? "hour" : "hours"}`,
        ],
        [
          "Rating, all reviews",
          rating
            ? `${formatRating(rating.average)} of 5, ${rating.count} ${rating.count === 1 ? "review" : "reviews"}`
            : "No reviews yet",
        ],
      ]}
    />
  );
}
