import type { PriceTier } from "@/lib/domain/catalogue-types";
import { MOST_ADDED } from "@/lib/domain/moves";
import { type Party, type Quote, quoteProduct, quoteProvider } from "@/lib/domain/pricing";
import { formatBoth, formatDate, formatGroup, formatTime, formatTotal } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/**
 * Data for the sentences that tell a tourist the effect of a change before the tourist makes it. Source:
 * docs/product.md, "Changes of a booking".
 */

export interface Situation {
  booking: Pick<
    BookingDto,
    "status" | "providerId" | "cancelBy" | "adults" | "children" | "totalPrice" | "price"
  >;
  /**
   * Whether admins trust the host. A guest can then move a booking, or add at most `MOST_ADDED` people to it,
   * without the host's answer.
   */
  isTrusted: boolean;
  /**
   * Whether the offer confirms bookings of this tourist at once. The tourist can then move a booking or
   * change its group without anybody's answer.
   */
  isInstant: boolean;
}

/** The prices from which the page calculates a booking's total; null if only the server can calculate the total. */
export type ChangePrices = { tiers: readonly PriceTier[] } | { unitPrice: number } | null;

/** Day and time of a booking. */
export const whenOf = ({ date, time }: Pick<BookingDto, "date" | "time">) =>
  `${formatDate(date)}, ${formatTime(time)}`;

/** The current state of a booking, in a sentence. */
export function nowIs(booking: BookingDto): string {
  const { adults, children, totalPrice, status } = booking;
  return `${whenOf(booking)}, ${formatGroup(adults, children)}, ${formatTotal(totalPrice)}, ${status}.`;
}

/**
 * The effect of requesting a change of a confirmed booking: whom we ask, and what the guest keeps until the
 * answer.
 * @param kept such as "your confirmed time"
 */
function whatAskingDoes({ booking: { providerId } }: Situation, kept: string): string {
  const whom = providerId ? "your host" : "our team";
  return `We'll ask ${whom} first. You keep ${kept} until they say yes.`;
}

/** The effect of moving the booking. */
export function whatMoveDoes(situation: Situation): string {
  const { booking, isTrusted, isInstant } = situation;
  if (booking.status === "confirmed") {
    return isTrusted || isInstant
      ? "Your booking moves immediately and stays confirmed."
      : whatAskingDoes(situation, "your confirmed time");
  }
  const whom = booking.providerId ? "your host confirms" : "our team confirms";
  return `Moving releases your current time. We'll hold the new one while ${whom}.`;
}

/** Our price for another party; undefined if there is none or only the server can calculate it. */
export function quoteOf(
  { price }: Pick<Situation["booking"], "price">,
  prices: ChangePrices,
  party: Party,
): Quote | undefined {
  if (!prices) return undefined;
  const childRule = price?.childRule ?? "half";
  const result =
    "tiers" in prices
      ? quoteProduct({ tiers: prices.tiers }, party, childRule)
      : quoteProvider(prices.unitPrice, party, childRule);
  return "quote" in result ? result.quote : undefined;
}

/** The booking's total with another party, in whole LKR; undefined if only the server can calculate it. */
export function totalOf(
  booking: Situation["booking"],
  prices: ChangePrices,
  party: Party,
): number | undefined {
  return booking.price ? quoteOf(booking, prices, party)?.total : undefined;
}

/** Whether changing the party only sends a request, while the booking keeps its party. */
export function asksForParty({ booking, isTrusted, isInstant }: Situation, party: Party): boolean {
  const added = party.adults + party.children - (booking.adults + booking.children);
  const isAtOnce = isInstant || (isTrusted && added <= MOST_ADDED);
  return added > 0 && booking.status === "confirmed" && !isAtOnce;
}

/**
 * The effect of changing the party.
 * @param total the new party's total in whole LKR; undefined if only the server can calculate it
 */
export function whatPartyDoes(situation: Situation, party: Party, total: number | undefined): string {
  const { booking } = situation;
  const people = party.adults + party.children;
  const before = booking.adults + booking.children;
  if (party.adults === booking.adults && party.children === booking.children) {
    return `Your booking is for ${formatGroup(booking.adults, booking.children)}, ${formatBoth(booking.totalPrice)}.`;
  }
  const price =
    total === undefined
      ? "We'll show you the new price before anything changes."
      : total === booking.totalPrice
        ? `The price stays at ${formatBoth(total)}.`
        : `The new price is ${formatBoth(total)}, ${differenceOf(total - booking.totalPrice)}.`;
  if (asksForParty(situation, party)) {
    return `${price} ${whatAskingDoes(situation, "your confirmed booking")}`;
  }
  const places = people < before ? " We'll release the places you don't need." : "";
  return `${price} Your booking stays ${booking.status}.${places}`;
}

/** The difference between two totals, in words. */
export function differenceOf(lkr: number): string {
  if (lkr === 0) return "unchanged";
  return lkr > 0 ? `${formatTotal(lkr)} more` : `${formatTotal(-lkr)} less`;
}

/** The effect of a cancellation by the guest. */
export function whatCancelDoes({ booking }: Situation, now: Date): string {
  const released = `Cancelling is free. We'll ${booking.providerId ? "tell your host and " : ""}release your places.`;
  // A pending booking was not confirmed yet, so its cancellation is never late.
  if (booking.status === "pending" || now <= new Date(booking.cancelBy)) return released;
  return `${released} The tour starts in less than 24 hours, so we'll mark this as a late cancellation.`;
}
