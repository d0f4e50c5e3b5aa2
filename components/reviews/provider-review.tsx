"use client";

import { useIsOwnPage } from "@/components/hosts/use-is-own-page";
import { PAGES } from "@/lib/paths";
import { ForRole, lazyForm } from "./for-role";
import { LoginToReview } from "./login-to-review";

const ServiceReview = lazyForm(async () => (await import("./host-reviews")).ServiceReview);
const GuestReview = lazyForm(async () => (await import("./host-reviews")).GuestReview);

interface ProviderReviewProps {
  providerId: string;
}

const ANCHOR = "review";

/**
 * Review form on a provider's page: tourists review the service, and the provider itself reviews its tourists. Hidden
 * from other roles (data-for in visibility.css).
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
      <ForRole only="tourist">
        <ServiceReview providerId={providerId} returnTo={returnTo} />
      </ForRole>
      {isOwn && (
        <ForRole only="provider">
          <GuestReview returnTo={returnTo} />
        </ForRole>
      )}
    </section>
  );
}
