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
export function adminPrice(subject: Subject, typed: Typed): QuoteResult | undefined {
  return quoteFor(subject, typed, "full");
}

/**
 * The online total of the same group, in which children pay half; undefined if it equals the admin's total or there is
 * no price (docs/product.md, "Prices of admins' bookings").
 */
export function onlineTotal(subject: Subject, typed: Typed): number | undefined {
  const [online, ours] = [quoteFor(subject, typed, "half"), adminPrice(subject, typed)];
  if (!online || !ours || "problem" in online || "problem" in ours) return undefined;
  return online.quote.total === ours.quote.total ? undefined : online.quote.total;
}

type Subject = Pick<Product, "tiers" | "adultsOnly"> | { price: number } | undefined;

function quoteFor(subject: Subject, typed: Typed, childRule: ChildRule): QuoteResult | undefined {
  const party = readParty(typed);
  if (!subject || !party) return undefined;
  if ("tiers" in subject) return quoteProduct(subject, party, childRule);
  return quoteProvider(subject.price, party, childRule);
}
