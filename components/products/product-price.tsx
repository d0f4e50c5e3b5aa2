import type { Product } from "@/lib/catalogue-types";
import { formatListPrice } from "@/lib/format";

interface ProductPriceProps {
  product: Pick<Product, "price" | "priceUnit">;
  className?: string;
}

/** The list price, such as `$38.0 /person`, or a sentence where there is none. */
export function ProductPrice({ product, className = "" }: ProductPriceProps) {
  if (product.price === null) return <p className={`text-muted ${className}`}>Price on request</p>;
  return (
    <p className={className}>
      <span className="font-heading text-subheading font-bold tabular-nums">
        {formatListPrice(product.price)}
      </span>{" "}
      <span className="text-muted">/{product.priceUnit}</span>
    </p>
  );
}
