"use client";

import { useCallback } from "react";
import { useIsOwnPage } from "@/components/providers/use-is-own-page";
import { reviewableTourists, reviewTargets, type Visit } from "@/lib/domain/review-targets";
import { MESSAGES } from "@/lib/messages";
import { API, PAGES } from "@/lib/paths";
import { LoginToReview } from "./login-to-review";
import { TargetedReview } from "./targeted-review";
import { TOURIST_PICKER } from "./tourist-review";

interface ProviderReviewProps {
  providerId: string;
}

const ANCHOR = "review";

/**
 * Review form on a provider's page: for tourists, of the service; for the provider itself, of its tourists. Hidden
 * from others (data-for in globals.css).
 */
export function ProviderReview({ providerId }: ProviderReviewProps) {
  const isOwn = useIsOwnPage(providerId);
  const returnTo = `${PAGES.provider(providerId)}#${ANCHOR}`;
  return (
    <section
      id={ANCHOR}
      aria-labelledby="review-title"
      data-for={isOwn ? "provider" : "visitor tourist"}
      className="petal scroll-mt-24 border border-line bg-surface p-6 shadow-raised md:p-8"
    >
      <h2 id="review-title" className="mb-5 text-heading">
        {isOwn ? "Review your guests" : "Review this host"}
      </h2>
      <LoginToReview returnTo={returnTo} />
      <div data-for="tourist">
        <ServiceReview providerId={providerId} returnTo={returnTo} />
      </div>
      {isOwn && <TouristReview returnTo={returnTo} />}
    </section>
  );
}

interface PartProps {
  returnTo: string;
}

function ServiceReview({ providerId, returnTo }: ProviderReviewProps & PartProps) {
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

function TouristReview({ returnTo }: PartProps) {
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
