import { CurrencyChoice } from "@/components/currencies/currency-choice";
import { GateCosts } from "@/components/offers/gate-costs";
import { Terms } from "@/components/offers/terms";
import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { isBookableOnline } from "@/lib/domain/catalogue";
import type { PriceTier, Product } from "@/lib/domain/catalogue-types";
import { formatTotal } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import { NextDepartures } from "./next-departures";
import { ProductPrice } from "./product-price";

function groupSize({ from, to }: PriceTier): string {
  if (to === null) return from === 1 ? "Any group" : `${from} or more people`;
  if (from === to) return from === 1 ? "1 person" : `${from} people`;
  return `${from} to ${to} people`;
}

/**
 * The price, the booking link, the next departures if there is a schedule, usual costs paid to others, and the prices
 * by group size.
 */
export function PriceTicket({ product, isScheduled }: { product: Product; isScheduled: boolean }) {
  const isBookable = isBookableOnline(product);
  return (
    <aside aria-labelledby="price-title" className="petal border border-line bg-surface shadow-raised">
      <div className="p-6">
        <h2 id="price-title" className="text-lg font-semibold text-muted">
          Price
        </h2>
        <ProductPrice product={product} className="mt-1 text-lg" withLeast />
        {isBookable && <CurrencyChoice className="mt-1" />}
        {!isBookable && (
          <p className="mt-2 text-base text-muted">
            This tour has no fixed price. Tell us your date and group size, and we'll send you a price.
          </p>
        )}
        <IntentLink
          href={PAGES.bookProduct(product.name)}
          keepsWanted
          className={`mt-4 ${buttonClass({ look: "accent", size: "large", wide: true })}`}
        >
          Book Now
        </IntentLink>
        {isBookable && (
          <p className="mt-3 text-base text-muted">
            <Terms />
          </p>
        )}
      </div>
      {isScheduled && <NextDepartures name={product.name} />}
      <GateCosts
        gateCosts={product.gateCosts}
        tiers={product.tiers}
        unit={product.priceUnit}
        adultsOnly={product.adultsOnly}
      />
      {isBookable && (
        <div className="border-line border-t-2 border-dashed px-6 py-5">
          <table className="w-full text-base">
            <caption className="mb-2 text-left text-muted">
              {`Per adult${product.priceUnit === "day" ? ", per day" : ""}. ${product.adultsOnly ? "Adults only." : "Children pay half."}`}
            </caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Group</th>
                <th scope="col">Price per adult</th>
              </tr>
            </thead>
            <tbody>
              {product.tiers.map((tier) => (
                <tr key={tier.from}>
                  <th scope="row" className="py-1 text-left font-normal">
                    {groupSize(tier)}
                  </th>
                  <td className="py-1 text-right font-semibold tabular-nums">{formatTotal(tier.lkr)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </aside>
  );
}
