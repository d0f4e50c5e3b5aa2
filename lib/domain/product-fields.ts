import type { PriceTier, PriceUnit, Product, ProductCategory, ProductPicture } from "./catalogue-types";
import type { GateCost } from "./gate-costs";
import type { OfferAttributes } from "./offer-attributes";

/**
 * The fields of a product that admins can change. The catalogue in the code has their initial values. Source:
 * docs/product.md, "Changed products".
 */
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
  /** `HH:mm`, earliest first. */
  startTimes: readonly string[];
  /** The longest duration in minutes. */
  minutes: number;
  meetingPlace: string;
  attributes: OfferAttributes;
  gateCosts: readonly GateCost[];
  /** Empty if the product has only drawings. */
  pictures: readonly ProductPicture[];
  /** Whether only our team (the office) sees and books the product. */
  isHidden: boolean;
  /** Position in lists, from 1; null for the usual position. */
  position: number | null;
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
  startTimes: "start times",
  minutes: "length in minutes",
  meetingPlace: "meeting place",
  attributes: "suitability",
  gateCosts: "costs at the gate",
  pictures: "pictures",
  isHidden: "visibility",
  position: "place in lists",
} as const satisfies Record<keyof ProductFields, string>;

/** The values of the changeable fields in a product. */
export function fieldsOf(product: Product): ProductFields {
  const { tiers, description, detailedDescription, startTimes, minutes, meetingPlace, attributes } = product;
  const { gateCosts = [], pictures = [], isHidden = false, position = null, additionalDetails } = product;
  return {
    ...{ tiers, description, detailedDescription, ...additionalDetails },
    ...{ startTimes, minutes, meetingPlace, attributes, gateCosts, pictures, isHidden, position },
  };
}

/**
 * Converts the changeable fields to the properties of a `Product`. Its list price (`price`) is the price of the first
 * tier; null without tiers.
 */
function partsOf({ duration, included, excluded, bring, notes, ...others }: ProductFields) {
  const additionalDetails = { duration, included, excluded, bring, notes };
  return { ...others, additionalDetails, price: others.tiers[0]?.lkr ?? null };
}

/** The product with new values for some of its changeable fields. */
export function withFields(product: Product, fields: Partial<ProductFields>): Product {
  return { ...product, ...partsOf({ ...fieldsOf(product), ...fields }) };
}

/** Sorts products for display. A product with a `position` gets that position; the others keep their order. */
export function inOrder<Placed extends Pick<Product, "position">>(products: readonly Placed[]): Placed[] {
  const placed = products
    .filter(({ position }) => position)
    .toSorted((a, b) => Number(a.position) - Number(b.position));
  const ordered = products.filter(({ position }) => !position);
  for (const product of placed) ordered.splice(Number(product.position) - 1, 0, product);
  return ordered;
}

/** New values for changeable fields of a product, which apply from the day `from`. */
export interface ProductVersion {
  /** `YYYY-MM-DD`, local time. */
  from: string;
  createdAt: Date;
  /** Versions from before November 2026 have only some of the fields. */
  fields: Partial<ProductFields>;
}

/**
 * The version that applies on a day: among the versions that have begun by then, the one with the latest
 * first day (`from`). Of several versions with the same first day, the newest applies.
 */
export function versionOn<Version extends ProductVersion>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.createdAt.getTime() - b.createdAt.getTime())
    .at(-1);
}

/** The versions that begin after a day: the newest one for each first day, ordered by first day. */
export function laterVersions<Version extends ProductVersion>(
  versions: readonly Version[],
  day: string,
): Version[] {
  const days = new Set(versions.map(({ from }) => from).filter((from) => from > day));
  return [...days].toSorted().map((from) => versionOn(versions, from) as Version);
}

/** The fields that never change in a product that an admin added. */
export interface AddedProduct {
  category: ProductCategory;
  priceUnit: PriceUnit;
  adultsOnly: boolean;
}

/** Maximum number of characters of the name of an added product. */
export const MOST_NAME = 60;

/** The allowed names of an added product. The name is part of addresses, and documents use it as the id. */
export const ADDED_NAME = /^[A-Z0-9][A-Za-z0-9]*(?:[ '&-]+[A-Za-z0-9]+)*$/;

/** Creates the `Product` that an admin added. Search engines get its short description. */
export function addedProduct(name: string, added: AddedProduct, fields: ProductFields): Product {
  const { adultsOnly, ...fixed } = added;
  return {
    ...{ name, id: name, ...fixed, ...partsOf(fields) },
    ...(adultsOnly && { adultsOnly }),
    relatedImages: [],
    seo: { title: name, description: fields.description },
    onHome: true,
  };
}
