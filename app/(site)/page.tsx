import { GroupPrices } from "@/components/home/group-prices";
import { Hero } from "@/components/home/hero";
import { HowItWorks } from "@/components/home/how-it-works";
import { TOURS_ANCHOR } from "@/components/products/home-tours";
import { ProductCard } from "@/components/products/product-card";
import { Carousel } from "@/components/ui/carousel";
import { HOME_PRODUCTS } from "@/lib/catalogue";

export default function HomePage() {
  return (
    <>
      <Hero />
      <div id={TOURS_ANCHOR} className="shell pt-14 md:pt-20">
        <Carousel
          title="Our tours"
          intro={
            <p className="mt-2 max-w-xl text-muted">
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
      <GroupPrices />
      <HowItWorks />
    </>
  );
}
