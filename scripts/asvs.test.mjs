import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every file that docs/asvs.md names exists", () => {
  const names = readFileSync("docs/asvs.md", "utf8").matchAll(
    /`((?:app|components|e2e|lib|models|scripts)\/[^`]+)`/g,
  );
  const files = Array.from(names, ([, name]) => name);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
