import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** Values of the listing form's fields. */
export type ListingValues = Record<
  "serviceName" | "category" | "description" | "price" | "location" | "contact",
  string
>;

/** The form's first values: where a change waits for approval, the changed value. */
export function valuesOf(listing: OwnProviderDto): ListingValues {
  const { serviceName, category, description, price, location, contact, pendingChange } = listing;
  return {
    serviceName: pendingChange?.serviceName ?? serviceName,
    category: pendingChange?.category ?? category,
    description,
    price: String(price),
    location,
    contact,
  };
}

/** The fields that were changed, so that the others are not sent and cannot overwrite anything. */
export function changedFields<T extends Partial<Record<keyof ListingValues, string | number>>>(
  parsed: T,
  opened: ListingValues,
): Partial<T> {
  const changed = Object.entries(parsed).filter(
    ([name, value]) => value !== undefined && String(value) !== opened[name as keyof ListingValues],
  );
  return Object.fromEntries(changed) as Partial<T>;
}
