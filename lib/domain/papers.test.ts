import { expect, test } from "vitest";
import { isPaused, validPapers } from "./papers";

const today = "2026-11-26";
const paper = (expiresOn: string, isChecked = true, kind: "licence" | "insurance" = "licence") => ({
  ...{ kind, expiresOn },
  checkedAt: isChecked ? new Date("2026-01-01") : null,
});

test("a paper is valid through its last day, once it was checked", () => {
  expect(validPapers([paper(today)], today)).toHaveLength(1);
  expect(validPapers([paper("2026-11-25"), paper("2027-01-01", false)], today)).toEqual([]);
});

test.each([
  ["no papers", "Jeep Safari", [], false],
  ["a paper that waits", "Jeep Safari", [paper("2026-01-01", false)], false],
  ["a valid paper", "Jeep Safari", [paper(today)], false],
  ["an expired paper", "Jeep Safari", [paper("2026-11-25")], true],
  [
    "an expired paper and a newer one that waits",
    "Jeep Safari",
    [paper("2026-11-25"), paper("2027-11-25", false)],
    true,
  ],
  [
    "an expired paper and a valid one of another kind",
    "Tuk Tuk Ride",
    [paper("2026-11-25"), paper(today, true, "insurance")],
    true,
  ],
  ["an expired paper of a lunch", "Village Lunch", [paper("2026-11-25")], false],
])("bookings with %s", (_, category, papers, expected) => {
  expect(isPaused({ category, papers }, today)).toBe(expected);
});

test("a suspension lasts through its last day", () => {
  const category = "Village Lunch";
  expect(isPaused({ category, suspendedUntil: today }, today)).toBe(true);
  expect(isPaused({ category, suspendedUntil: "2026-11-25" }, today)).toBe(false);
  expect(isPaused({ category, suspendedUntil: null }, today)).toBe(false);
});
