import { ForParty } from "@/components/offers/for-party";
import { hostOnCard } from "@/components/search/host-on-card";
import { ProviderCard } from "@/components/search/provider-card";
import { IntentLink } from "@/components/ui/intent-link";
import { isBookableOnline } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { onePrice } from "@/lib/domain/pricing";
import type { Rating } from "@/lib/domain/rating";
import { partyLimits } from "@/lib/domain/schedule";
import { formatTotal } from "@/lib/format";
import { PAGES, withQuery } from "@/lib/paths";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

interface HostsOfTourProps {
  product: Product;
  hosts: readonly ProviderDto[];
  /** Ratings by provider id. */
  ratings: Readonly<Record<string, Rating>>;
  /** Duration in minutes from each host's schedule, by provider id; undefined for a host without a schedule. */
  minutes: Readonly<Record<string, number | undefined>>;
  /** Ids of the offers that confirm bookings at once, in the form `service:<provider id>`. */
  instant: ReadonlySet<string>;
}

/** Hosts of a product's category, with an explanation of their different prices. Renders nothing without hosts. */
export function HostsOfTour({ product, hosts, ratings, minutes, instant }: HostsOfTourProps) {
  if (hosts.length === 0) return null;
  const { name, category, price } = product;
  const least = formatTotal(Math.min(...hosts.map((host) => host.price)));
  return (
    <section aria-labelledby="hosts-title" data-late="far" className="[--late:40rem]">
      <h2 id="hosts-title" className="text-heading">
        Hosts with similar tours
      </h2>
      <p className="measure mt-2 text-muted">
        {isBookableOnline(product) && price !== null ? (
          <>
            {`Our own ${name} costs `}
            <ForParty tiers={product.tiers} unit={product.priceUnit} adultsOnly={product.adultsOnly}>
              {`${formatTotal(price)} per ${product.priceUnit}`}
            </ForParty>
            {`, with everything listed above. Hosts set their own prices, from ${least} per person. Their pages say what's included.`}
          </>
        ) : (
          `For our own ${name}, we agree a price with you first. Hosts set their own prices, from ${least} per person, and you can book their tours online.`
        )}
      </p>
      {/* On a phone, the row scrolls horizontally and is as wide as the window. */}
      <ul className="mt-5 grid gap-4 max-md:-mx-(--gutter) max-md:snap-x max-md:scroll-px-(--gutter) max-md:grid-flow-col max-md:auto-cols-[min(78%,20rem)] max-md:overflow-x-auto max-md:px-(--gutter) max-md:pb-3 md:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {hosts.map((host) => (
          <li key={host._id} className="max-md:snap-start">
            <ProviderCard
              host={hostOnCard(host, ratings[host._id], {
                minutes: minutes[host._id],
                isInstant: instant.has(`service:${host._id}`),
              })}
              withParty={(listPrice) => (
                <ForParty tiers={onePrice(host.price)} each="amount" limits={partyLimits(null, host.details)}>
                  {listPrice}
                </ForParty>
              )}
            />
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <IntentLink
          href={withQuery(PAGES.services, { category })}
          className="text-link inline-flex min-h-11 items-center"
        >
          {`See all tours and hosts in ${category}`}
        </IntentLink>
      </p>
    </section>
  );
}
