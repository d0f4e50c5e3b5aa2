import type { MESSAGES, WordsOf } from "../content/messages";
import { lkrPerUsd } from "../lkr-per-usd";
import type { PriceTier } from "./catalogue-types";

/** Calculates the prices of all bookings in whole LKR, in browser and server. Source: docs/product.md, "Prices". */

/** Largest group that can be booked, in people (docs/product.md, "Product prices"). */
export const MAX_PARTY = 100;

/** A party: whole numbers, at least one adult. */
export interface Party {
  adults: number;
  children: number;
}

/**
 * The price of a child: half of the unit price, or in admin bookings all of it (docs/product.md, "Prices of admins'
 * bookings").
 */
export type ChildRule = "half" | "full";

/** A price and how it was calculated. Bookings store it unchanged (docs/product.md, "A booking keeps its price"). */
export interface Quote {
  /** Whole LKR per adult. */
  unitPrice: number;
  /** The group sizes for this unit price; null for a service, which has one price. */
  tier: { from: number; to: number | null } | null;
  /** LKR per USD at the time of the calculation. */
  rate: number;
  childRule: ChildRule;
  /** Whole LKR. */
  total: number;
}

/** Why there is no price, with a message. */
export interface NoQuote {
  code: "NOT_BOOKABLE_ONLINE" | "NO_PRICE_FOR_GROUP" | "ADULTS_ONLY";
  words: WordsOf<typeof MESSAGES>;
}

export type QuoteResult = { quote: Quote } | { problem: NoQuote };

/** The fields of a product that its price depends on. */
interface Priced {
  tiers: readonly PriceTier[];
  /** Whether children are not accepted. */
  adultsOnly?: boolean | undefined;
}

/**
 * The price of a product: adults x tier price + children x child price. The child price is half of the tier price, or
 * all of it if `childRule` is "full". The number of adults and children together selects the tier.
 */
export function quoteProduct(product: Priced, party: Party, childRule: ChildRule = "half"): QuoteResult {
  if (product.tiers.length === 0) {
    return { problem: { code: "NOT_BOOKABLE_ONLINE", words: "notBookableOnline" } };
  }
  if (product.adultsOnly && party.children > 0) {
    return { problem: { code: "ADULTS_ONLY", words: "adultsOnly" } };
  }
  const people = party.adults + party.children;
  const tier = product.tiers.find(({ from, to }) => people >= from && people <= (to ?? MAX_PARTY));
  if (!tier) return { problem: noPrice(people) };
  return { quote: makeQuote(tier.lkr, party, childRule, { from: tier.from, to: tier.to }) };
}

/**
 * The price of a service: adults x price + children x child price. The child price is half of the price, rounded up to
 * whole rupees, or all of it if `childRule` is "full".
 * @param price the provider's price in whole LKR
 */
export function quoteProvider(price: number, party: Party, childRule: ChildRule = "half"): QuoteResult {
  const people = party.adults + party.children;
  if (people > MAX_PARTY) return { problem: noPrice(people) };
  return { quote: makeQuote(price, party, childRule, null) };
}

/** The single tier of a service. @param price whole LKR per person */
export function onePrice(price: number): PriceTier[] {
  return [{ from: 1, to: null, lkr: price }];
}

/** A larger party with a lower total. */
export interface CheaperParty {
  party: Party;
  /** Total of the larger party, in whole LKR. */
  total: number;
  /** Difference of the totals, in whole LKR. */
  saving: number;
}

/**
 * The smallest party with more adults and a lower total, if there is one: 5 adults on a Jeep Safari cost $125, 6 cost
 * $120. Source: docs/product.md, "Cheaper for more".
 */
export function cheaperLargerParty(product: Priced, party: Party): CheaperParty | null {
  const current = quoteProduct(product, party);
  if ("problem" in current) return null;
  const people = party.adults + party.children;
  for (const { from } of product.tiers) {
    if (from <= people) continue;
    const larger = { adults: from - party.children, children: party.children };
    const result = quoteProduct(product, larger);
    if ("quote" in result && result.quote.total < current.quote.total) {
      return { party: larger, total: result.quote.total, saving: current.quote.total - result.quote.total };
    }
  }
  return null;
}

/** How long the prices stored in a booking apply to changes of its party, in milliseconds. */
const PRICES_HOLD_MS = 30 * 24 * 60 * 60_000;

/**
 * Whether the prices stored in a booking still apply when its party changes. After 30 days, current prices
 * apply.
 */
export function pricesHold(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= PRICES_HOLD_MS;
}

function noPrice(people: number): NoQuote {
  return { code: "NO_PRICE_FOR_GROUP", words: ["noPriceForGroup", people] };
}

/**
 * The price of a child, in whole LKR; half is rounded up (docs/product.md, "Service prices", "Prices of admins'
 * bookings").
 */
export function childPrice({ unitPrice, childRule }: Pick<Quote, "unitPrice" | "childRule">): number {
  return childRule === "half" ? Math.ceil(unitPrice / 2) : unitPrice;
}

function makeQuote(unitPrice: number, party: Party, childRule: ChildRule, tier: Quote["tier"]): Quote {
  return {
    unitPrice,
    tier,
    rate: lkrPerUsd(),
    childRule,
    total: unitPrice * party.adults + childPrice({ unitPrice, childRule }) * party.children,
  };
}
