import type { PlaceId } from "../content/places";
import type { GateCost } from "./gate-costs";
import type { OfferAttributes } from "./offer-attributes";

/** Types of the catalogue. Source: docs/product.md, "Prices", "Catalogue". */

/** The price for a range of group sizes (adults plus children). */
export interface PriceTier {
  /** Smallest group size of the tier, in people. */
  from: number;
  /** Largest group size of the tier, in people; null if only the general limit of 100 applies. */
  to: number | null;
  /** Whole LKR per adult; a child pays half. Always even, so that the half is a whole number. */
  lkr: number;
}

/** The unit of a price: motor bikes are rented by the day, everything else is priced per person. */
export type PriceUnit = "person" | "day";

/** Categories of products, used in statistics. */
export const PRODUCT_CATEGORIES = [
  "Jeep Safari",
  "Village Tour",
  "Catamaran Boat Ride",
  "Village Lunch",
  "Cooking",
  "Bullock Cart Ride",
  "Tuk Tuk Ride",
  "Bike Rental",
  "Rock Climb",
  "Heritage Tour",
  "Day Tour",
  "Two-Day Tour",
  "Food and Drink",
] as const;

export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** An uploaded picture of a product. */
export interface ProductPicture {
  /** Id of the picture, 24 hex digits. */
  image: string;
  alt: string;
}

/** The vehicle in which guests travel. A larger party travels in several. */
export interface Vehicle {
  /** In the singular, such as `jeep`. */
  name: string;
  /** Maximum number of guests in one vehicle. */
  seats: number;
}

export interface Product {
  /**
   * Never changes: visitors see the name, bookings store it as `productType`, and page addresses contain it.
   */
  name: string;
  /**
   * Never changes, because documents refer to the product by its id. The main picture has the same id. If an
   * admin added the product, the id is its name.
   */
  id: string;
  /** List price in whole LKR; null if none is shown. */
  price: number | null;
  priceUnit: PriceUnit;
  category: ProductCategory;
  /** Empty if the product cannot be booked online. */
  tiers: readonly PriceTier[];
  /** Whether children are not accepted, as on motor bikes. */
  adultsOnly?: boolean;
  /**
   * Usual start times, `HH:mm`, earliest first; other times can be booked too (docs/product.md, "Usual start times of
   * products").
   */
  startTimes: readonly string[];
  /** The longest duration in minutes, for calendars; `duration` is the text. */
  minutes: number;
  /** The meeting place, for mails and calendars; the map uses the towns in it. */
  meetingPlace: string;
  /** Places to show on the map; left out if the tour stays near its start. */
  goesTo?: readonly PlaceId[];
  /** Costs that guests usually pay to others, such as park tickets; left out if there are none. */
  gateCosts?: readonly GateCost[];
  /** Left out if the number of vehicles does not depend on the party. */
  vehicle?: Vehicle;
  attributes: OfferAttributes;
  /** Two or three sentences for cards. */
  description: string;
  /** Paragraphs of the product page. */
  detailedDescription: readonly string[];
  relatedImages: readonly string[];
  /** Uploaded pictures that replace the drawings, the main one first; left out or empty if there are none. */
  pictures?: readonly ProductPicture[];
  additionalDetails: {
    /** Such as `3 to 4 hours`. */
    duration: string;
    included: readonly string[];
    excluded: readonly string[];
    /** Things that guests should bring. */
    bring: readonly string[];
    notes: readonly string[];
  };
  seo: { title: string; description: string };
  /** False only for `Budget Village Tour`, which the home carousel leaves out. */
  onHome: boolean;
  /** Whether only admins can see and book the product; left out for other products. */
  isHidden?: boolean;
  /** Position in lists, from 1; null or left out for the usual position. */
  position?: number | null;
}
