import type { FormValues } from "@/components/forms/types";
import type { ListingDetailsDto } from "@/lib/schemas/provider-dto";

/** Names of the fields in `DetailFields`. */
export type DetailName = Exclude<keyof ListingDetailsDto, "portrait" | "photoTexts">;

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
    bring: asTyped(bring),
    meetingPoint,
    town: asTyped(town),
    vehicles,
  };
}

/** A parsed value of a form. */
export type FormValue = string | number | boolean | null | readonly string[];

/** Converts a value to the text of a form field: null becomes an empty text, and the entries of a list are on separate lines. */
export function asTyped(value: FormValue): string {
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}
