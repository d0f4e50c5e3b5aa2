import type { Product } from "@/lib/catalogue-types";
import { MESSAGES } from "@/lib/messages";
import { type CheaperParty, cheaperLargerParty, type Party, type Quote, quoteProduct } from "@/lib/pricing";

/** As much of a product as its booking form needs. */
export type BookableProduct = Pick<Product, "name" | "tiers" | "priceUnit">;

/** A number field as the schema wants it: nothing when it is empty. */
export function typedNumber(value: string): number | undefined {
  return value.trim() === "" ? undefined : Number(value);
}

/** The price of what stands in the fields, or the sentence that says why there is none. */
export type LivePrice = { party: Party; quote: Quote; cheaper: CheaperParty | null } | { sentence: string };

/** Quotes while somebody is typing. */
export function livePrice(product: BookableProduct, values: { adults: string; children: string }): LivePrice {
  const adults = typedNumber(values.adults);
  const children = typedNumber(values.children) ?? 0;
  if (adults === undefined) return { sentence: MESSAGES.enterAdults };
  if (!Number.isInteger(adults) || !Number.isInteger(children) || children < 0) {
    return { sentence: "Enter whole numbers of people." };
  }
  if (adults < 1) return { sentence: MESSAGES.adultsRequired };
  const party = { adults, children };
  const result = quoteProduct(product, party);
  if ("problem" in result) return { sentence: result.problem.message };
  return { party, quote: result.quote, cheaper: cheaperLargerParty(product, party) };
}
