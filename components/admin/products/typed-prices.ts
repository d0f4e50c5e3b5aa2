import type { PriceTier } from "@/lib/domain/catalogue-types";

/** Prices as an admin types them: for each tier a line with its smallest group and price, such as `2: 2100`. */
export function pricesAsTyped(tiers: readonly PriceTier[]): string {
  return tiers.map(({ from, lkr }) => `${from}: ${lkr}`).join("\n");
}

/** The largest group as an admin types it; empty if only the general limit applies. */
export function largestAsTyped(tiers: readonly PriceTier[]): string {
  return String(tiers.at(-1)?.to ?? "");
}

/**
 * Reads the typed prices. Each price applies up to the next group size, and the last one up to the largest
 * group. Invalid numbers become NaN, which the schema rejects.
 */
export function typedPrices(typed: string, largest: string): PriceTier[] {
  const lines = typed.split("\n").filter((line) => line.trim() !== "");
  const read = lines.map((line) => {
    const [from = "", lkr] = line.split(":");
    // A single price without a group size applies to all groups.
    if (lkr === undefined)
      return {
        from: lines.length === 1 && /^[\d,]{3,}$/.test(line.trim()) ? 1 : Number.NaN,
        lkr: numberIn(from),
      };
    return { from: numberIn(from), lkr: numberIn(lkr) };
  });
  const last = largest.trim() === "" ? null : numberIn(largest);
  return read.map(({ from, lkr }, at) => {
    const next = read[at + 1];
    return { from, to: next ? next.from - 1 : last, lkr };
  });
}

const numberIn = (text: string): number => {
  const digits = text.replace(/[,\s]/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};
