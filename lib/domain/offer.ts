/** An offer, as documents keep it: a service or a product. Source: product 1.5. */
export interface Offer {
  kind: "service" | "product";
  /** The provider's id, or the product's. */
  id: string;
}

/** The fields of a booking's answer that say what is booked. */
export interface Booked {
  providerId: { _id: string; serviceName: string } | null;
  productType: string | null;
}

/** The booked offer, as visitors see it: a product's id is its name. Null where the booking names none. */
export function bookedOffer({ providerId, productType }: Booked) {
  if (providerId) return { type: "service", id: providerId._id, name: providerId.serviceName } as const;
  return productType === null ? null : ({ type: "product", id: productType, name: productType } as const);
}
