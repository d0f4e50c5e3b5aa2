import type { PriceUnit } from "@/lib/domain/catalogue-types";
import type { Party, QuoteResult } from "@/lib/domain/pricing";
import { formatGroup, formatListPrice, formatTotal } from "@/lib/format";

/** What a party pays, in words. */
export interface PartyPrice {
  /** For each adult, such as `$25.0`. */
  each: string;
  /** What `each` is for. */
  unit: "adult" | "day";
  /** For all, such as `$62.50`. */
  total: string;
  /** Such as `2 adults, 1 child`. */
  group: string;
}

/** A quote in words; undefined where there is no price for that party. */
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
