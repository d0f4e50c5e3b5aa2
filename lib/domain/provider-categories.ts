/** What a provider can offer. Source: specification point 5. */
export const PROVIDER_CATEGORIES = [
  "Jeep Safari",
  "Tuk Tuk Ride",
  "Catamaran Boat Ride",
  "Bullock Cart Ride",
  "Village Lunch",
] as const;

/** A provider's category. */
export type ProviderCategory = (typeof PROVIDER_CATEGORIES)[number];
