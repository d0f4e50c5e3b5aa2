import type { PriceTier, Product } from "./catalogue-types";

/** The fields of a product that admins can change. The catalogue has their first values. Source: product, "Changed products". */
export interface ProductFields {
  /** Empty if the product cannot be booked online. */
  tiers: readonly PriceTier[];
  description: string;
  detailedDescription: readonly string[];
  duration: string;
  included: readonly string[];
  excluded: readonly string[];
  bring: readonly string[];
  notes: readonly string[];
}

/** Names of the fields, for admins. */
export const PRODUCT_FIELD_WORDS = {
  tiers: "prices",
  description: "description",
  detailedDescription: "text",
  duration: "duration",
  included: "what is included",
  excluded: "what is not included",
  bring: "what to bring",
  notes: "notes",
} as const satisfies Record<keyof ProductFields, string>;

/** These fields of a product. */
export function fieldsOf({
  tiers,
  description,
  detailedDescription,
  additionalDetails,
}: Product): ProductFields {
  const { duration, included, excluded, bring, notes } = additionalDetails;
  return { tiers, description, detailedDescription, duration, included, excluded, bring, notes };
}

/** The product with other values of these fields. Its list price is that of one person. */
export function withFields(product: Product, fields: ProductFields): Product {
  const { tiers, description, detailedDescription, ...additionalDetails } = fields;
  return {
    ...product,
    ...{ tiers, description, detailedDescription, additionalDetails },
    price: tiers[0]?.lkr ?? null,
  };
}

/** The values of these fields from a day on. */
export interface ProductVersion {
  /** `YYYY-MM-DD`, local time. */
  from: string;
  createdAt: Date;
  fields: ProductFields;
}

/** The version that holds on a day: the one with the latest first day up to then, and of those the newest. */
export function versionOn<Version extends ProductVersion>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.createdAt.getTime() - b.createdAt.getTime())
    .at(-1);
}

/** The names of the fields whose values differ. */
export function changedFields(before: ProductFields, after: ProductFields): (keyof ProductFields)[] {
  const names = Object.keys(after) as (keyof ProductFields)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
