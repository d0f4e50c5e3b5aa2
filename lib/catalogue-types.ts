/** Shapes of the fixed catalogue. Source: product 4 and 5. */

/** One step of a tier table. The tier is chosen by adults plus children. */
export interface PriceTier {
  /** Smallest group size of the tier, in people. */
  from: number;
  /** Largest group size of the tier, in people; null where the table has no bound (100 people at most then). */
  to: number | null;
  /** Whole LKR for each adult; a child pays half of it. Always even, so that the half is whole. */
  lkr: number;
}

/** What a price on a card is for. Motor bikes are rented by the day, all else is for a person. */
export type PriceUnit = "person" | "day";

/** What kind of outing a product is; analytics counts bookings by it. */
export type ProductCategory =
  | "Jeep Safari"
  | "Village Tour"
  | "Catamaran Boat Ride"
  | "Village Lunch"
  | "Cooking"
  | "Bullock Cart Ride"
  | "Tuk Tuk Ride"
  | "Bike Rental"
  | "Rock Climb"
  | "Heritage Tour"
  | "Day Tour"
  | "Food and Drink";

/** A product of the fixed catalogue. */
export interface Product {
  /** Never changes: what visitors know it by, the `productType` of a booking and the address of its pages. */
  name: string;
  /** Never changes: what documents know it by. Its main picture has it too. */
  id: string;
  /** List price in whole LKR, or null where none is shown. */
  price: number | null;
  priceUnit: PriceUnit;
  category: ProductCategory;
  /** Empty where it cannot be booked online. */
  tiers: readonly PriceTier[];
  /**
   * When it usually starts, `HH:mm`, earliest first, as its own texts say; any other time may be asked
   * for (product 5.3).
   */
  startTimes: readonly string[];
  /** Two or three sentences for cards. */
  description: string;
  /** Paragraphs of the product page. */
  detailedDescription: readonly string[];
  relatedImages: readonly string[];
  additionalDetails: {
    /** In words, such as `3 to 4 hours`. */
    duration: string;
    included: readonly string[];
    excluded: readonly string[];
    notes: readonly string[];
  };
  seo: { title: string; description: string };
  /** False only for `Budget Village Tour`, which the home carousel leaves out. */
  onHome: boolean;
}
