"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { PriceTier, PriceUnit } from "@/lib/domain/catalogue-types";

interface ForPartyProps {
  /** Prices by group size; a host has one for all. */
  tiers: readonly PriceTier[];
  unit?: PriceUnit;
  /** Class names of the price for each adult; without them only the total is said. */
  each?: string;
  /** Whether a party with children has no price. */
  adultsOnly?: boolean | undefined;
  /** What stands here where no party is known, or it has no price. */
  children: ReactNode;
}

/**
 * A price. On a page that somebody opened from a search for a party, what that party pays: the page is kept, with the same
 * bytes for everybody, so the browser fills it in, and loads what calculates it only then.
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
