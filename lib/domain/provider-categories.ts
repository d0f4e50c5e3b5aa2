/** Categories of services. Source: docs/product.md, "Categories". */
export const PROVIDER_CATEGORIES = [
  "Jeep Safari",
  "Tuk Tuk Ride",
  "Catamaran Boat Ride",
  "Bullock Cart Ride",
  "Village Lunch",
] as const;

export type ProviderCategory = (typeof PROVIDER_CATEGORIES)[number];
