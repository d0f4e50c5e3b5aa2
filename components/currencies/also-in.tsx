"use client";

import { aboutIn, type Currency } from "@/lib/domain/currencies";
import { useChosenCurrency } from "./chosen-currency";
import { useRates } from "./rates";

/** A price in the visitor's currency, such as `about €34`, on a line below the dollars. @param lkr whole LKR */
export function AlsoIn({ lkr }: { lkr: number }) {
  const rates = useRates();
  const chosen = useChosenCurrency();
  const rate = rates[chosen as Currency];
  // Before hydration, the empty line keeps the room of the price (page-parts.css).
  if (chosen ? !rate : Object.keys(rates).length === 0) return null;
  return <span className="also-in">{rate && aboutIn(lkr, chosen as Currency, rate)}</span>;
}
