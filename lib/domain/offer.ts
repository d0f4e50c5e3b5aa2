/** A reference to an offer, as database documents store it. Source: docs/product.md, "Offers". */
export interface Offer {
  kind: "service" | "product";
  /** The provider's or product's id. */
  id: string;
}

/** The fields of a booking's response that name the offer. */
export interface Booked {
  providerId: { _id: string; serviceName: string } | null;
  productType: string | null;
}

/** The booked offer in its public form: a product's id is its name. Null if the booking names none. */
export function bookedOffer({ providerId, productType }: Booked) {
  if (providerId) return { type: "service", id: providerId._id, name: providerId.serviceName } as const;
  return productType === null ? null : ({ type: "product", id: productType, name: productType } as const);
}
