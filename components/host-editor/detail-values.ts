import type { FormValues } from "@/components/forms/types";
import {
  hostAttributes,
  type OfferAttributes,
  YES_NO_ATTRIBUTES,
  type YesNoAttribute,
} from "@/lib/domain/offer-attributes";
import type { ListingDetailsDto } from "@/lib/schemas/provider-dto";
import { costsAsTyped, type TypedCost, typedCosts } from "./typed-gate-costs";

/**
 * Names of the fields in `DetailFields` and `AttributeFields`. Each attribute has its own yes-or-no field;
 * `answersIn` converts these fields to the lists `applies` and `doesNotApply`.
 */
export type DetailName = Exclude<keyof ListingDetailsDto, "portrait" | "photoTexts"> | YesNoAttribute;

/** Converts the fields that the API expects in another form: the yes-or-no fields and the costs at the gate. */
export function detailsIn(values: FormValues<DetailName>) {
  return { ...values, ...answersIn(values), gateCosts: typedCosts(costsInField(values.gateCosts)) };
}

/** Converts the yes-or-no fields to the two lists of a listing. Unanswered fields are in neither list. */
export function answersIn(values: FormValues<YesNoAttribute>) {
  const answered = (answer: string) => YES_NO_ATTRIBUTES.filter((name) => values[name] === answer);
  return { applies: answered("yes"), doesNotApply: answered("no") };
}

/** Converts the details to the values of form fields. The entries of a list are on separate lines. */
export function detailValues(details: ListingDetailsDto): FormValues<DetailName> {
  const {
    durationMinutes,
    groupSize,
    smallestGroup,
    startTimes,
    languages,
    included,
    excluded,
    bring,
    meetingPoint,
    town,
    vehicles,
  } = details;
  return {
    durationMinutes: asTyped(durationMinutes),
    groupSize: asTyped(groupSize),
    smallestGroup: asTyped(smallestGroup),
    startTimes: asTyped(startTimes),
    languages: asTyped(languages),
    included: asTyped(included),
    excluded: asTyped(excluded),
    gateCosts: asTyped(costsAsTyped(details.gateCosts ?? [])),
    bring: asTyped(bring),
    meetingPoint,
    town: asTyped(town),
    vehicles,
    applies: asTyped(details.applies),
    doesNotApply: asTyped(details.doesNotApply),
    effort: asTyped(details.effort),
    childrenFrom: asTyped(details.childrenFrom),
    ...answersOf(hostAttributes(details)),
  };
}

/** Converts the attributes to the values of the yes-or-no fields. Unanswered fields have an empty value. */
export function answersOf(attributes: OfferAttributes): FormValues<YesNoAttribute> {
  const answers = YES_NO_ATTRIBUTES.map((name) => {
    const answer = attributes[name];
    return [name, answer === null ? "" : answer ? "yes" : "no"];
  });
  return Object.fromEntries(answers) as FormValues<YesNoAttribute>;
}

/** The value of one form field after the form's schema has parsed it. */
export type FormValue = string | number | boolean | null | readonly (string | object)[];

/**
 * Converts a value to the text of a form field: null becomes an empty text, and the entries of a list are on separate
 * lines, objects as JSON.
 */
export function asTyped(value: FormValue): string {
  if (!Array.isArray(value)) return String(value ?? "");
  return value.map((entry) => (typeof entry === "string" ? entry : JSON.stringify(entry))).join("\n");
}

/** Reads the field of the costs at the gate, which has the JSON of one `TypedCost` on each line. */
export function costsInField(text: string): TypedCost[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
