import { TOURS_ANCHOR } from "@/components/products/home-tours";
import { tourOnCard } from "@/components/products/tour-on-card";
import { HOME_PRODUCTS } from "@/lib/catalogue";
import { TourCarousel } from "./card-carousels";

/** The carousel of products: four at a time, or all of them on a phone. Source: product 2.3. */
export function OurTours() {
  return (
    <div id={TOURS_ANCHOR} className="shell pt-14 md:pt-20">
      <TourCarousel tours={HOME_PRODUCTS.map(tourOnCard)} />
    </div>
  );
}
