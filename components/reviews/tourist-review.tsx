"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { MESSAGES } from "@/lib/content/messages";
import type { ReviewTarget } from "@/lib/domain/review-targets";
import { ReviewForm } from "./review-form";

interface TouristReviewProps {
  /** Tourists who have a confirmed booking, but no review by the provider yet. */
  tourists: readonly ReviewTarget[];
  /** Whether any tourist has a confirmed booking. */
  hadTourists: boolean;
  returnTo: string;
}

/** Texts of the field for choosing a tourist. */
export const TOURIST_PICKER = {
  label: "Guest",
  placeholder: "Choose a guest",
  missing: "Please select a guest to review",
  allReviewed: "You have reviewed every guest with a confirmed booking.",
};

/**
 * Form for a provider's review of a tourist. After the last review, the form's success message stays visible.
 */
export function TouristReview({ tourists, hadTourists, returnTo }: TouristReviewProps) {
  const router = useRouter();
  const [isOpen] = useState(tourists.length > 0);
  if (!isOpen && tourists.length === 0) {
    return (
      <p className="text-muted">{hadTourists ? TOURIST_PICKER.allReviewed : MESSAGES.needConfirmedBooking}</p>
    );
  }
  return (
    <ReviewForm
      targets={tourists}
      picker={TOURIST_PICKER}
      returnTo={returnTo}
      onSent={() => router.refresh()}
    />
  );
}
