import Link from "next/link";
import { moreId } from "@/components/dashboard/more-id";
import { ShowMore } from "@/components/dashboard/show-more";
import { OwnReviewCard } from "@/components/reviews/own-review-card";
import { buttonClass } from "@/components/ui/button-class";
import { PAGES, withQuery } from "@/lib/paths";
import { DASHBOARD_STEP } from "@/lib/schemas/tourist-dashboard";
import type { Actor } from "@/lib/server/infra/actor";
import { pageOwnReviews } from "@/lib/server/reviews/queries";

const PATH = PAGES.touristDashboard;
const WHAT = "reviews";

interface OwnReviewsViewProps {
  actor: Actor;
  shown: number;
}

/** The tourist's own reviews, approved or not. */
export async function OwnReviewsView({ actor, shown }: OwnReviewsViewProps) {
  const { items, total } = await pageOwnReviews(actor, { page: 1, limit: shown });
  if (total === 0) {
    return (
      <div className="petal flex flex-col items-start gap-4 bg-sunken px-6 py-10 md:px-12">
        <h2 className="text-heading">No reviews yet</h2>
        <p className="measure text-muted">After your tour, you can write a review under My Bookings.</p>
        <Link href={PATH} className={buttonClass({ look: "primary", size: "large" })}>
          See my bookings
        </Link>
      </div>
    );
  }
  return (
    <>
      <p className="measure mb-6 text-muted">We read each review before it appears on the tour's page.</p>
      <ul className="space-y-5">
        {items.map((review, index) => (
          <li key={review._id} id={moreId(WHAT, index)} tabIndex={-1} className="focus:outline-none">
            <OwnReviewCard review={review} />
          </li>
        ))}
      </ul>
      <ShowMore
        what={WHAT}
        shown={items.length}
        total={total}
        step={DASHBOARD_STEP}
        href={withQuery(PATH, { view: "reviews", reviews: items.length + DASHBOARD_STEP })}
      />
    </>
  );
}
