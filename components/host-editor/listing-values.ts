import type { FormValues } from "@/components/forms/types";
import type { ListedCost } from "@/lib/domain/gate-costs";
import type { OwnProviderDto } from "@/lib/schemas/provider-dto";
import { asTyped, type DetailName, detailValues, type FormValue } from "./detail-values";
import { keepTexts } from "./photo-texts";
import { costsAsTyped } from "./typed-gate-costs";

export type ListingValues = FormValues<
  "serviceName" | "category" | "description" | "price" | "location" | "contact" | "photoTexts" | DetailName
>;

/** The form's initial values: the pending value of a field if there is one, otherwise the current one. */
export function valuesOf(listing: OwnProviderDto): ListingValues {
  const { serviceName, category, description, price, location, contact, details, pendingChange } = listing;
  return {
    serviceName: pendingChange?.serviceName ?? serviceName,
    category: pendingChange?.category ?? category,
    description,
    price: String(price),
    location,
    contact,
    ...detailValues(details),
    photoTexts: keepTexts(
      pendingChange?.photos ?? listing.photos,
      pendingChange?.photoTexts ?? details.photoTexts,
    ),
  };
}

/** The fields that changed. Only these are sent, because an unchanged field could overwrite a newer value. */
export function changedFields<T extends Partial<Record<string, FormValue>>>(
  parsed: T,
  opened: FormValues<string>,
): Partial<T> {
  const changed = Object.entries(parsed).filter(
    ([name, value]) => value !== undefined && fieldValue(name, value) !== opened[name],
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/** Converts a value of a listing to the text of its form field. */
const fieldValue = (name: string, value: FormValue) =>
  asTyped(name === "gateCosts" ? costsAsTyped(value as readonly ListedCost[]) : value);
