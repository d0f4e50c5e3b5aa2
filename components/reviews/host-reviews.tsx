"use client";

import { useCallback } from "react";
import { API } from "@/lib/api-paths";
import { MESSAGES } from "@/lib/content/messages";
import { reviewableTourists, reviewTargets, type Visit } from "@/lib/domain/review-targets";
import { TargetedReview } from "./targeted-review";
import { TOURIST_PICKER } from "./tourist-review";

interface ReviewProps {
  /** Address of this page, to return to after login. */
  returnTo: string;
}

/** Form for a tourist's review of a provider's service. */
export function ServiceReview({ providerId, returnTo }: ReviewProps & { providerId: string }) {
  const choose = useCallback(
    (visits: readonly Visit[]) => reviewTargets(visits).filter(({ id }) => id === providerId),
    [providerId],
  );
  return (
    <TargetedReview
      source={{
        role: "tourist",
        path: API.myBookings,
        choose,
        failed: MESSAGES.eligibilityFailed,
        returnTo,
      }}
    />
  );
}

/** Form for a provider's review of one of its tourists. */
export function GuestReview({ returnTo }: ReviewProps) {
  return (
    <TargetedReview
      source={{
        role: "provider",
        path: API.providerBookings,
        choose: reviewableTourists,
        failed: MESSAGES.eligibilityFailed,
        returnTo,
      }}
      picker={TOURIST_PICKER}
    />
  );
}
