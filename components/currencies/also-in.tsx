"use client";

import { aboutIn, type Currency } from "@/lib/domain/currencies";
import { useChosenCurrency } from "./chosen-currency";
import { useRates } from "./rates";

interface AlsoInProps {
  /** The price in whole LKR, or the lowest price of a range. */
  lkr: number;
  /** The highest price of a range, in whole LKR. */
  to?: number;
}

/** A price or range in the visitor's currency, such as `about €34`, on a line below the dollars. */
export function AlsoIn({ lkr, to = lkr }: AlsoInProps) {
  const rates = useRates();
  const chosen = useChosenCurrency();
  const rate = rates[chosen as Currency];
  // If any rate exists, an empty line is rendered even before hydration. It reserves the space for the price,
  // so that the page does not move when the price appears (page-parts.css).
  if (chosen ? !rate : Object.keys(rates).length === 0) return null;
  return <span className="also-in">{rate && wordsFor(lkr, to, chosen as Currency, rate)}</span>;
}

function wordsFor(lkr: number, to: number, currency: Currency, rate: number): string {
  const least = aboutIn(lkr, currency, rate);
  return to > lkr ? `${least} to ${aboutIn(to, currency, rate).replace("about ", "")}` : least;
}
