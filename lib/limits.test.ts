import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BOOKINGS, GUEST_BOOKINGS, LIMITS, RATE_LIMITS, UNVERIFIED } from "./limits";

function amount(name: string, value: number): string {
  if (name.endsWith("Ms") && value % 3_600_000 === 0) return `${value / 3_600_000} h`;
  if (name.endsWith("Ms")) return value < 1_000 ? `${value} ms` : `${value / 1_000} s`;
  if (/bytes(each)?$/i.test(name)) {
    return value % 1024 ** 2 === 0 ? `${value / 1024 ** 2} MiB` : `${value / 1024} KiB`;
  }
  return value.toLocaleString("en");
}

function often({ points, seconds }: { points: number; seconds: number }): string {
  if (seconds % 3_600 === 0) return `${points} in ${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${points} in ${seconds / 60} min` : `${points} in ${seconds} s`;
}

const expected = [
  ...Object.entries({
    ...LIMITS,
    bookings: BOOKINGS,
    guestBookings: GUEST_BOOKINGS,
    unverified: UNVERIFIED,
  }).flatMap(([group, bounds]) =>
    Object.entries(bounds).map(([name, value]) => `${group}.${name}: ${amount(name, value)}`),
  ),
  ...Object.entries(RATE_LIMITS).map(([name, limit]) => `${name}: ${often(limit)}`),
];

test("docs/security.md lists every limit with its number, and no other", () => {
  const rows = readFileSync("docs/security.md", "utf8").matchAll(/^\| `([\w.]+)` *\| ([^|]+?) *\|/gm);
  const listed = Array.from(rows, ([, name, number]) => `${name}: ${number}`);
  expect(listed.sort()).toEqual(expected.sort());
});
