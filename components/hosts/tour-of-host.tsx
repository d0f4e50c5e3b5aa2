import { ForParty } from "@/components/offers/for-party";
import { leastOf } from "@/components/products/product-price";
import { TourLink } from "@/components/products/similar-tours";
import { isBookableOnline, productOf } from "@/lib/domain/catalogue";
import { onePrice } from "@/lib/domain/pricing";
import { formatListPrice } from "@/lib/format";
import type { ProviderDto } from "@/lib/schemas/provider-dto";

/** Our own tour of a host's category, and why its price is another; nothing for categories without one. */
export function TourOfHost({ provider }: { provider: Pick<ProviderDto, "category" | "price" | "fullName"> }) {
  const product = productOf(provider.category);
  if (!product) return null;
  const { name, tiers, price } = product;
  const least = leastOf(product);
  return (
    <section aria-labelledby="tour-title" data-late="far" className="[--late:20rem]">
      <h2 id="tour-title" className="text-heading">
        The tour this belongs to
      </h2>
      <div className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-72 flex-[1_1_14rem]">
          <TourLink product={product} />
        </div>
        <p className="measure wrap-anywhere min-w-0 flex-[1_1_18rem] text-muted">
          {`${provider.fullName} asks `}
          <ForParty tiers={onePrice(provider.price)}>
            {`${formatListPrice(provider.price)} for each adult, whatever the size of the group`}
          </ForParty>
          {", and you book with the host alone. "}
          {isBookableOnline(product) && price !== null ? (
            <>
              {`Our own ${name} costs `}
              <ForParty tiers={tiers} unit={product.priceUnit}>
                {`${formatListPrice(price)}${least ? `, and down to ${formatListPrice(least)} for each in a larger group` : ""}`}
              </ForParty>
              ; there we choose the people and keep to what its page lists.
            </>
          ) : (
            `For our own ${name} we agree the price with you first, by its length and route.`
          )}
        </p>
      </div>
    </section>
  );
}
