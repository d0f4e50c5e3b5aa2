import type { Rating } from "@/lib/domain/rating";
import { wantedHash } from "@/lib/domain/wanted";
import { CARD_PREVIEW, formatGroup, formatListPrice, formatTime, formatTotal, preview } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import { drawnPicture } from "@/lib/pictures";
import { type Party, quoteProvider } from "@/lib/pricing";
import type { ProviderDto } from "@/lib/schemas/provider-dto";
import type { HostOnCard } from "./provider-card";
import { coverOf } from "./provider-cover";

interface Asked {
  /** Day `YYYY-MM-DD`. */
  date?: string | undefined;
  party?: Party | undefined;
  /** Times `HH:mm` at which the party can start. */
  starts?: readonly string[] | undefined;
}

/** Most times on a card. */
const MOST_STARTS = 4;

/** What the card of a provider says: with its own picture, else one of its category. */
export const hostOnCard = (
  provider: ProviderDto,
  rating?: Rating,
  { date, party, starts = [] }: Asked = {},
): HostOnCard => ({
  href: `${PAGES.provider(provider._id)}${wantedHash({ date, party })}`,
  name: provider.serviceName,
  category: provider.category,
  location: provider.location,
  words: preview(provider.description, CARD_PREVIEW),
  price: formatListPrice(provider.price),
  ...(party && { forParty: priceFor(provider.price, party) }),
  ...(starts.length > 0 && { starts: startsInWords(starts) }),
  rating,
  picture: provider.profilePicture ?? drawnPicture(coverOf(provider)),
});

function priceFor(price: number, party: Party): HostOnCard["forParty"] {
  const result = quoteProvider(price, party);
  if ("problem" in result) return undefined;
  return { total: formatTotal(result.quote.total), group: formatGroup(party.adults, party.children) };
}

/** Such as `Starts 6:00 am, 2:30 pm`. */
function startsInWords(starts: readonly string[]): string {
  const more = starts.length - MOST_STARTS;
  const times = starts.slice(0, MOST_STARTS).map(formatTime).join(", ");
  return `Starts ${times}${more > 0 ? ` and ${more} more` : ""}`;
}
