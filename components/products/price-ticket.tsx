import { buttonClass } from "@/components/ui/button-class";
import { IntentLink } from "@/components/ui/intent-link";
import { isBookableOnline } from "@/lib/catalogue";
import type { PriceTier, Product } from "@/lib/catalogue-types";
import { formatTotal } from "@/lib/format";
import { PAGES } from "@/lib/paths";
import { ProductPrice } from "./product-price";

function groupSize({ from, to }: PriceTier): string {
  if (to === null) return from === 1 ? "Any group" : `${from} or more people`;
  if (from === to) return from === 1 ? "1 person" : `${from} people`;
  return `${from} to ${to} people`;
}

/** Prices by group size, with a link to the booking form. */
export function PriceTicket({ product }: { product: Product }) {
  return (
    <aside aria-labelledby="price-title" className="max-lg:order-first lg:sticky lg:top-26">
      <div className="petal border border-line bg-surface shadow-raised">
        <div className="p-6">
          <h2 id="price-title" className="text-lg font-semibold text-muted">
            Price
          </h2>
          <ProductPrice product={product} className="mt-1 text-lg" />
        </div>
        {isBookableOnline(product) && (
          <div className="border-line border-t-2 border-dashed px-6 py-5">
            <table className="w-full text-base">
              <caption className="mb-2 text-left text-muted">
                For each adult{product.priceUnit === "day" ? ", by the day" : ""}. Children pay half.
              </caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">Group</th>
                  <th scope="col">Price for each adult</th>
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
        <div className="px-6 pb-6">
          {!isBookableOnline(product) && (
            <p className="mb-4 text-base text-muted">
              We arrange this one by phone or message and agree the price with you first.
            </p>
          )}
          <IntentLink
            href={PAGES.bookProduct(product.name)}
            className={buttonClass({ look: "accent", size: "large", wide: true })}
          >
            Book Now
          </IntentLink>
        </div>
      </div>
    </aside>
  );
}
