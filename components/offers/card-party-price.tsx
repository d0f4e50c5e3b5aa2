import { AlsoIn } from "@/components/currencies/also-in";
import type { PartyPrice } from "./party-price";

interface CardPartyPriceProps {
  price: PartyPrice;
  /** Costs of the party that are not in the price, in words. */
  gateCosts?: string | undefined;
}

/** The price of the searched party on a card. */
export function CardPartyPrice({ price: { total, group, lkr, each }, gateCosts }: CardPartyPriceProps) {
  return (
    <p>
      <span className="amount">{total}</span> <span className="text-muted">{`for ${group}`}</span>
      <AlsoIn lkr={lkr} />
      <span className="card-from">{each}</span>
      {gateCosts && <span className="card-from">{gateCosts}</span>}
    </p>
  );
}
