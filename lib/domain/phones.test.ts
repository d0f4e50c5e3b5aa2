import { expect, test } from "vitest";
import { joinPhones, phoneTerms, toInternational } from "./phones";
import { searchedWords } from "./search-words";

test.each([
  ["0771234567", "+94771234567"],
  ["077 123 45 67", "+94771234567"],
  ["(077) 123-4567", "+94771234567"],
  ["771234567", "+94771234567"],
  ["+94 77 123 4567", "+94771234567"],
  ["+94 (0)77 123 4567", "+94771234567"],
  ["+940771234567", "+94771234567"],
  ["0094 77 123 4567", "+94771234567"],
  ["94771234567", "+94771234567"],
  ["+44 7911 123456", "+447911123456"],
  ["0044 7911 123456", "+447911123456"],
  ["+1 (415) 555-0101", "+14155550101"],
])("%s is stored as %s", (typed, kept) => {
  expect(toInternational(typed)).toBe(kept);
  expect(toInternational(kept)).toBe(kept);
});

test.each(["", "123456", "077.123.45", "+0771234567", "077 123 4567 ext 2", "1".repeat(20), "ring the bell"])(
  "%s has no country code and stays as typed",
  (typed) => {
    expect(toInternational(typed)).toBe(typed);
  },
);

test.each([
  "+94771234567",
  "+94 77 123 4567",
  "0094771234567",
  "0771234567",
  "077 123 4567",
  "077-123-4567",
  "771234567",
  "234567",
  "234 567",
  "4567",
  "077 123",
])("%s finds +94771234567", (typed) => {
  const [word = "", ...others] = searchedWords(typed);
  expect(others).toEqual([]);
  expect(phoneTerms("+94771234567").some((term) => term.startsWith(word))).toBe(true);
});

test("a phone number in a search is one word, and other digits stay as typed", () => {
  expect(joinPhones("Maya 077 123 4567")).toBe("Maya 771234567");
  expect(joinPhones("Maya +94 77 123 4567 boat")).toBe("Maya 94771234567 boat");
  expect(joinPhones("NT-234567")).toBe("NT-234567");
  expect(joinPhones("boat 12 2026")).toBe("boat 12 2026");
  expect(phoneTerms("123")).toEqual([]);
  expect(phoneTerms(null)).toEqual([]);
});
