import { ATTRIBUTE_WORDS } from "../content/attribute-words";
import type { Product } from "./catalogue-types";
import { costsInBoth } from "./gate-cost-words";
import type { GateCost } from "./gate-costs";
import type { Party } from "./pricing";
import { vehiclesInWords } from "./vehicles";

/** The fields of a listing that say where the guests and the host meet. */
interface ListedPlace {
  location: string;
  /** Missing in older listings. */
  details?: { meetingPoint: string; applies?: readonly string[] };
}

/** The fields of a listing that guests need on the day of the tour. */
interface ListedDay extends ListedPlace {
  details?: ListedPlace["details"] & {
    bring: readonly string[];
    excluded: readonly string[];
    gateCosts?: readonly GateCost[];
  };
}

/** Where a host meets the guests: at the meeting point, or where the guests stay, or else at the host's location. */
export function hostMeetingPlace({ location, details }: ListedPlace): string {
  const isPickedUp = details?.applies?.includes("pickUp");
  return details?.meetingPoint || (isPickedUp ? ATTRIBUTE_WORDS.pickUp.name : location);
}

/** Whether a meeting place says that guests are picked up. Then they need no map. */
export const isPickUp = (place: string): boolean => place.startsWith("Pick-up");

/**
 * Collects the facts that guests need on the day of a tour: from the host's listing, or for a product from the
 * catalogue. Unknown values are blank or empty. Source: docs/product.md, "Mails to guests".
 * @param party the guests, for whom the costs at the gate and the vehicles are counted
 */
export function tourDay(host: ListedDay | null | undefined, product: Product | undefined, party: Party) {
  return {
    place: host ? hostMeetingPlace(host) : (product?.meetingPlace ?? ""),
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
