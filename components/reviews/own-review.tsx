"use client";

import { API } from "@/lib/api-paths";
import { MESSAGES } from "@/lib/content/messages";
import { reviewTargets } from "@/lib/domain/review-targets";
import { TargetedReview } from "./targeted-review";

/** Form for a tourist's review of a service or product from a confirmed booking. */
export function OwnReview({ returnTo }: { returnTo: string }) {
  return (
    <TargetedReview
      source={{
        role: "tourist",
        path: API.myBookings,
        choose: reviewTargets,
        failed: MESSAGES.bookingsNotFetched,
        returnTo,
      }}
      picker={{
        label: "Service or product",
        placeholder: "What did you book?",
        missing: MESSAGES.selectReviewTarget,
        allReviewed: "You've reviewed all your confirmed bookings.",
      }}
    />
  );
}
