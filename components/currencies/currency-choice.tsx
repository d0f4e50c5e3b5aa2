"use client";

import { useId } from "react";
import { CURRENCIES, CURRENCY_NAMES } from "@/lib/domain/currencies";
import { chooseCurrency, useChosenCurrency } from "./chosen-currency";
import { useRates } from "./rates";

/** The choice of a currency in which prices are also shown. Renders nothing if no exchange rate is set. */
export function CurrencyChoice({ className = "" }: { className?: string }) {
  const id = useId();
  const rates = useRates();
  const chosen = useChosenCurrency();
  const offered = CURRENCIES.filter((code) => rates[code]);
  if (offered.length === 0) return null;
  return (
    <p className={`currency-choice ${className}`}>
      <label htmlFor={id}>Also show prices in</label>
      <select
        id={id}
        value={offered.some((code) => code === chosen) ? chosen : ""}
        onChange={(event) => chooseCurrency(event.target.value)}
        autoComplete="off"
      >
        <option value="">No other currency</option>
        {offered.map((code) => (
          <option key={code} value={code}>
            {CURRENCY_NAMES[code]}
          </option>
        ))}
      </select>
    </p>
  );
}
