import type { PriceTier } from "./catalogue-types";
import { LKR_PER_USD } from "./format";
import type { MESSAGES, WordsOf } from "./messages";

/**
 * The one quote for products, provider bookings and admin bookings: pure, in whole LKR, and the
 * same in the browser and on the server. Source: product 4.
 */

/** Largest party anyone can book, in people (product 4.2). */
export const MAX_PARTY = 100;

/** Who comes along. Whole numbers, at least one adult. */
export interface Party {
  adults: number;
  children: number;
}

/** What a child pays of the unit price: half for public bookings, all of it for admin bookings. */
export type ChildRule = "half" | "full";

/** A price with everything it was made from; a booking keeps it frozen. Amounts in whole LKR. */
export interface Quote {
  /** Whole LKR for each adult. */
  unitPrice: number;
  /** The group sizes this unit price is for; null for a provider's own price, which has no tiers. */
  tier: { from: number; to: number | null } | null;
  /** LKR in one USD when the quote was made. */
  rate: number;
  childRule: ChildRule;
  /** Whole LKR. */
  total: number;
}

/** Why there is no quote, with its sentence. */
export interface NoQuote {
  code: "NOT_BOOKABLE_ONLINE" | "NO_PRICE_FOR_GROUP";
  words: WordsOf<typeof MESSAGES>;
}

/** Either a quote or the reason there is none. */
export type QuoteResult = { quote: Quote } | { problem: NoQuote };

/** A product as far as its price goes. */
interface Priced {
  tiers: readonly PriceTier[];
}

/**
 * Price of a product for a party: adults x tier price + children x half of it, the tier chosen by
 * adults plus children. Admin bookings pass `full`, for which a child pays like an adult.
 */
export function quoteProduct(product: Priced, party: Party, childRule: ChildRule = "half"): QuoteResult {
  if (product.tiers.length === 0) {
    return { problem: { code: "NOT_BOOKABLE_ONLINE", words: "notBookableOnline" } };
  }
  const people = party.adults + party.children;
  const tier = product.tiers.find(({ from, to }) => people >= from && people <= (to ?? MAX_PARTY));
  if (!tier) return { problem: noPrice(people) };
  return { quote: makeQuote(tier.lkr, party, childRule, { from: tier.from, to: tier.to }) };
}

/**
 * Price of a provider's service: price x adults + half price x children, a child's half rounded
 * up to the whole rupee. Admin bookings pass `full`.
 * @param price the provider's price in whole LKR
 */
export function quoteProvider(price: number, party: Party, childRule: ChildRule = "half"): QuoteResult {
  const people = party.adults + party.children;
  if (people > MAX_PARTY) return { problem: noPrice(people) };
  return { quote: makeQuote(price, party, childRule, null) };
}

/** A bigger party that pays less in all. */
export interface CheaperParty {
  party: Party;
  /** Whole LKR for the bigger party. */
  total: number;
  /** Whole LKR it pays less than the party asked for. */
  saving: number;
}

/**
 * The smallest party with more adults that pays less in all than this one, if there is one:
 * 5 adults on a Jeep Safari cost $125, 6 cost $120 (product 4.7).
 */
export function cheaperLargerParty(product: Priced, party: Party): CheaperParty | null {
  const asked = quoteProduct(product, party);
  if ("problem" in asked) return null;
  const people = party.adults + party.children;
  for (const { from } of product.tiers) {
    if (from <= people) continue;
    const larger = { adults: from - party.children, children: party.children };
    const result = quoteProduct(product, larger);
    if ("quote" in result && result.quote.total < asked.quote.total) {
      return { party: larger, total: result.quote.total, saving: asked.quote.total - result.quote.total };
    }
  }
  return null;
}

function noPrice(people: number): NoQuote {
  return { code: "NO_PRICE_FOR_GROUP", words: ["noPriceForGroup", people] };
}

function makeQuote(unitPrice: number, party: Party, childRule: ChildRule, tier: Quote["tier"]): Quote {
  const childPrice = childRule === "half" ? Math.ceil(unitPrice / 2) : unitPrice;
  return {
    unitPrice,
    tier,
    rate: LKR_PER_USD,
    childRule,
    total: unitPrice * party.adults + childPrice * party.children,
  };
}
