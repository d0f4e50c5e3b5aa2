import { costInWords } from "@/lib/domain/gate-cost-words";
import type { GateCost } from "@/lib/domain/gate-costs";
import { formatMonth } from "@/lib/format";
import { ForParty, type PartyPriceProps } from "./for-party";

interface GateCostsProps extends Pick<PartyPriceProps, "tiers" | "unit" | "adultsOnly" | "limits"> {
  gateCosts: readonly GateCost[] | undefined;
  /** Other things that the price does not include according to the host, as text. */
  others?: string | undefined;
}

/**
 * The costs that are not in the price, for one person and for the party of the visitor's search. Renders
 * nothing if there are none.
 */
export function GateCosts({ gateCosts = [], others, ...price }: GateCostsProps) {
  const [oldest] = gateCosts.toSorted((one, other) => one.checkedOn.localeCompare(other.checkedOn));
  if (!oldest && !others) return null;
  return (
    <div className="wrap-anywhere space-y-1 border-line border-t-2 border-dashed px-6 py-5 text-base">
      <h3 className="font-semibold text-base">Not included in the price</h3>
      {gateCosts.map((cost, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cost has no other key than its position
        <p key={index} className="text-muted">
          {costInWords(cost)}
        </p>
      ))}
      {others && <p className="text-muted">{others}</p>}
      {oldest && (
        <>
          <p className="font-semibold empty:hidden">
            <ForParty {...price} gateCosts={gateCosts} />
          </p>
          <p className="text-muted">{`${checkInWords(gateCosts)} in ${formatMonth(oldest.checkedOn)}.`}</p>
        </>
      )}
    </div>
  );
}

/** The start of the sentence about the last check. It names the checker only if one checker checked all costs. */
function checkInWords(costs: readonly GateCost[]): string {
  const [checker, ...others] = new Set(costs.map(({ checkedBy }) => checkedBy));
  if (others.length > 0) return "These costs were last checked";
  return `${checker === "host" ? "Your host" : "Our office"} checked ${costs.length === 1 ? "this cost" : "these costs"}`;
}
