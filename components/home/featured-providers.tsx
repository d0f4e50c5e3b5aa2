import { hostOnCard } from "@/components/search/host-on-card";
import { IntentLink } from "@/components/ui/intent-link";
import { alternate } from "@/lib/domain/alternate";
import type { Rating } from "@/lib/domain/rating";
import { HOST_SIGNUP } from "@/lib/paths";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import { HostCarousel } from "./card-carousels";

interface FeaturedProvidersProps {
  providers: readonly ProviderDto[];
  /** Ratings by provider id. */
  ratings: Readonly<Record<string, Rating>>;
}

/** The newest approved providers, four at a time, ordered so that neighbours have different categories. */
export function FeaturedProviders({ providers, ratings }: FeaturedProvidersProps) {
  return (
    <div data-late="far" className="shell mt-8 [--late:20rem] md:mt-28">
      {providers.length > 0 ? (
        <>
          <HostCarousel
            hosts={alternate(providers, ({ category }) => category).map((provider) =>
              hostOnCard(provider, ratings[provider._id]),
            )}
          />
          <p className="mt-3 text-muted md:mt-6">
            {"Do you live in Sri Lanka? "}
            <IntentLink href={HOST_SIGNUP} className="text-link">
              Become a host
            </IntentLink>
          </p>
        </>
      ) : (
        <section>
          <h2 className="text-title">Meet your hosts</h2>
          <p className="mt-3 text-muted">
            No hosts are listed yet, so book one of our own tours above. If you have a jeep, a boat
            {" or a kitchen in Sri Lanka, "}
            <IntentLink href={HOST_SIGNUP} className="text-link">
              become a host
            </IntentLink>
            .
          </p>
        </section>
      )}
    </div>
  );
}
