import { type GateCost, sumGateCosts, totalOfCosts } from "@/lib/domain/gate-costs";
import type { Party } from "@/lib/domain/pricing";
import { AlsoIn } from "./also-in";

interface GateSumProps {
  costs: readonly GateCost[];
  party: Party;
  /** Total price for the party in whole LKR; undefined if there is no price. */
  price?: number | undefined;
}

/** The sum of a price and the costs at the gate, in the visitor's currency. Renders nothing without costs. */
export function GateSumAlsoIn({ costs, party, price = 0 }: GateSumProps) {
  const [from, to] = totalOfCosts(sumGateCosts(costs, party));
  return to > 0 && <AlsoIn lkr={price + from} to={price + to} />;
}
