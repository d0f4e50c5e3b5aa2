"use client";

import { buttonClass } from "@/components/ui/button-class";
import { MESSAGES } from "@/lib/content/messages";
import { ReviewForm, type TargetPicker } from "./review-form";
import { type TargetSource, useReviewTargets } from "./use-review-targets";

interface TargetedReviewProps {
  source: TargetSource;
  /** Left out where there is at most one target. */
  picker?: TargetPicker;
}

/** The review form, once the targets are known, or a sentence why there is none. */
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
