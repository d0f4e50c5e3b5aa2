import { scheduleStarts, startsInWords } from "@/components/offers/fact-words";
import { ProductCard } from "@/components/products/product-card";
import { tourOnCard } from "@/components/products/tour-on-card";
import { lateAt } from "@/components/ui/late-at";
import { colomboMoment, isRealDate } from "@/lib/domain/dates";
import type { FoundOffer } from "@/lib/domain/found-offers";
import { partyOf } from "@/lib/domain/service-search";
import type { ServiceSearch } from "@/lib/schemas/service-search";
import { hostOnCard, openStartsInWords } from "./host-on-card";
import { ProviderCard } from "./provider-card";
import { furtherFacts, whyItFits } from "./why-it-fits";

interface OfferCardsProps {
  offers: readonly FoundOffer[];
  search: ServiceSearch;
  /** Index of the first card that is visible when the page opens; undefined if there is none. */
  first?: number | undefined;
  /** Returns whether a desktop shows the offer with this index. By default, it shows all offers. */
  isOnPage?: (index: number) => boolean;
  /** Whether this is the list of all hosts, which `MoreServices` extends on a phone. */
  isHosts?: boolean;
}

/** Cards of products only. On a phone they are as small as on the home page. */
export function TourCards({ offers, search }: Pick<OfferCardsProps, "offers" | "search">) {
  return (
    <div className="carousel-list">
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(max(8rem,30%),1fr))] gap-x-3.5 gap-y-5 md:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {offers.map((found, index) => (
          <li
            key={found.offer.key}
            data-late={lateAt(index, 4)}
            className="[--late:15rem] has-[>.tour-asks]:max-md:col-span-full"
          >
            <OfferCard found={found} search={search} isSmall />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cards of tours and hosts, with the price for the searched party and the start times of the searched day. */
export function OfferCards({ offers, search, first, isOnPage = () => true, isHosts }: OfferCardsProps) {
  const besideTours = offers.some(({ offer }) => offer.kind === "product");
  return (
    <ul data-hosts={isHosts} className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {offers.map((found, index) => (
        <li
          key={found.offer.key}
          data-late={lateAt(index, 2)}
          className={isOnPage(index) ? "[--late:32rem]" : "[--late:32rem] md:hidden"}
        >
          <OfferCard
            found={found}
            search={search}
            kind="Our own tour"
            besideTours={besideTours}
            sizes={IN_A_GRID}
            priority={index === first}
          />
        </li>
      ))}
    </ul>
  );
}

interface OfferCardProps {
  found: FoundOffer;
  search: ServiceSearch;
  /** Text above a product's name. */
  kind?: string;
  /** Whether the list also contains products. */
  besideTours?: boolean;
  /** Whether a phone shows the card as small as on the home page, without start times and further facts. */
  isSmall?: boolean;
  sizes?: string;
  priority?: boolean;
}

function OfferCard({ found, search, kind, besideTours, isSmall, sizes, priority }: OfferCardProps) {
  const { offer, rating, starts, schedule, isInstant } = found;
  const party = partyOf(search);
  const why = whyItFits(offer.traits, found.fits);
  const facts = isSmall
    ? { why }
    : { why, usualStarts: usualStarts(found), further: furtherFacts(offer.traits, search, why) };
  const date = isRealDate(search.date) ? search.date : undefined;
  if (offer.kind === "service") {
    const minutes = schedule?.durationMinutes;
    const host = hostOnCard(offer.provider, rating, { date, party, starts, minutes, isInstant });
    return <ProviderCard host={{ ...host, ...facts }} priority={priority} besideTours={besideTours} />;
  }
  const tour = {
    ...tourOnCard(offer.product, rating, { date, party }, isInstant),
    ...{ kind, ...facts },
    ...(starts && { starts: openStartsInWords(starts) }),
  };
  return <ProductCard tour={tour} sizes={sizes} priority={priority} />;
}

/** Maximum number of characters of the usual start times, which are long if they differ by weekday. */
const MOST_CHARACTERS = 60;

/**
 * The usual start times, such as `Starts 8:30 am or 9:30 am`; undefined if they are unknown or too long for a card, or
 * if the card shows the departures of the searched day.
 */
function usualStarts({ offer, starts, schedule }: FoundOffer): string | undefined {
  if (starts) return undefined;
  const { startTimes } = offer.kind === "service" ? offer.provider.details : offer.product;
  const words = schedule
    ? scheduleStarts(schedule, colomboMoment(new Date()).date)
    : startsInWords(startTimes);
  return words && words.length <= MOST_CHARACTERS ? `Starts ${words}` : undefined;
}

const IN_A_GRID = "(min-width: 80rem) 19rem, (min-width: 769px) 25vw, 90vw";
