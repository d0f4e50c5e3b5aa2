import { AlsoIn } from "@/components/currencies/also-in";
import { ForParty } from "@/components/offers/for-party";
import type { Product } from "@/lib/domain/catalogue-types";
import { formatListPrice } from "@/lib/format";

interface ProductPriceProps {
  product: Pick<Product, "price" | "priceUnit" | "tiers" | "adultsOnly">;
  className?: string;
  /** Whether to mention the lower price per person of larger groups. */
  withLeast?: boolean;
}

/** The lowest price per person in whole LKR; undefined if the price does not depend on the group size. */
export function leastOf({ tiers }: Pick<Product, "tiers">): number | undefined {
  return tiers.length > 1 ? Math.min(...tiers.map(({ lkr }) => lkr)) : undefined;
}

/** Returns the lowest price per person as a text, given in whole LKR. */
export const fromInWords = (least: number): string => `Groups from ${formatListPrice(least)} each`;

const AMOUNT = "font-heading text-subheading font-bold tabular-nums";

/** The list price, such as `$38.0 /person`, or a text if there is none. */
export function ListPrice({ product: { price, priceUnit } }: Pick<ProductPriceProps, "product">) {
  if (price === null) return <span className="text-muted">Price on request</span>;
  return (
    <>
      <span className={AMOUNT}>{formatListPrice(price)}</span>{" "}
      <span className="text-muted">/{priceUnit}</span>
      <AlsoIn lkr={price} />
    </>
  );
}

/** The list price, or the price of the searched party. */
export function ProductPrice({ product, className = "", withLeast = false }: ProductPriceProps) {
  const least = withLeast && leastOf(product);
  return (
    <p className={className}>
      <ForParty tiers={product.tiers} unit={product.priceUnit} each={AMOUNT} adultsOnly={product.adultsOnly}>
        <ListPrice product={product} />
        {least && <span className="block text-base text-muted">{fromInWords(least)}</span>}
      </ForParty>
    </p>
  );
}
