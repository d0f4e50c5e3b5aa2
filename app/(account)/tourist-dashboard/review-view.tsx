import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { OwnReview } from "@/components/reviews/own-review";
import { ReviewForm } from "@/components/reviews/review-form";
import { ReviewState } from "@/components/reviews/review-state";
import { MESSAGES } from "@/lib/content/messages";
import { reviewTargets } from "@/lib/domain/review-targets";
import { formatDate } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import { findConfirmedBooking } from "@/lib/server/bookings/tourist-bookings";
import type { Actor } from "@/lib/server/infra/actor";
import { ownReviewStates } from "@/lib/server/reviews/queries";

interface ReviewViewProps {
  actor: Actor;
  bookingId: string | undefined;
  /** Number of stars that are selected when the form opens. */
  stars: number | undefined;
  /** Address of this view, to return to after login. */
  here: string;
}

/**
 * The review form for the booking in the address. If the address names no confirmed booking of this tourist, a field
 * asks what to review.
 */
export async function ReviewView({ actor, bookingId, stars, here }: ReviewViewProps) {
  const booking = await findConfirmedBooking(actor, bookingId ?? "");
  const [target] = reviewTargets(booking ? [booking] : []);
  const reviewed = target && (await ownReviewStates(actor, [target.id])).get(target.id);
  return (
    <>
      <div className="petal max-w-2xl border border-line bg-surface p-6 shadow-raised md:p-10">
        {booking && target ? (
          <>
            <h2 className="text-heading">{target.name}</h2>
            <p className="mt-1 mb-6 text-muted">
              {formatDate(booking.date)}, reference {booking.reference}
            </p>
            {reviewed ? (
              <p className="flex flex-wrap items-center gap-3">
                {MESSAGES.alreadyReviewed} <ReviewState approved={reviewed.approved} />{" "}
                <Link href={withQuery(PAGES.touristDashboard, { view: "reviews" })} className="text-link">
                  See my reviews
                </Link>
              </p>
            ) : (
              <ReviewForm targets={[target]} picker={undefined} stars={stars} returnTo={here} />
            )}
          </>
        ) : bookingId ? (
          <p>{MESSAGES.needConfirmedBooking}</p>
        ) : (
          <OwnReview returnTo={here} />
        )}
      </div>
      <Link href={PAGES.touristDashboard} className="text-link mt-6 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to my bookings
      </Link>
    </>
  );
}
