import { TOURS_ANCHOR } from "@/components/products/home-tours";
import { ProductCard } from "@/components/products/product-card";
import { Carousel } from "@/components/ui/carousel";
import { HOME_PRODUCTS } from "@/lib/catalogue";

/** The carousel of products: four at a time, or all of them on a phone. Source: product 2.3. */
export function OurTours() {
  return (
    <div id={TOURS_ANCHOR} className="shell pt-14 md:pt-20">
      <Carousel
        arrangement="list"
        title="Our tours"
        intro={
          <p className="mt-2 max-w-2xl text-muted">
            Half days and whole days around Habarana, with people who have always lived here.
          </p>
        }
        noun="tours"
        items={HOME_PRODUCTS.map((product) => ({
          key: product.name,
          content: <ProductCard product={product} />,
        }))}
      />
    </div>
  );
}
