import { costInWords } from "@/lib/domain/gate-cost-words";
import type { GateCost } from "@/lib/domain/gate-costs";
import { formatMonth } from "@/lib/format";
import { ForParty, type PartyPriceProps } from "./for-party";

interface GateCostsProps extends Pick<PartyPriceProps, "tiers" | "unit" | "adultsOnly" | "limits"> {
  gateCosts: readonly GateCost[] | undefined;
  /** More that, according to the host, the price does not include; in words. */
  others?: string | undefined;
}

/**
 * The costs that are not in the price, for one person and for the party of the visitor's search. Renders
 * nothing if there are none.
 */
export function GateCosts({ gateCosts = [], others, ...price }: GateCostsProps) {
  const [oldest] = gateCosts.toSorted((one, other) => one.checkedOn.localeCompare(other.checkedOn));
  if (!oldest && !others) return null;
  const checker = oldest?.checkedBy === "host" ? "Your host" : "Our office";
  return (
    <div className="wrap-anywhere space-y-1 border-line border-t-2 border-dashed px-6 py-5 text-base">
      <h3 className="font-semibold text-base">Not included in the price</h3>
      {gateCosts.map((cost) => (
        <p key={cost.what} className="text-muted">
          {costInWords(cost)}
        </p>
      ))}
      {others && <p className="text-muted">{others}</p>}
      {oldest && (
        <>
          <p className="font-semibold empty:hidden">
            <ForParty {...price} gateCosts={gateCosts} />
          </p>
          <p className="text-muted">{`${checker} checked these costs in ${formatMonth(oldest.checkedOn)}.`}</p>
        </>
      )}
    </div>
  );
}
