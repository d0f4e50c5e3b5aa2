import Link from "next/link";
import { onceApproved } from "@/components/providers/once-approved";
import { ProviderDetails } from "@/components/providers/provider-details";
import { ProviderFacts } from "@/components/providers/provider-facts";
import { ProviderGallery } from "@/components/providers/provider-gallery";
import { ProviderAbout, ProviderTitle } from "@/components/providers/provider-texts";
import { formatListPrice } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** Preview of the provider's page with the changes that wait for approval. */
export function PreviewView({ listing }: { listing: OwnProviderDto }) {
  const provider = onceApproved(listing);
  const waits = !listing.approved || listing.pendingChange !== null;
  return (
    <section aria-labelledby="preview">
      <div className="measure rounded-field bg-wait-soft p-4 forced-colors:border">
        <p id="preview" className="font-semibold">
          {waits ? "A preview: your page once it is approved" : "Your page as travellers see it"}
        </p>
        <p className="mt-1">
          {waits ? "Only you see this. " : ""}
          Travellers also find the booking form and your reviews there.
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
        <div className="mt-8 space-y-10">
          <ProviderFacts provider={provider} />
          <ProviderAbout provider={provider} level={3} />
          <ProviderDetails provider={provider} level={3} />
        </div>
      </div>
    </section>
  );
}
