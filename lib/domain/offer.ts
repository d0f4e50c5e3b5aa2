/** What can be booked, as documents keep it. Source: product 1.5. */
export interface Offer {
  kind: "service" | "product";
  /** The provider's id, or the product's. */
  id: string;
}

/** As much of a booking that left the server as tells what is booked. */
export interface Booked {
  providerId: { _id: string; serviceName: string } | null;
  productType: string | null;
}

/** What is booked, as visitors know it: a product's id is its name. Null for a booking of nothing. */
export function bookedOffer({ providerId, productType }: Booked) {
  if (providerId) return { type: "service", id: providerId._id, name: providerId.serviceName } as const;
  return productType === null ? null : ({ type: "product", id: productType, name: productType } as const);
}
