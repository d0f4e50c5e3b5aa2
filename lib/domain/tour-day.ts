import type { Product } from "./catalogue-types";
import { costsInBoth } from "./gate-cost-words";
import type { GateCost } from "./gate-costs";
import type { Party } from "./pricing";
import { vehiclesInWords } from "./vehicles";

/** The fields of a listing that guests need on the day of the tour. */
interface ListedDay {
  location: string;
  /** Missing in older listings. */
  details?: {
    meetingPoint: string;
    bring: readonly string[];
    excluded: readonly string[];
    gateCosts?: readonly GateCost[];
  };
}

/**
 * Collects the facts that guests need on the day of a tour: from the host's listing, or for a product from the
 * catalogue. Unknown values are blank or empty. Source: docs/product.md, "Mails to guests".
 * @param party the guests, for whom the costs at the gate and the vehicles are counted
 */
export function tourDay(host: ListedDay | null | undefined, product: Product | undefined, party: Party) {
  return {
    place: host ? host.details?.meetingPoint || host.location : (product?.meetingPlace ?? ""),
    bring: host ? (host.details?.bring ?? []) : (product?.additionalDetails.bring ?? []),
    notInPrice: [
      costsInBoth((host ? host.details?.gateCosts : product?.gateCosts) ?? [], party),
      host?.details?.excluded.join(", "),
    ]
      .filter(Boolean)
      .join("; "),
    vehicles: vehiclesInWords(product?.vehicle, party),
    goodToKnow: product?.additionalDetails.notes ?? [],
  };
}
