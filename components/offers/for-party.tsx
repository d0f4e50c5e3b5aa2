"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { PriceTier, PriceUnit } from "@/lib/domain/catalogue-types";
import type { GateCost } from "@/lib/domain/gate-costs";
import type { PartyLimits } from "@/lib/domain/schedule";

export interface PartyPriceProps {
  /** Prices by group size. A host's service has one tier. */
  tiers: readonly PriceTier[];
  unit?: PriceUnit;
  /**
   * Class names of the total price. If set, the price of each person is shown below the total. If undefined,
   * only the total is shown, as part of a sentence.
   */
  each?: string | undefined;
  /** If `each` is undefined: whether the total is also shown in the visitor's currency. */
  alsoIn?: boolean | undefined;
  /** Whether there is no price for a party with children. */
  adultsOnly?: boolean | undefined;
  /**
   * Costs paid to others, such as park tickets. If set, a sentence shows the sum of the price and these
   * costs.
   */
  gateCosts?: readonly GateCost[] | undefined;
  /** Smallest and largest group that the offer accepts. */
  limits?: PartyLimits | undefined;
}

interface ForPartyProps extends PartyPriceProps {
  /** Shown if the page's address has no party, or if there is no price for it. */
  children?: ReactNode;
}

/**
 * Shows the price in `children`, or the price for the party of the visitor's search. The page's cached HTML
 * is the same for all visitors. So the browser calculates the party's price, and loads the code for it only
 * if there is a party.
 */
export function ForParty({
  tiers,
  unit = "person",
  each,
  alsoIn,
  adultsOnly,
  gateCosts,
  limits,
  children,
}: ForPartyProps) {
  const [price, setPrice] = useState<ReactNode>();
  useEffect(() => {
    const { hash } = location;
    if (hash.startsWith("#for-"))
      void import("./wanted-price").then((is) =>
        setPrice(is.wantedPrice(hash, { tiers, unit, each, alsoIn, adultsOnly, gateCosts, limits })),
      );
  }, [tiers, unit, each, alsoIn, adultsOnly, gateCosts, limits]);
  return price ?? children;
}
