import { expect, test } from "vitest";
import { mayMake, PERMISSIONS, rightsFor, STAFF_RIGHTS, type StaffCall } from "./permissions";

const ROWS = Object.keys(PERMISSIONS) as StaffCall[];

test("admins with all rights can make every call, also one missing from the table", () => {
  for (const call of [...ROWS, "aCallOfTomorrow", "constructor"])
    expect(mayMake("all", call), call).toBe(true);
});

test("other admins cannot make a call missing from the table, nor any call without a right", () => {
  for (const right of STAFF_RIGHTS) {
    for (const call of ["aCallOfTomorrow", "constructor", "__proto__", ""]) {
      expect(mayMake(right, call), `${right} ${call}`).toBe(right === "all");
    }
  }
  for (const call of ROWS) expect(mayMake(undefined, call), call).toBe(false);
});

test("a call with parts is open to everybody who may make one of the parts", () => {
  const parts = ROWS.filter((call) => call.includes(" "));
  for (const whole of new Set(parts.map((part) => part.split(" ")[0] ?? ""))) {
    const ofParts = parts.filter((part) => part.startsWith(`${whole} `)).flatMap(rightsFor);
    expect(rightsFor(whole)).toEqual(STAFF_RIGHTS.filter((right) => ofParts.includes(right)));
  }
});

test('no right except "all" includes another, so every change of right except to "all" removes something', () => {
  const callsOf = (right: (typeof STAFF_RIGHTS)[number]) => ROWS.filter((call) => mayMake(right, call));
  for (const before of STAFF_RIGHTS) {
    for (const after of STAFF_RIGHTS.filter((one) => one !== "all" && one !== before)) {
      const lost = callsOf(before).filter((call) => !mayMake(after, call));
      expect(lost, `${before} to ${after}`).not.toEqual([]);
    }
  }
});
