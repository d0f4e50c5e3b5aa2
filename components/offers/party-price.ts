import type { PriceUnit } from "@/lib/domain/catalogue-types";
import { childPrice, type Party, type QuoteResult } from "@/lib/domain/pricing";
import { formatGroup, formatTotal } from "@/lib/format";

/** The price of a party, in words. */
export interface PartyPrice {
  /** Total price, such as `$62.50`. */
  total: string;
  /** The total price in whole LKR. */
  lkr: number;
  /** The party, such as `2 adults and 1 child`. */
  group: string;
  /** Price of each person, such as `$25.00 per adult, $12.50 per child`. */
  each: string;
}

/** A quote in words; undefined if there is no price for that party. */
export function inWords(result: QuoteResult, party: Party, unit: PriceUnit): PartyPrice | undefined {
  if ("problem" in result) return undefined;
  const { quote } = result;
  const group = formatGroup(party.adults, party.children);
  const child = party.children > 0 ? `, ${formatTotal(childPrice(quote))} per child` : "";
  return {
    total: formatTotal(quote.total),
    lkr: quote.total,
    group: unit === "day" ? `${group} per day` : group,
    each: `${formatTotal(quote.unitPrice)} per adult${child}`,
  };
}

/** Label of the offer's own price in a sum with costs that are paid elsewhere, such as park tickets. */
export const priceName = (unit: PriceUnit): string => (unit === "day" ? "Rental" : "Tour");
