import { expect, test } from "vitest";
import { narrowed } from "./find-rows";

const own = { "provider._id": "mine", approved: true };

test("a filter narrows the scope of a list", () => {
  expect(narrowed<object>(own, { status: "pending", $and: [] })).toEqual({
    ...own,
    status: "pending",
    $and: [],
  });
  expect(narrowed<object>({}, {})).toEqual({});
});

test.each(["provider._id", "approved"])("a filter cannot replace the list's own %s", (field) => {
  expect(() => narrowed<object>(own, { status: "pending", [field]: "another" })).toThrow(field);
});
