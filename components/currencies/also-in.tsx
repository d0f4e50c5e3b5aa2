"use client";

import { aboutIn, type Currency } from "@/lib/domain/currencies";
import { useChosenCurrency } from "./chosen-currency";
import { useRates } from "./rates";

/** A price in the visitor's currency, such as `about €34`, on a line below the dollars. @param lkr whole LKR */
export function AlsoIn({ lkr }: { lkr: number }) {
  const rates = useRates();
  const chosen = useChosenCurrency();
  const rate = rates[chosen as Currency];
  // If any rate exists, an empty line is rendered even before hydration. It reserves the space for the price,
  // so that nothing moves (page-parts.css).
  if (chosen ? !rate : Object.keys(rates).length === 0) return null;
  return <span className="also-in">{rate && aboutIn(lkr, chosen as Currency, rate)}</span>;
}
