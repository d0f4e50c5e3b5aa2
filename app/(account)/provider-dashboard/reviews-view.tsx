import { moreId } from "@/components/dashboard/more-id";
import { ShowMore } from "@/components/dashboard/show-more";
import { OwnReviewCard } from "@/components/reviews/own-review-card";
import { RatingSummary } from "@/components/reviews/rating-summary";
import { ReplyToReview } from "@/components/reviews/reply-to-review";
import { ReviewCard } from "@/components/reviews/review-card";
import { reviewOnCard } from "@/components/reviews/review-on-card";
import { TouristReview } from "@/components/reviews/tourist-review";
import { colomboMoment } from "@/lib/domain/dates";
import { PAGES, withQuery } from "@/lib/paths";
import { DASHBOARD_STEP } from "@/lib/schemas/tourist-dashboard";
import { visitsOf } from "@/lib/server/bookings/provider-bookings";
import type { Actor } from "@/lib/server/infra/actor";
import { ownReviewStates, pageOwnReviews, pageReceivedReviews } from "@/lib/server/reviews/queries";
import { ratingsOf } from "@/lib/server/reviews/ratings";
import { nameTourists } from "@/lib/server/tourists/queries";

const RECEIVED = "reviews";
const WRITTEN = "reviews of guests";

interface ReviewsViewProps {
  actor: Actor;
  /** Number of reviews about the provider to show. */
  received: number;
  /** Number of the provider's own reviews of tourists to show. */
  written: number;
  /** Address of this view, to return to after login. */
  here: string;
}

/** Reviews about the provider, and the provider's reviews of tourists. */
export async function ReviewsView({ actor, received, written, here }: ReviewsViewProps) {
  const hrefOf = (more: object) =>
    withQuery(PAGES.providerDashboard, { view: "reviews", reviews: received, written, ...more });
  return (
    <div className="grid items-start gap-x-14 gap-y-14 lg:grid-cols-[1.15fr_1fr]">
      <Received
        actor={actor}
        shown={received}
        moreHref={hrefOf({ reviews: received + DASHBOARD_STEP })}
        here={here}
      />
      <Written
        actor={actor}
        shown={written}
        moreHref={hrefOf({ written: written + DASHBOARD_STEP })}
        here={here}
      />
    </div>
  );
}

interface PartProps {
  actor: Actor;
  shown: number;
  /** Address of the page that shows more reviews. */
  moreHref: string;
  here: string;
}

async function Received({ actor, shown, moreHref, here }: PartProps) {
  const [{ items, total }, ratings] = await Promise.all([
    pageReceivedReviews(actor, { page: 1, limit: shown }),
    ratingsOf([actor.id]),
  ]);
  const rating = ratings[actor.id];
  return (
    <section aria-labelledby="received">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="received" className="text-heading">
          Reviews from travellers
        </h2>
        {rating && <RatingSummary rating={rating} className="text-lead" />}
      </div>
      {total === 0 && (
        <p className="measure text-muted">No reviews yet. Reviews appear here once we approve them.</p>
      )}
      <ul className="space-y-5">
        {items.map((review, index) => (
          <li key={review._id} id={moreId(RECEIVED, index)} tabIndex={-1} className="focus:outline-none">
            <ReviewCard {...reviewOnCard(review)} />
            <ReplyToReview review={review} writer={reviewOnCard(review).name} returnTo={here} />
          </li>
        ))}
      </ul>
      <ShowMore what={RECEIVED} shown={items.length} total={total} step={DASHBOARD_STEP} href={moreHref} />
    </section>
  );
}

async function Written({ actor, shown, moreHref, here }: PartProps) {
  const today = colomboMoment(new Date()).date;
  const visits = await visitsOf(actor, today);
  const named = await nameTourists([...visits.keys()]);
  const guests = named.map((guest) => ({ ...guest, visit: visits.get(guest.id) ?? today }));
  const tourists = [
    ...guests.filter(({ visit }) => visit <= today).sort((a, b) => b.visit.localeCompare(a.visit)),
    ...guests.filter(({ visit }) => visit > today).sort((a, b) => a.visit.localeCompare(b.visit)),
  ];
  const [reviewed, own] = await Promise.all([
    ownReviewStates(
      actor,
      tourists.map(({ id }) => id),
    ),
    pageOwnReviews(actor, { page: 1, limit: shown }),
  ]);
  const open = tourists
    .filter(({ id }) => !reviewed.has(id))
    .map((guest) => ({ ...guest, type: "tourist" as const }));
  return (
    <section aria-labelledby="guests">
      <h2 id="guests" className="text-heading">
        Review your guests
      </h2>
      <p className="measure mt-2 mb-6 text-muted">
        You can write one review for each guest with a confirmed booking. Only our team sees these reviews.
      </p>
      <div className="petal border border-line bg-surface p-6 md:p-8">
        <TouristReview tourists={open} hadTourists={tourists.length > 0} returnTo={here} />
      </div>
      {own.items.length > 0 && (
        <>
          <h3 className="mt-10 mb-4 text-subheading">Your reviews of guests</h3>
          <ul className="space-y-5">
            {own.items.map((review, index) => (
              <li key={review._id} id={moreId(WRITTEN, index)} tabIndex={-1} className="focus:outline-none">
                <OwnReviewCard review={review} level={4} />
              </li>
            ))}
          </ul>
          <ShowMore
            what={WRITTEN}
            shown={own.items.length}
            total={own.total}
            step={DASHBOARD_STEP}
            href={moreHref}
          />
        </>
      )}
    </section>
  );
}
