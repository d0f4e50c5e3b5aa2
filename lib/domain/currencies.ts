/**
 * The currencies in which pages show approximate prices beside dollars. Source: docs/product.md, "Other currencies".
 */

/** Currencies by ISO 4217 code, in display order. */
export const CURRENCY_NAMES = {
  EUR: "Euro",
  GBP: "British pound",
  AUD: "Australian dollar",
  INR: "Indian rupee",
  CAD: "Canadian dollar",
  CHF: "Swiss franc",
  CNY: "Chinese yuan",
  JPY: "Japanese yen",
  RUB: "Russian rouble",
  NZD: "New Zealand dollar",
  SGD: "Singapore dollar",
  AED: "UAE dirham",
} as const;

export type Currency = keyof typeof CURRENCY_NAMES;

export const CURRENCIES = Object.keys(CURRENCY_NAMES) as readonly Currency[];

/** LKR for one unit of each currency. A currency without a rate is not offered. */
export type ExchangeRates = Readonly<Partial<Record<Currency, number>>>;

/**
 * An amount in another currency, such as `about €34`: in whole units, below 10 with two decimals.
 * @param lkr whole LKR
 * @param rate LKR for one unit of the currency
 */
export function aboutIn(lkr: number, currency: Currency, rate: number): string {
  const amount = lkr / rate;
  const digits = Math.round(amount * 100) < 1_000 ? 2 : 0;
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `about ${new Intl.NumberFormat("en", { style: "currency", currency, ...fraction }).format(amount)}`;
}
