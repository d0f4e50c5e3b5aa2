import Link from "next/link";
import { onceApproved } from "@/components/host-editor/once-approved";
import { notIncluded } from "@/components/hosts/not-included";
import { ProviderDetails } from "@/components/hosts/provider-details";
import { MoreProviderFacts, ProviderFacts } from "@/components/hosts/provider-facts";
import { ProviderGallery } from "@/components/hosts/provider-gallery";
import { ProviderAbout, ProviderTitle } from "@/components/hosts/provider-texts";
import { TourOfHost } from "@/components/hosts/tour-of-host";
import { WhereHostMeets } from "@/components/hosts/where-host-meets";
import { GateCosts } from "@/components/offers/gate-costs";
import { SimilarTours } from "@/components/products/similar-tours";
import { ReviewSection } from "@/components/reviews/review-section";
import { productOf, similarProducts } from "@/lib/domain/catalogue";
import { onePrice } from "@/lib/domain/pricing";
import { formatListPrice } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { readConfirmation } from "@/lib/server/bookings/answer-times";
import { readProducts } from "@/lib/server/products/queries";
import { findReviewed } from "@/lib/server/reviews/reviewed";

/** A preview of the provider's page with the pending changes. */
export async function PreviewView({ listing }: { listing: OwnProviderDto }) {
  const provider = onceApproved(listing);
  const [{ schedule, confirmation }, reviewed, products] = await Promise.all([
    readConfirmation({ kind: "service", id: provider._id }),
    findReviewed(provider._id),
    readProducts(),
  ]);
  const tour = productOf(provider.category, products);
  const waits = !listing.approved || listing.pendingChange !== null;
  return (
    <section aria-labelledby="preview">
      <div className="measure rounded-field bg-wait-soft p-4 forced-colors:border">
        <p id="preview" className="font-semibold">
          {waits ? "Preview of your page after approval" : "Your page as travellers see it"}
        </p>
        <p className="mt-1">
          {waits ? "Only you see this preview. " : ""}
          The booking form isn't shown here.
        </p>
        <Link
          href={withQuery(PAGES.providerDashboard, { view: "listing" })}
          prefetch={false}
          className="text-link inline-flex min-h-11 items-center"
        >
          Back to your listing
        </Link>
      </div>
      <div className="mt-8">
        <ProviderTitle provider={provider} level={2} />
        <ProviderGallery provider={provider} />
        <p className="mt-6">
          <span className="font-bold font-heading text-heading tabular-nums">
            {formatListPrice(provider.price)}
          </span>
          <span className="text-muted">/person</span>
        </p>
        <p className="mt-1 text-base text-muted">Children pay half.</p>
        <GateCosts
          gateCosts={provider.details.gateCosts}
          tiers={onePrice(provider.price)}
          others={notIncluded(provider)}
        />
        <div className="mt-8 space-y-10">
          <ProviderFacts provider={provider} schedule={schedule} confirmation={confirmation} />
          <MoreProviderFacts provider={provider} confirmation={confirmation} />
          <ProviderAbout provider={provider} level={3} />
          <ProviderDetails provider={provider} level={3} />
          <WhereHostMeets provider={provider} />
          <ReviewSection target={provider._id} reviewed={reviewed} />
          {tour && <TourOfHost provider={provider} product={tour} />}
          {tour && (
            <SimilarTours title="Similar tours" products={similarProducts(tour, products)} than={tour} />
          )}
        </div>
      </div>
    </section>
  );
}
