"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ReviewTarget } from "@/lib/domain/review-targets";
import { MESSAGES } from "@/lib/messages";
import { ReviewForm } from "./review-form";

interface GuestReviewProps {
  /** Tourists that the provider can review and has not reviewed yet. */
  guests: readonly ReviewTarget[];
  /** Whether any tourist has a confirmed booking. */
  hadGuests: boolean;
  returnTo: string;
}

/** Texts of the field that chooses a tourist. */
export const GUEST_PICKER = {
  label: "Guest",
  placeholder: "Who was with you?",
  missing: "Please select a tourist to review",
  allReviewed: "You have reviewed every guest with a confirmed booking.",
};

/** Form for a provider's review of a tourist. The confirmation stays when nobody is left to review. */
export function GuestReview({ guests, hadGuests, returnTo }: GuestReviewProps) {
  const router = useRouter();
  const [isOpen] = useState(guests.length > 0);
  if (!isOpen && guests.length === 0) {
    return (
      <p className="text-muted">{hadGuests ? GUEST_PICKER.allReviewed : MESSAGES.needConfirmedBooking}</p>
    );
  }
  return (
    <ReviewForm targets={guests} picker={GUEST_PICKER} returnTo={returnTo} onSent={() => router.refresh()} />
  );
}
