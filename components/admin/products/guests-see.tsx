import { formatListPrice, formatLkr } from "@/lib/format";
import { typedPrices } from "./typed-prices";

/**
 * Shows the typed prices as guests see them. Renders nothing while a price or a group size is not a number.
 */
export function GuestsSee({ typed, largest }: { typed: string; largest: string }) {
  const tiers = typedPrices(typed, largest);
  if (tiers.length === 0 || tiers.some(({ from, lkr }) => Number.isNaN(from) || Number.isNaN(lkr)))
    return null;
  return (
    <div>
      <p className="font-semibold">Guests see</p>
      <ul className="mt-1 tabular-nums">
        {tiers.map(({ from, to, lkr }) => (
          <li key={from}>
            {`${to === null ? `${from} or more` : from === to ? from : `${from} to ${to}`}: ${formatListPrice(lkr)} (${formatLkr(lkr)})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
