import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources } from "./sources.mjs";

let project;
const write = (name, text) => {
  mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
  writeFileSync(path.join(project, name), text);
};
const hash = (outside = {}) => hashSources(project, outside);

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), "nelum-sources-"));
  write("app/page.tsx", "one");
  write("next.config.ts", "config");
});
afterEach(() => rmSync(project, { recursive: true }));

test.each(["app/page.tsx", "app/new.tsx", "next.config.ts", "proxy.ts", "a-new-folder/file.ts"])(
  "a change of %s requires a build",
  (name) => {
    const before = hash();
    write(name, "two");
    expect(hash()).not.toBe(before);
  },
);

test.each([
  "app/page.test.tsx",
  "e2e/journey.spec.ts",
  "scripts/start.mjs",
  "README.md",
  ".env",
  ".next/x",
  "node_modules/x/y.js",
  "tsconfig.tsbuildinfo",
  "vitest.config.ts",
])("a change of %s requires no build", (name) => {
  const before = hash();
  write(name, "two");
  expect(hash()).toBe(before);
});

test("a source file counts by its path and content, not by its time", () => {
  const before = hash();
  utimesSync(path.join(project, "app/page.tsx"), 1, 1);
  expect(hash()).toBe(before);
  write("app/other.tsx", "one");
  rmSync(path.join(project, "app/page.tsx"));
  expect(hash()).not.toBe(before);
});

test("the environment that the build reads counts too", () => {
  expect(hash({ node: "24" })).not.toBe(hash({ node: "22" }));
});
