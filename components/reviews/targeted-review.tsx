"use client";

import { buttonClass } from "@/components/ui/button-class";
import { MESSAGES } from "@/lib/content/messages";
import { ReviewForm, type TargetPicker } from "./review-form";
import { type TargetSource, useReviewTargets } from "./use-review-targets";

interface TargetedReviewProps {
  source: TargetSource;
  /** Undefined if there is at most one target. */
  picker?: TargetPicker;
}

/** The review form once its possible targets are loaded, or a message that says why there is no form. */
export function TargetedReview({ source, picker }: TargetedReviewProps) {
  const known = useReviewTargets(source);
  if (known.state === "loading") {
    return (
      <p role="status" className="py-2 text-muted">
        Loading your bookings…
      </p>
    );
  }
  if (known.state === "failed") {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="alert" className="font-medium text-danger">
          {known.sentence}
        </p>
        <button type="button" onClick={known.retry} className={buttonClass({ look: "outline" })}>
          Try again
        </button>
      </div>
    );
  }
  if (known.targets.length === 0) return <p>{MESSAGES.needConfirmedBooking}</p>;
  if (known.targets.every(({ isReviewed }) => isReviewed)) {
    return <p>{picker ? picker.allReviewed : MESSAGES.alreadyReviewed}</p>;
  }
  return <ReviewForm targets={known.targets} picker={picker} returnTo={source.returnTo} />;
}
