import type { Product } from "@/lib/domain/catalogue-types";
import type { ChildRule, Party, QuoteResult } from "@/lib/domain/pricing";
import { quoteProduct, quoteProvider } from "@/lib/domain/pricing";

interface Typed {
  adults: string;
  children: string;
}

/** The group size; undefined unless both numbers are whole and there is at least one adult. */
function readParty({ adults, children }: Typed): Party | undefined {
  const party = { adults: Number(adults || Number.NaN), children: Number(children || 0) };
  const isGood =
    Number.isInteger(party.adults) &&
    party.adults >= 1 &&
    Number.isInteger(party.children) &&
    party.children >= 0;
  return isGood ? party : undefined;
}

/**
 * The total that the admin's form fills in: the usual price without the half price for children (docs/product.md,
 * "Prices of admins' bookings"). Undefined until the offer and the group size are known. If there is no price, the
 * result is a problem and the admin has to type the total.
 */
export function adminPrice(offer: PricedOffer, typed: Typed): QuoteResult | undefined {
  return quoteFor(offer, typed, "full");
}

/**
 * The online total of the same group, in which children pay half; undefined if it equals the admin's total or there is
 * no price (docs/product.md, "Prices of admins' bookings").
 */
export function onlineTotal(offer: PricedOffer, typed: Typed): number | undefined {
  const [online, ours] = [quoteFor(offer, typed, "half"), adminPrice(offer, typed)];
  if (!online || !ours || "problem" in online || "problem" in ours) return undefined;
  return online.quote.total === ours.quote.total ? undefined : online.quote.total;
}

type PricedOffer = Pick<Product, "tiers" | "adultsOnly"> | { price: number } | undefined;

function quoteFor(offer: PricedOffer, typed: Typed, childRule: ChildRule): QuoteResult | undefined {
  const party = readParty(typed);
  if (!offer || !party) return undefined;
  if ("tiers" in offer) return quoteProduct(offer, party, childRule);
  return quoteProvider(offer.price, party, childRule);
}
