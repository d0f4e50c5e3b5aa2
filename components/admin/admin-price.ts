import { findProduct } from "@/lib/catalogue";
import type { Party, QuoteResult } from "@/lib/pricing";
import { quoteProduct, quoteProvider } from "@/lib/pricing";

interface Typed {
  adults: string;
  children: string;
}

/** Who comes, when both numbers are whole and there is an adult. */
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
 * The total that the admin's form fills in: our price with no half rate for children (product
 * 4.4). Undefined as long as what is booked or who comes is not known; a problem where there is
 * no price, so that the total must be typed.
 */
export function adminPrice(
  subject: { productType: string } | { price: number } | undefined,
  typed: Typed,
): QuoteResult | undefined {
  const party = readParty(typed);
  if (!subject || !party) return undefined;
  if ("price" in subject) return quoteProvider(subject.price, party, "full");
  const product = findProduct(subject.productType);
  return product && quoteProduct(product, party, "full");
}
