import { ForParty } from "@/components/offers/for-party";
import { leastOf } from "@/components/products/product-price";
import { TourLink } from "@/components/products/similar-tours";
import { isBookableOnline } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import { onePrice } from "@/lib/domain/pricing";
import { formatTotal } from "@/lib/format";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

interface TourOfHostProps {
  provider: Pick<ProviderDto, "price" | "fullName">;
  /** Our own tour in the host's category. */
  product: Product;
}

/** Compares a host's service with our own tour in the same category, and explains the different prices. */
export function TourOfHost({ provider, product }: TourOfHostProps) {
  const { name, tiers, price } = product;
  const least = leastOf(product);
  return (
    <section aria-labelledby="tour-title" data-late="far" className="[--late:20rem]">
      <h2 id="tour-title" className="text-heading">
        Compare with our own tour
      </h2>
      <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-72 flex-[1_1_14rem]">
          <TourLink product={product} />
        </div>
        <p className="measure wrap-anywhere min-w-0 flex-[1_1_18rem] text-muted">
          {`${provider.fullName} charges `}
          <ForParty tiers={onePrice(provider.price)}>
            {`${formatTotal(provider.price)} per adult, for any group size`}
          </ForParty>
          {". You book directly with them. "}
          {isBookableOnline(product) && price !== null ? (
            <>
              {`Our own ${name} costs `}
              <ForParty tiers={tiers} unit={product.priceUnit}>
                {`${formatTotal(price)} per ${product.priceUnit === "person" ? "adult" : product.priceUnit}${least ? `, or ${formatTotal(least)} in a larger group` : ""}`}
              </ForParty>
              . We choose the guide and follow the plan on the tour's page.
            </>
          ) : (
            `For our own ${name}, we agree a price with you first.`
          )}
        </p>
      </div>
    </section>
  );
}
