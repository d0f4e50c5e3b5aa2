import type { PriceTier } from "@/lib/domain/catalogue-types";
import { MOST_ADDED } from "@/lib/domain/moves";
import { type Party, type Quote, quoteProduct, quoteProvider } from "@/lib/domain/pricing";
import { formatBoth, formatDate, formatGroup, formatInstant, formatTime, formatTotal } from "@/lib/format";
import type { BookingDto } from "@/lib/schemas/booking-dto";

/** What a change of a booking by its tourist does, said before it is made. Source: product 18. */

export interface Situation {
  booking: Pick<
    BookingDto,
    "status" | "providerId" | "cancelBy" | "adults" | "children" | "totalPrice" | "price"
  >;
  /** Whether admins trust the host: changes need no new answer. */
  isTrusted: boolean;
}

/** What a booking's party is priced by, where the page knows it. */
export type ChangePrices = { tiers: readonly PriceTier[] } | { unitPrice: number } | null;

/** Day and time of a booking. */
export const whenOf = ({ date, time }: Pick<BookingDto, "date" | "time">) =>
  `${formatDate(date)}, ${formatTime(time)}`;

/** A booking as it is now, in a sentence. */
export function nowIs(booking: BookingDto): string {
  const { adults, children, totalPrice, status } = booking;
  return `${whenOf(booking)}, ${formatGroup(adults, children)}, ${formatTotal(totalPrice)}, ${status}.`;
}

/** Whom the guest of a confirmed booking asks for a change. */
function whatAskingDoes({ booking: { providerId } }: Situation, kept: string): string {
  const whom = providerId ? "your host" : "our team";
  return `We'll ask ${whom} first. You keep ${kept} until they say yes.`;
}

/** What a move does. */
export function whatMoveDoes(situation: Situation): string {
  const { booking, isTrusted } = situation;
  if (booking.status === "confirmed") {
    return isTrusted
      ? "Your booking moves at once and stays confirmed."
      : whatAskingDoes(situation, "your confirmed time");
  }
  const whom = booking.providerId ? "your host confirms" : "our team confirms";
  return `Moving releases your current time. We'll hold the new one while ${whom}.`;
}

/** Our price for another party; undefined where only the server knows it, or where there is none. */
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

/** The total of a party for its tourist, in whole LKR; undefined where only the server knows it. */
export function totalOf(
  booking: Situation["booking"],
  prices: ChangePrices,
  party: Party,
): number | undefined {
  return booking.price ? quoteOf(booking, prices, party)?.total : undefined;
}

/** What another party does. @param total its total in whole LKR; undefined where only the server knows it */
export function whatPartyDoes(situation: Situation, party: Party, total: number | undefined): string {
  const { booking } = situation;
  const people = party.adults + party.children;
  const before = booking.adults + booking.children;
  if (party.adults === booking.adults && party.children === booking.children) {
    return `Now it is ${formatGroup(booking.adults, booking.children)}, ${formatBoth(booking.totalPrice)}.`;
  }
  const price =
    total === undefined
      ? "You are told the new price before anything changes."
      : `The new price is ${formatBoth(total)}, ${differenceOf(total - booking.totalPrice)}.`;
  if (people > before && booking.status === "confirmed") {
    return situation.isTrusted && people - before <= MOST_ADDED
      ? `${price} It stays confirmed.`
      : `${price} ${whatAskingDoes(situation, "your confirmed booking")}`;
  }
  const places = people < before ? " The places you do not need go to others." : "";
  return `${price} It stays ${booking.status}.${places}`;
}

/** How much more or less a total is. */
export function differenceOf(lkr: number): string {
  if (lkr === 0) return "as before";
  return lkr > 0 ? `${formatTotal(lkr)} more` : `${formatTotal(-lkr)} less`;
}

/** What a cancellation by the guest does. */
export function whatCancelDoes({ booking }: Situation, now: Date): string {
  const whom = booking.providerId ? "Your host and our team are" : "Our team is";
  const told = `${whom} told, and your places go to others at once.`;
  // Nobody has said yes to a request, so it is never late.
  if (booking.status === "pending") return `Cancelling costs nothing. ${told}`;
  const late =
    now > new Date(booking.cancelBy)
      ? "It starts in less than 24 hours, so your booking will say that you cancelled late."
      : `You are in time until ${formatInstant(booking.cancelBy)}, 24 hours before the start.`;
  return `Cancelling costs nothing. ${late} ${told}`;
}
