import { coverOf } from "@/components/hosts/provider-cover";
import { inWords } from "@/components/offers/party-price";
import { drawnPicture } from "@/lib/content/pictures";
import type { ListedProvider } from "@/lib/domain/found-offers";
import { costsOnCard } from "@/lib/domain/gate-cost-words";
import { type Party, quoteProvider } from "@/lib/domain/pricing";
import type { Rating } from "@/lib/domain/rating";
import { wantedHash } from "@/lib/domain/wanted";
import { CARD_PREVIEW, formatDuration, formatListPrice, formatTime, preview } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import type { HostOnCard } from "./provider-card";

interface Asked {
  /** Searched day, `YYYY-MM-DD`. */
  date?: string | undefined;
  party?: Party | undefined;
  /** Start times `HH:mm` that are available to the party. */
  starts?: readonly string[] | undefined;
  /** Duration according to the schedule, which overrides the listing's. */
  minutes?: number | undefined;
  /** Whether bookings are confirmed at once. */
  isInstant?: boolean | undefined;
}

/** Maximum number of start times on a card. */
const MOST_STARTS = 4;

/** The content of a provider's card, with the provider's own picture or one of the category. */
export function hostOnCard(
  provider: ListedProvider,
  rating?: Rating,
  { date, party, starts = [], minutes, isInstant }: Asked = {},
): HostOnCard {
  const { details, price } = provider;
  const duration = minutes ?? details.durationMinutes;
  return {
    id: provider._id,
    href: `${PAGES.provider(provider._id)}${wantedHash({ date, party })}`,
    name: provider.serviceName,
    category: provider.category,
    by: provider.fullName,
    face: details.portrait ?? undefined,
    place: provider.location,
    ...(duration && { duration: formatDuration(duration) }),
    isInstant,
    words: preview(provider.description, CARD_PREVIEW),
    price: formatListPrice(price),
    lkr: price,
    ...(party && { forParty: inWords(quoteProvider(price, party), party, "person") }),
    // Provider data from an older server, for example during an update, lacks the costs.
    ...(party && { gateCosts: costsOnCard(details.gateCosts ?? [], party) }),
    ...(starts.length > 0 && { starts: openStartsInWords(starts) }),
    rating,
    picture: provider.profilePicture ?? drawnPicture(coverOf(provider)),
  };
}

/** The departures of a day in words, such as `Starts 6:00 am, 2:30 pm`. */
export function openStartsInWords(starts: readonly string[]): string {
  const more = starts.length - MOST_STARTS;
  const times = starts.slice(0, MOST_STARTS).map(formatTime).join(", ");
  return `Starts ${times}${more > 0 ? ` and ${more} more` : ""}`;
}
