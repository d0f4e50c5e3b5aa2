import { TOURS_ANCHOR } from "@/components/products/home-tours";
import { tourOnCard } from "@/components/products/tour-on-card";
import { isBookableOnline, PRODUCTS } from "@/lib/domain/catalogue";
import type { Product } from "@/lib/domain/catalogue-types";
import type { Rating } from "@/lib/domain/rating";
import { TourCarousel } from "./card-carousels";

interface OurToursProps {
  /** Our tours with today's texts and prices. Default: the catalogue in the code. */
  products?: readonly Product[] | undefined;
  /** Ratings by product id; undefined if they could not be read. */
  ratings?: Readonly<Record<string, Rating>> | undefined;
  /** Ids of the offers whose bookings are confirmed at once, such as `product:jeep-safari`. */
  instant?: ReadonlySet<string> | undefined;
}

/**
 * The carousel of products. Products without a price come last. A desktop shows four at a time, a phone lists
 * all of them. Source: docs/product.md, "Home page".
 */
export function OurTours({ products = PRODUCTS, ratings = {}, instant }: OurToursProps) {
  const onHome = products.filter((product) => product.onHome);
  const shown = [
    ...onHome.filter(isBookableOnline),
    ...onHome.filter((product) => !isBookableOnline(product)),
  ];
  const firstAsked = shown.find((product) => !isBookableOnline(product));
  return (
    <div id={TOURS_ANCHOR} className="shell pt-8 md:pt-20">
      <TourCarousel
        tours={shown.map((product) => ({
          ...tourOnCard(
            product,
            ratings[product.id],
            {},
            isBookableOnline(product) && instant?.has(`product:${product.id}`),
          ),
          ...(product === firstAsked && { part: "More tours, price on request" }),
        }))}
      />
    </div>
  );
}
