import type { PlaceId } from "../content/places";

/** Shapes of the fixed catalogue. Source: product 4 and 5. */

/** The price for a range of group sizes; the size is adults plus children. */
export interface PriceTier {
  /** Smallest group size of the tier, in people. */
  from: number;
  /** Largest group size of the tier, in people; null where only the limit of 100 people applies. */
  to: number | null;
  /** Whole LKR for each adult; a child pays half of it. Always even, so that half is a whole number. */
  lkr: number;
}

/** What a price is for: motor bikes are rented by the day, everything else is priced per person. */
export type PriceUnit = "person" | "day";

/** Category of a product; analytics counts bookings by it. */
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
  | "Two-Day Tour"
  | "Food and Drink";

/** A product of the fixed catalogue. */
export interface Product {
  /** Never changes: visitors see it, and it is the `productType` of a booking and the address of its pages. */
  name: string;
  /** Never changes: documents refer to the product by it. It is also the id of its main picture. */
  id: string;
  /** List price in whole LKR, or null where none is shown. */
  price: number | null;
  priceUnit: PriceUnit;
  category: ProductCategory;
  /** Empty where it cannot be booked online. */
  tiers: readonly PriceTier[];
  /** Whether children cannot come: motor bikes are for riders. */
  adultsOnly?: boolean;
  /**
   * Its usual start times, `HH:mm`, earliest first, as in its texts; any other time can be booked too (product 5.3).
   */
  startTimes: readonly string[];
  /** How long it takes at most, in minutes, for calendars; `duration` says it in words. */
  minutes: number;
  /** Where it begins, for mails and calendars, and for the map by the towns it names. */
  meetingPlace: string;
  /** Where it leads, for the map; left out where it stays near its start. */
  goesTo?: readonly PlaceId[];
  /** What guests usually pay others on the way, in words with "about"; left out where nothing. */
  extraCosts?: string;
  /** Two or three sentences for cards. */
  description: string;
  /** Paragraphs of the product page. */
  detailedDescription: readonly string[];
  relatedImages: readonly string[];
  additionalDetails: {
    /** Such as `3 to 4 hours`. */
    duration: string;
    included: readonly string[];
    excluded: readonly string[];
    notes: readonly string[];
  };
  seo: { title: string; description: string };
  /** False only for `Budget Village Tour`, which the home carousel leaves out. */
  onHome: boolean;
}
