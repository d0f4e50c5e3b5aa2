import { ProductBody } from "@/components/products/product-body";
import { ProductCard } from "@/components/products/product-card";
import { ProductFacts } from "@/components/products/product-facts";
import { tourOnCard } from "@/components/products/tour-on-card";
import type { Confirmation } from "@/lib/domain/answer-times";
import type { Product } from "@/lib/domain/catalogue-types";
import type { Schedule } from "@/lib/domain/schedule";

interface ProductPreviewProps {
  product: Product;
  schedule: Schedule | null;
  /** How bookings are confirmed; left out if it is not shown. */
  confirmation?: Confirmation | undefined;
}

/** A product as guests will see it: on its page and in lists. */
export function ProductPreview({ product, schedule, confirmation }: ProductPreviewProps) {
  return (
    <>
      <h2 className="mt-6 mb-3 text-subheading">On the tour's page</h2>
      <ProductFacts product={product} schedule={schedule} confirmation={confirmation} />
      <div className="mt-5">
        <ProductBody product={product} isScheduled={Boolean(schedule)} confirmation={confirmation} />
      </div>
      <h2 className="mt-10 mb-3 text-subheading">In lists</h2>
      <div className="max-w-80">
        <ProductCard tour={tourOnCard(product)} />
      </div>
    </>
  );
}
