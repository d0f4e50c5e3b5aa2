import { useSyncExternalStore } from "react";
import { CURRENCY_KEY } from "@/lib/domain/currency-key";

/*
 * The chosen currency is an attribute of <html>. A script sets the attribute before the first paint
 * (layout/before-paint.tsx), so that the style sheet can reserve space for the prices that React adds later.
 */

const listeners = new Set<() => void>();

function show(code: string | null): void {
  if (code) document.documentElement.dataset.currency = code;
  else delete document.documentElement.dataset.currency;
  for (const listener of listeners) listener();
}

/** Shows prices also in this currency, and stores the choice. @param code blank for dollars only */
export function chooseCurrency(code: string): void {
  show(code);
  try {
    if (code) localStorage.setItem(CURRENCY_KEY, code);
    else localStorage.removeItem(CURRENCY_KEY);
  } catch {
    // The browser denies storage, so the choice applies to this page only.
  }
}

/** Applies a currency that the visitor chose in another tab. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === CURRENCY_KEY) show(newValue);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** The code of the chosen currency; blank if there is none, and in the server's HTML. */
export function useChosenCurrency(): string {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.currency ?? "",
    () => "",
  );
}
