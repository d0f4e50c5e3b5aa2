import type { ReactNode } from "react";
import type { PriceTier, PriceUnit } from "@/lib/domain/catalogue-types";
import { quoteProduct } from "@/lib/domain/pricing";
import { readWanted } from "@/lib/domain/wanted";
import { inWords } from "./party-price";

/**
 * The price of the party in an address such as `#for-2026-12-01-2-1`; undefined if there is no price for it.
 * @param each class names for the price per adult; if undefined, only the total is shown
 */
export function wantedPrice(
  hash: string,
  tiers: readonly PriceTier[],
  unit: PriceUnit,
  each: string | undefined,
  adultsOnly = false,
): ReactNode {
  const { party } = readWanted(hash);
  const price = party && inWords(quoteProduct({ tiers, adultsOnly }, party), party, unit);
  if (!price) return undefined;
  if (!each) return `${price.total} for ${price.group}`;
  return (
    <>
      <span className={each}>{price.each}</span>
      <span className="text-muted">{` /${price.unit}`}</span>
      <span className="block text-base">
        <span className="font-semibold">{price.total}</span>
        {` for ${price.group}`}
      </span>
    </>
  );
}
