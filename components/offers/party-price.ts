import type { PriceUnit } from "@/lib/domain/catalogue-types";
import type { Party, QuoteResult } from "@/lib/domain/pricing";
import { formatGroup, formatListPrice, formatTotal } from "@/lib/format";

/** The price of a party, in words. */
export interface PartyPrice {
  /** Price per adult, such as `$25.0`. */
  each: string;
  /** The unit of `each`. */
  unit: "adult" | "day";
  /** Total price, such as `$62.50`. */
  total: string;
  /** The party, such as `2 adults, 1 child`. */
  group: string;
}

/** A quote in words; undefined if there is no price for that party. */
export function inWords(result: QuoteResult, party: Party, unit: PriceUnit): PartyPrice | undefined {
  if ("problem" in result) return undefined;
  const group = formatGroup(party.adults, party.children);
  const perDay = unit === "day";
  return {
    each: formatListPrice(result.quote.unitPrice),
    unit: perDay ? "day" : "adult",
    total: formatTotal(result.quote.total),
    group: perDay ? `${group} per day` : group,
  };
}
