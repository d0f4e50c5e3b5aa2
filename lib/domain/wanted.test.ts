import { expect, test } from "vitest";
import { addressFor, isAtForm, readWanted, wantedHash, wantedIn } from "./wanted";

test("a day, a time and a party survive a round trip through an address", () => {
  for (const wanted of [
    { date: "2026-12-01", party: { adults: 2, children: 1 } },
    { date: "2026-12-01" },
    { party: { adults: 2, children: 0 } },
    { date: "2026-12-01", time: "06:30", party: { adults: 2, children: 1 } },
  ]) {
    expect(readWanted(wantedHash(wanted))).toEqual(wanted);
  }
  expect(wantedHash({})).toBe("");
});

test("other fragments of an address contain no search", () => {
  for (const hash of [
    "",
    "#book",
    "#for-2026-02-30-0-0",
    "#for-x-1-1",
    "#for-2026-12-01-2",
    "#for-2026-12-01-2-1-06",
  ]) {
    expect(readWanted(hash)).toEqual({});
  }
});

test("the address of a form contains the day and the party of its fields", () => {
  const wanted = wantedIn({ date: "2026-12-01", adults: "2", children: "1" });
  expect(addressFor("/booking/1", wanted)).toBe("/booking/1#for-2026-12-01-2-1");
  expect(addressFor("/booking/1#for-any-3-0", wanted)).toBe("/booking/1#for-2026-12-01-2-1");
  const atForm = addressFor("/provider/1#book", wanted);
  expect(atForm).toBe("/provider/1#for-2026-12-01-2-1-book");
  expect(addressFor(atForm, wanted)).toBe(atForm);
  const hash = atForm.slice(atForm.indexOf("#"));
  expect(isAtForm(hash)).toBe(true);
  expect(readWanted(hash)).toEqual(wanted);
  expect(isAtForm("#for-2026-12-01-2-1")).toBe(false);
});

test("invalid fields are left out of the address", () => {
  expect(wantedIn({ date: "", adults: "", children: "0" })).toEqual({});
  expect(wantedIn({ date: "2026-02-30", adults: "1.5", children: "0" })).toEqual({});
  expect(wantedIn({ date: "2026-12-01", adults: "1000", children: "-1" })).toEqual({ date: "2026-12-01" });
  expect(addressFor("/booking/1", {})).toBe("/booking/1");
});
