import { expect, test } from "vitest";
import { alternate } from "./alternate";

const arranged = (letters: string) => alternate([...letters], (one) => one.toLowerCase()).join("");

test("kinds alternate, and each kind keeps its order", () => {
  expect(arranged("aAabBc")).toBe("abcABa");
  expect(arranged("")).toBe("");
  expect(arranged("aaa")).toBe("aaa");
});
