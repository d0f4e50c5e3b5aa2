import Link from "next/link";
import { ListingForm } from "@/components/providers/listing-form";
import { PAGES } from "@/lib/paths";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** The provider's own listing, to be changed. */
export function ListingView({ listing, here }: { listing: OwnProviderDto; here: string }) {
  return (
    <section aria-labelledby="listing">
      <h2 id="listing" className="text-heading">
        My listing
      </h2>
      <p className="measure mt-2 mb-8 text-muted">
        {listing.approved ? (
          <>
            Description, price, location and contact change at once. Name, category and pictures wait for our
            approval, and what travellers see stays until then.{" "}
            <Link href={PAGES.provider(listing._id)} prefetch={false} className="text-link">
              See your page
            </Link>
          </>
        ) : (
          "Nobody else sees your listing yet, so everything you change here changes at once."
        )}
      </p>
      <ListingForm listing={listing} returnTo={here} />
    </section>
  );
}
