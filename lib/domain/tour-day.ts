import type { Product } from "./catalogue-types";

/** The part of a listing that its guests need on the day. */
interface ListedDay {
  location: string;
  /** Older listings have none. */
  details?: { meetingPoint: string; bring: readonly string[]; excluded: readonly string[] };
}

/**
 * What guests need to know for the day of a tour, from the listing of its host, or from the catalogue for a product. Blank
 * and empty where it is not known. Source: product 15.14.
 */
export function tourDay(host: ListedDay | null | undefined, product: Product | undefined) {
  return {
    place: host ? host.details?.meetingPoint || host.location : (product?.meetingPlace ?? ""),
    bring: host?.details?.bring ?? [],
    notInPrice: host ? (host.details?.excluded.join(", ") ?? "") : (product?.extraCosts ?? ""),
    goodToKnow: product?.additionalDetails.notes ?? [],
  };
}
