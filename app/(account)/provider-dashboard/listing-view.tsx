import Link from "next/link";
import { ListingForm } from "@/components/host-editor/listing-form";
import { ListingGaps } from "@/components/host-editor/listing-gaps";
import { Papers } from "@/components/papers/papers";
import { hostOnCard } from "@/components/search/host-on-card";
import { ProviderCard } from "@/components/search/provider-card";
import { PAGES, withQuery } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** The form for the provider's own listing, with its approval state. */
export function ListingView({ listing, here }: { listing: OwnProviderDto; here: string }) {
  return (
    <section aria-labelledby="listing">
      <h2 id="listing" className="text-heading">
        My listing
      </h2>
      <p className="measure mt-2 mb-8 text-muted">
        {listing.approved
          ? "A new name, category or picture needs our approval before travellers see it. Other changes appear immediately."
          : "Travellers can't see your listing yet, so changes don't need approval."}
      </p>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <ListingForm listing={listing} returnTo={here} />
          <Papers listing={listing} returnTo={here} />
        </div>
        <aside aria-label="Your page" className="max-lg:order-first">
          {listing.approved && (
            <>
              <h3 className="hidden text-subheading lg:block">What travellers see</h3>
              <div className="mt-4 mb-2 hidden lg:block">
                <ProviderCard host={hostOnCard(listing)} sizes="20rem" />
              </div>
              <PageLink href={PAGES.provider(listing._id)}>See your page</PageLink>
            </>
          )}
          {(!listing.approved || listing.pendingChange) && (
            <>
              <PageLink href={withQuery(PAGES.providerDashboard, { view: "preview" })}>
                Preview your page
              </PageLink>
              <p className="text-base text-muted">The preview shows your last saved version.</p>
            </>
          )}
          <ListingGaps listing={listing} />
        </aside>
      </div>
    </section>
  );
}

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} prefetch={false} className="text-link flex min-h-11 w-fit items-center">
      {children}
    </Link>
  );
}
