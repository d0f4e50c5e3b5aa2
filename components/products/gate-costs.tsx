import { ForParty } from "@/components/offers/for-party";
import type { Product } from "@/lib/domain/catalogue-types";
import { costInWords } from "@/lib/domain/gate-cost-words";
import { formatMonth } from "@/lib/format";

interface GateCostsProps {
  product: Pick<Product, "gateCosts" | "tiers" | "priceUnit" | "adultsOnly">;
}

/**
 * The costs that are not in the price, for one person and for the party of the visitor's search. Renders
 * nothing if there are none.
 */
export function GateCosts({ product: { gateCosts = [], tiers, priceUnit, adultsOnly } }: GateCostsProps) {
  const [oldest] = gateCosts.map(({ checkedOn }) => checkedOn).toSorted();
  if (!oldest) return null;
  return (
    <div className="wrap-anywhere space-y-1 border-line border-t-2 border-dashed px-6 py-5 text-base">
      <h3 className="font-semibold text-base">Not included in the price</h3>
      {gateCosts.map((cost) => (
        <p key={cost.what} className="text-muted">
          {costInWords(cost)}
        </p>
      ))}
      <p className="font-semibold empty:hidden">
        <ForParty tiers={tiers} unit={priceUnit} adultsOnly={adultsOnly} gateCosts={gateCosts} />
      </p>
      <p className="text-muted">{`Our office checked these costs in ${formatMonth(oldest)}.`}</p>
    </div>
  );
}
