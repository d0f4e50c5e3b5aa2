import { expect, test } from "vitest";
import { readWanted, wantedHash } from "./wanted";

test("a day and a party survive the way in an address", () => {
  for (const wanted of [
    { date: "2026-12-01", party: { adults: 2, children: 1 } },
    { date: "2026-12-01" },
    { party: { adults: 2, children: 0 } },
  ]) {
    expect(readWanted(wantedHash(wanted))).toEqual(wanted);
  }
  expect(wantedHash({})).toBe("");
});

test("another end of an address asks for nothing", () => {
  for (const hash of ["", "#book", "#for-2026-02-30-0-0", "#for-x-1-1", "#for-2026-12-01-2"]) {
    expect(readWanted(hash)).toEqual({});
  }
});
