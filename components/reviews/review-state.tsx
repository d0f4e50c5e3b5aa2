import { CircleCheck, Hourglass } from "lucide-react";
import type { ReviewType } from "@/lib/domain/review-types";

interface ReviewStateProps {
  approved: boolean;
  /** Approved reviews of tourists are called approved instead of public, because only admins see them. */
  reviewType?: ReviewType;
  /** Whether the review is hidden because every booking that allowed the writer to review was cancelled. */
  bookingCancelled?: boolean;
}

/** Tells the writer of a review whether it is approved, with a text and an icon. */
export function ReviewState({ approved, reviewType, bookingCancelled }: ReviewStateProps) {
  const isShown = approved && !bookingCancelled;
  const Icon = isShown ? CircleCheck : Hourglass;
  const approvedWord = reviewType === "tourist" ? "Approved" : "Public";
  const waitingWord = bookingCancelled ? "Not public (booking cancelled)" : "Awaiting approval";
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-base ${isShown ? "bg-good-soft text-good" : "bg-wait-soft text-wait"} forced-colors:border`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {isShown ? approvedWord : waitingWord}
    </span>
  );
}
