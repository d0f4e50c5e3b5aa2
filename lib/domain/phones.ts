/** Phone numbers, stored in international form if they can be parsed. Source: docs/product.md, "Data". */

/** The default country code: Sri Lanka's. */
const HOME_CODE = "94";
const NATIONAL_DIGITS = 9;

/** The international form (E.164): at most 15 digits, and the country code does not begin with 0. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** Whether a phone number is in international form (E.164). */
export const isInternational = (phone: string): boolean => E164.test(phone);

/**
 * Converts a phone number to international form (E.164), such as `+94771234567`. A number without a country
 * code counts as Sri Lankan.
 * @returns the converted number; the unchanged text if it is not a phone number
 */
export function toInternational(text: string): string {
  const digits = text.replace(/\(0\)/, "").replace(/\D/g, "");
  const isNumber = /^\s*\+?[\d\s().-]+$/.test(text);
  if (!isNumber) return text;
  const international = `+${internationalDigits(text.trim(), digits)}`;
  return isInternational(international) ? international : text;
}

/** The digits of the international form, without the plus; empty if the country is unknown. */
function internationalDigits(typed: string, digits: string): string {
  const home = new RegExp(`^${HOME_CODE}0?(\\d{${NATIONAL_DIGITS}})$`).exec(
    digits.startsWith("00") ? digits.slice(2) : digits,
  );
  if (home) return HOME_CODE + home[1];
  if (typed.startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  const national = new RegExp(`^0?(\\d{${NATIONAL_DIGITS}})$`).exec(digits);
  return national ? HOME_CODE + national[1] : "";
}

/** A search finds a number by its last digits if the search has at least this many digits. */
const LEAST_SEARCHED = 4;

/** The search terms of a phone number: its digits, and all suffixes of at least four digits. */
export function phoneTerms(phone: string | null | undefined): string[] {
  const digits = (phone ?? "").replace(/\D/g, "").replace(/^0+/, "");
  const ends = Math.max(0, digits.length - LEAST_SEARCHED + 1);
  return Array.from({ length: ends }, (_, start) => digits.slice(start));
}

/** A phone number within a search text: it begins with a plus or 0. */
const NUMBER_IN_TEXT = /(^|\s)((?:\+|0)[\d\s().-]{5,}\d)(?=\s|$)/g;

/** A search text that is only a phone number: at least six digits, perhaps with separators. */
const ONLY_NUMBER = /^\s*\+?[\s().-]*(?:\d[\s().-]*){6,}$/;

/** The digits of a searched number without the leading 0 or 00. */
function searchedDigits(number: string): string {
  return number
    .replace(/\D/g, "")
    .replace(/^0+/, "")
    .replace(new RegExp(`^${HOME_CODE}0`), HOME_CODE);
}

/**
 * Replaces each phone number in a search text by its digits without the leading 0 or 00, so that it is one word that
 * `phoneTerms` can match.
 */
export function joinPhones(text: string): string {
  if (ONLY_NUMBER.test(text)) return searchedDigits(text);
  return text.replace(NUMBER_IN_TEXT, (_, before: string, number: string) => before + searchedDigits(number));
}
