"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { PriceTier, PriceUnit } from "@/lib/domain/catalogue-types";

interface ForPartyProps {
  /** Prices by group size. A host's service has one tier. */
  tiers: readonly PriceTier[];
  unit?: PriceUnit;
  /** Class names for the price per adult. If undefined, only the total is shown. */
  each?: string;
  /** Whether there is no price for a party with children. */
  adultsOnly?: boolean | undefined;
  /** Shown if the page's address has no party, or if there is no price for it. */
  children: ReactNode;
}

/**
 * A price. If the visitor comes from a search for a party, the price of that party. The page's cached HTML is the same for all
 * visitors, so the browser fills in the party's price, and loads the code for it only then.
 */
export function ForParty({ tiers, unit = "person", each, adultsOnly, children }: ForPartyProps) {
  const [price, setPrice] = useState<ReactNode>();
  useEffect(() => {
    const { hash } = location;
    if (hash.startsWith("#for-"))
      void import("./wanted-price").then((is) =>
        setPrice(is.wantedPrice(hash, tiers, unit, each, adultsOnly)),
      );
  }, [tiers, unit, each, adultsOnly]);
  return price ?? children;
}
