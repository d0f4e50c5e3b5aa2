import type { ReactNode } from "react";
import { AlsoIn } from "@/components/currencies/also-in";
import { GateSumAlsoIn } from "@/components/currencies/gate-sum-also-in";
import { sumInWords } from "@/lib/domain/gate-cost-words";
import { quoteProduct } from "@/lib/domain/pricing";
import { isWithin } from "@/lib/domain/schedule";
import { readWanted } from "@/lib/domain/wanted";
import type { PartyPriceProps } from "./for-party";
import { inWords, priceName } from "./party-price";

/** The price of the party in a URL hash such as `#for-2026-12-01-2-1`; undefined if there is none. */
export function wantedPrice(hash: string, props: PartyPriceProps): ReactNode {
  const { tiers, unit = "person", each, alsoIn, adultsOnly, gateCosts, limits } = props;
  const { party } = readWanted(hash);
  if (!party || (limits && !isWithin(limits, party.adults + party.children))) return undefined;
  const price = inWords(quoteProduct({ tiers, adultsOnly }, party), party, unit);
  // For one person and without a price, the sum would only repeat the costs that the page already lists.
  if (gateCosts && !price && party.adults + party.children === 1) return undefined;
  if (gateCosts) {
    return (
      <>
        {sumInWords(price && { name: priceName(unit), lkr: price.lkr }, gateCosts, party)}
        <GateSumAlsoIn costs={gateCosts} party={party} price={price?.lkr} />
      </>
    );
  }
  if (!price) return undefined;
  if (!each) {
    const total = `${price.total} for ${price.group}`;
    return alsoIn ? (
      <>
        {total}
        <AlsoIn lkr={price.lkr} />
      </>
    ) : (
      total
    );
  }
  return (
    <>
      <span className={each}>{price.total}</span>
      <span className="text-muted">{` for ${price.group}`}</span>
      <AlsoIn lkr={price.lkr} />
      <span className="block text-base text-muted">{price.each}</span>
    </>
  );
}
