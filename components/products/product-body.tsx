import { RegionMap } from "@/components/offers/region-map";
import { WhereItIs } from "@/components/offers/where-it-is";
import { findPlace, placesNamed } from "@/lib/content/places";
import type { Confirmation } from "@/lib/domain/answer-times";
import type { Product } from "@/lib/domain/catalogue-types";
import { isPickUp } from "@/lib/domain/tour-day";
import type { ReviewDto } from "@/lib/schemas/review";
import { PriceTicket } from "./price-ticket";
import { ProductDetails } from "./product-details";
import { MoreProductFacts } from "./product-facts";
import { ProductGallery } from "./product-gallery";

interface ProductBodyProps {
  product: Product;
  isScheduled: boolean;
  /** How bookings are confirmed. Undefined if this could not be read. */
  confirmation?: Confirmation | undefined;
  /** Public reviews with a photo. */
  withPhoto?: readonly ReviewDto[] | undefined;
}

/** Pictures, price, further facts, details and place of a product. */
export function ProductBody({ product, isScheduled, confirmation, withPhoto }: ProductBodyProps) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
      <ProductGallery product={product} {...(withPhoto && { withPhoto })} />
      <div className="min-w-0 lg:sticky lg:top-24 lg:row-span-2">
        <PriceTicket product={product} isScheduled={isScheduled} />
      </div>
      <div className="min-w-0 space-y-12 lg:mt-2">
        <MoreProductFacts product={product} confirmation={confirmation} />
        <ProductDetails product={product} />
        <Where product={product} />
      </div>
    </div>
  );
}

/** The starting place of the tour. Renders nothing if the tour's meeting place names no town that we know. */
function Where({ product }: { product: Product }) {
  const { meetingPlace, goesTo = [] } = product;
  const named = placesNamed(meetingPlace);
  const [start] = named;
  if (!start) return null;
  return (
    <WhereItIs
      start={start}
      map={<RegionMap start={start} stops={goesTo.map(findPlace).filter((place) => place !== undefined)} />}
      pickUp={isPickUp(meetingPlace) ? named : []}
      meeting={meetingPlace}
    />
  );
}
