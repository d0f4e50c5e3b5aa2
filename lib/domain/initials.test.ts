import { expect, test } from "vitest";
import { initialsOf } from "./initials";

test.each([
  ["Ingrid Solberg", "IS"],
  ["maya", "M"],
  ["Ana María de la Cruz", "AC"],
  ["“Bo” Nilsson", "BN"],
  ["නිමල් පෙරේරා", "නිපෙ"],
  ["🪷 Lotus", "L"],
  ["Sean O’Brien", "SO"],
  ["Anne-Marie", "AM"],
  ["…", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
