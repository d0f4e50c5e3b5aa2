import { answersIn, answersOf, asTyped } from "@/components/host-editor/detail-values";
import { hostAttributes } from "@/lib/domain/offer-attributes";
import { PRODUCT_FIELD_WORDS, type ProductFields } from "@/lib/domain/product-fields";
import { largestAsTyped, pricesAsTyped, typedPrices } from "./typed-prices";

/** The values of a product's form: lists are texts with an entry per line. */

export type ProductValues = ReturnType<typeof valuesOf>;

export function valuesOf(fields: ProductFields) {
  const { attributes } = fields;
  return {
    tiers: pricesAsTyped(fields.tiers),
    largest: largestAsTyped(fields.tiers),
    description: fields.description,
    detailedDescription: fields.detailedDescription.join("\n\n"),
    duration: fields.duration,
    minutes: asTyped(fields.minutes),
    startTimes: fields.startTimes.join(", "),
    meetingPlace: fields.meetingPlace,
    included: asTyped(fields.included),
    excluded: asTyped(fields.excluded),
    bring: asTyped(fields.bring),
    notes: asTyped(fields.notes),
    effort: asTyped(attributes.effort),
    childrenFrom: asTyped(attributes.childrenFrom),
    ...answersOf(attributes),
    isHidden: fields.isHidden ? "yes" : "no",
    position: asTyped(fields.position),
  };
}

/**
 * Reads the fields of a product from the form's values. Invalid numbers become NaN, which the schema rejects.
 */
export function fieldsIn(values: ProductValues) {
  return {
    tiers: typedPrices(values.tiers, values.largest),
    description: values.description,
    detailedDescription: paragraphs(values.detailedDescription),
    duration: values.duration,
    minutes: numberIn(values.minutes),
    startTimes: values.startTimes.split(/[,\n]/).map(withoutSpace).filter(Boolean),
    meetingPlace: values.meetingPlace,
    included: lines(values.included),
    excluded: lines(values.excluded),
    bring: lines(values.bring),
    notes: lines(values.notes),
    attributes: hostAttributes({
      ...answersIn(values),
      effort: values.effort || null,
      childrenFrom: values.childrenFrom.trim() === "" ? null : numberIn(values.childrenFrom),
    }),
    isHidden: values.isHidden === "yes",
    position: values.position.trim() === "" ? null : numberIn(values.position),
  };
}

/** The product fields whose values differ between `before` and `after`. */
export function changedFields(before: ProductValues, after: ProductValues): (keyof ProductFields)[] {
  const names = (Object.keys(before) as (keyof ProductValues)[]).filter(
    (name) => before[name] !== after[name],
  );
  return [...new Set(names.map(fieldOf))];
}

function fieldOf(name: keyof ProductValues): keyof ProductFields {
  if (name === "largest") return "tiers";
  return name in PRODUCT_FIELD_WORDS ? (name as keyof ProductFields) : "attributes";
}

const withoutSpace = (text: string) => text.trim();

const lines = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** Paragraphs are separated by an empty line. */
const paragraphs = (text: string) => text.split(/\n\s*\n/).filter((one) => one.trim() !== "");

const numberIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
