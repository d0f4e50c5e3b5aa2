/** A reference to an offer, as database documents store it. Source: docs/product.md, "Offers". */
export interface Offer {
  kind: "service" | "product";
  /** The provider's or product's id. */
  id: string;
}

/** The fields that name the offer of a booking in responses. */
export interface Booked {
  providerId: { _id: string; serviceName: string } | null;
  productType: string | null;
}

/**
 * The offer of a booking, as responses name it: a product's id is its name. Null if the booking names no
 * offer.
 */
export function bookedOffer({ providerId, productType }: Booked) {
  if (providerId) return { type: "service", id: providerId._id, name: providerId.serviceName } as const;
  return productType === null ? null : ({ type: "product", id: productType, name: productType } as const);
}
