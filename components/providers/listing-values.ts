import type { OwnProviderDto } from "@/lib/schemas/provider-dto";

/** What stands in the fields of the listing's editor. */
export type ListingValues = Record<
  "serviceName" | "category" | "description" | "price" | "location" | "contact",
  string
>;

/** The fields as they open: what waits for approval stands before what is public. */
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

/** The fields that were changed, so that what is not touched here is not overwritten. */
export function changedFields<T extends Partial<Record<keyof ListingValues, string | number>>>(
  parsed: T,
  opened: ListingValues,
): Partial<T> {
  const changed = Object.entries(parsed).filter(
    ([name, value]) => value !== undefined && String(value) !== opened[name as keyof ListingValues],
  );
  return Object.fromEntries(changed) as Partial<T>;
}
