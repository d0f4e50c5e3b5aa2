"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { ReviewTarget } from "@/lib/domain/review-targets";
import { MESSAGES } from "@/lib/messages";
import { ReviewForm } from "./review-form";

interface GuestReviewProps {
  /** The guests that can be reviewed and have not been. */
  guests: readonly ReviewTarget[];
  /** Whether there were any with a confirmed booking at all. */
  hadGuests: boolean;
  returnTo: string;
}

/** How a guest is chosen. */
export const GUEST_PICKER = {
  label: "Guest",
  placeholder: "Who was with you?",
  missing: "Please select a tourist to review",
  allReviewed: "You have reviewed every guest with a confirmed booking.",
};

/** A provider's review of a guest. The thanks for the last one stay when nobody is left to review. */
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
