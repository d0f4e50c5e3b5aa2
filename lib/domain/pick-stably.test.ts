import { expect, test } from "vitest";
import { pickStably } from "./pick-stably";

const LIST = ["a", "b", "c", "d"] as const;

test("the same key always selects the same entry", () => {
  expect(pickStably(LIST, "65a000000000000000000002")).toBe(pickStably(LIST, "65a000000000000000000002"));
  expect(pickStably(["only"], "")).toBe("only");
});

test("keys that differ in their last digits are spread over the list", () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 400; index += 1) {
    const picked = pickStably(LIST, `65a0000000000000${String(index).padStart(8, "0")}`);
    counts.set(picked, (counts.get(picked) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([...LIST]);
  for (const count of counts.values()) expect(count).toBeGreaterThan(60);
});
