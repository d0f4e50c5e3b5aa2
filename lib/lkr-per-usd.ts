import { sharedState } from "./runtime/shared-state.ts";

/**
 * The exchange rate between rupees and dollars, for display and revenue. Admins can change it. Source:
 * docs/product.md, "Rupees and dollars".
 */

/** LKR per USD until an admin changes it. */
export const FIRST_LKR_PER_USD = 300;

const state = sharedState("lkr-per-usd", () => ({ rate: FIRST_LKR_PER_USD }));

/** The current LKR per USD. Browsers read it from `<html>`, where the root layout writes it. */
export function lkrPerUsd(): number {
  if (typeof document === "undefined") return state.rate;
  return Number(document.documentElement.dataset.lkrPerUsd ?? FIRST_LKR_PER_USD);
}

/**
 * Sets the rate of this process. Called each time a content version is read (`lib/runtime/known-content-version.ts`).
 */
export function setLkrPerUsd(rate: number): void {
  state.rate = rate;
}
