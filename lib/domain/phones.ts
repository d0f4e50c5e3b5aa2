/** Phone numbers: kept in international form where they can be read as a number. Source: contract 18, product 3. */

/** The default country code: Sri Lanka's. */
const HOME_CODE = "94";
const NATIONAL_DIGITS = 9;

/** A number in international form (E.164): a country code does not begin with 0, and all has at most 15 digits. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number in international form (E.164), such as `+94771234567`. A number without a country code is one of Sri Lanka.
 * @returns the text as it is where it is no such number
 */
export function toInternational(text: string): string {
  const digits = text.replace(/\(0\)/, "").replace(/\D/g, "");
  const isTyped = /^\s*\+?[\d\s().-]+$/.test(text);
  if (!isTyped) return text;
  const international = `+${internationalDigits(text.trim(), digits)}`;
  return E164.test(international) ? international : text;
}

/** The digits after the plus, or nothing where the country is unknown. */
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

/** How many of its last digits find a number. */
const LEAST_SEARCHED = 6;

/** The words by which a phone number is found: its digits, and all of its ends that have at least six. */
export function phoneTerms(phone: string | null | undefined): string[] {
  const digits = (phone ?? "").replace(/\D/g, "").replace(/^0+/, "");
  const ends = Math.max(0, digits.length - LEAST_SEARCHED + 1);
  return Array.from({ length: ends }, (_, start) => digits.slice(start));
}

/** A part of a search that can only be a phone number: with a plus or a 0 before it. */
const NUMBER_IN_TEXT = /(^|\s)((?:\+|0)[\d\s().-]{5,}\d)(?=\s|$)/g;

/** A search for nothing but digits, at least six. */
const ONLY_NUMBER = /^\s*\+?[\s().-]*(?:\d[\s().-]*){6,}$/;

/** The digits of a searched number, without what is written in one country only: a leading 0 or 00. */
function searchedDigits(number: string): string {
  return number
    .replace(/\D/g, "")
    .replace(/^0+/, "")
    .replace(new RegExp(`^${HOME_CODE}0`), HOME_CODE);
}

/** A search in which each phone number is one word. */
export function joinPhones(text: string): string {
  if (ONLY_NUMBER.test(text)) return searchedDigits(text);
  return text.replace(NUMBER_IN_TEXT, (_, before: string, number: string) => before + searchedDigits(number));
}
