import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { scriptHash } from "../../../lib/security-headers.ts";
import { createContentPolicies } from "./content-policy.mjs";

const OURS = "document.documentElement.dataset.role='visitor'";
const folder = mkdtempSync(path.join(os.tmpdir(), "content-policy-"));
const app = path.join(folder, ".next/server/app/product");
mkdirSync(app, { recursive: true });
writeFileSync(path.join(app, "Jeep.html"), `<head><script>${OURS}</script></head>`);
afterAll(() => rmSync(folder, { recursive: true }));

const policies = createContentPolicies(folder);
const sourcesIn = (policy) => /script-src ([^;]+)/.exec(policy)?.[1].split(" ").slice(1);

test.each([
  'self.__next_f.push([1,"a\\u003cscript>"])',
  "(self.__next_f=self.__next_f||[]).push([0])",
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});',
])("a page that is kept may hand data to Next: %s", (script) => {
  const page = `<script src="/_next/a.js" async=""></script><script id="_R_">${script}</script>`;
  expect(sourcesIn(policies.of(page))).toEqual([OURS, script].map(scriptHash));
});

test.each([
  "alert(1)",
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"],alert(1))',
  "self.__next_f.push(alert(1))",
  'x=self.__next_f.push([1,"a"])',
])("a script that came into a kept page does not run: %s", (script) => {
  expect(sourcesIn(policies.of(`<script>${script}</script>`))).toEqual([scriptHash(OURS)]);
});

test("a page for one visitor has a nonce of its own, and calls and files have no script", () => {
  const [first, second] = [policies.fresh(), policies.fresh()].map((policy) => sourcesIn(policy)?.[1]);
  expect(first).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
  expect(second).not.toBe(first);
  expect(sourcesIn(policies.none)).toEqual([]);
});
