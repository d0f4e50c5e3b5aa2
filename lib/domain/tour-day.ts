import type { Product } from "./catalogue-types";

/** The part of a listing that its guests need on the day. */
interface ListedDay {
  location: string;
  /** Missing in older listings. */
  details?: { meetingPoint: string; bring: readonly string[]; excluded: readonly string[] };
}

/**
 * Collects what guests need to know for the day of a tour: from the host's listing, or for a product from the catalogue.
 * Unknown values are blank or empty. Source: product, "Mails to guests".
 */
export function tourDay(host: ListedDay | null | undefined, product: Product | undefined) {
  return {
    place: host ? host.details?.meetingPoint || host.location : (product?.meetingPlace ?? ""),
    bring: host?.details?.bring ?? [],
    notInPrice: host ? (host.details?.excluded.join(", ") ?? "") : (product?.extraCosts ?? ""),
    goodToKnow: product?.additionalDetails.notes ?? [],
  };
}
