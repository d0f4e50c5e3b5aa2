"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { PriceTier, PriceUnit } from "@/lib/domain/catalogue-types";
import type { GateCost } from "@/lib/domain/gate-costs";

export interface PartyPriceProps {
  /** Prices by group size. A host's service has one tier. */
  tiers: readonly PriceTier[];
  unit?: PriceUnit;
  /** Class names of the total, below which the price of each person is shown. If undefined, the price is part of a sentence. */
  each?: string | undefined;
  /** Whether there is no price for a party with children. */
  adultsOnly?: boolean | undefined;
  /** If set, the price and these costs are added up in a sentence. */
  gateCosts?: readonly GateCost[] | undefined;
}

interface ForPartyProps extends PartyPriceProps {
  /** Shown if the page's address has no party, or if there is no price for it. */
  children?: ReactNode;
}

/**
 * A price. If the visitor comes from a search for a party, the price of that party. The page's cached HTML is the same for all
 * visitors, so the browser fills in the party's price, and loads the code for it only then.
 */
export function ForParty({ tiers, unit = "person", each, adultsOnly, gateCosts, children }: ForPartyProps) {
  const [price, setPrice] = useState<ReactNode>();
  useEffect(() => {
    const { hash } = location;
    if (hash.startsWith("#for-"))
      void import("./wanted-price").then((is) =>
        setPrice(is.wantedPrice(hash, { tiers, unit, each, adultsOnly, gateCosts })),
      );
  }, [tiers, unit, each, adultsOnly, gateCosts]);
  return price ?? children;
}
