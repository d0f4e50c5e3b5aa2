"use client";

import { IntentLink } from "@/components/ui/intent-link";
import { PAGES, withQuery } from "@/lib/paths";
import { useIsOwnPage } from "./use-is-own-page";

const LISTING = withQuery(PAGES.providerDashboard, { view: "listing" });

/** Informs hosts that they see their own page, with a link for editing it. */
export function OwnPage({ providerId }: { providerId: string }) {
  if (!useIsOwnPage(providerId)) return null;
  return (
    <p data-for="provider" className="mb-4 w-fit rounded-field bg-good-soft px-4 py-2.5 forced-colors:border">
      {"This is your page. "}
      <IntentLink href={LISTING} className="text-link">
        Edit it
      </IntentLink>
    </p>
  );
}
