"use client";

import { createContext, type ReactNode, use } from "react";
import type { ExchangeRates } from "@/lib/domain/currencies";

const RatesContext = createContext<ExchangeRates>({});

interface RatesProps {
  rates: ExchangeRates;
  children: ReactNode;
}

/** Provides the exchange rates to the components inside, which read them with `useRates`. */
export function Rates({ rates, children }: RatesProps) {
  return <RatesContext value={rates}>{children}</RatesContext>;
}

/** The exchange rates; empty if none are set. */
export const useRates = (): ExchangeRates => use(RatesContext);
