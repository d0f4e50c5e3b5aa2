import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { installFailure, isInstalled } from "./install.mjs";

test.each([
  [["npm error code ENOTFOUND", "npm error network request to x failed"], /cannot reach its registry/],
  [["npm error code SELF_SIGNED_CERT_IN_CHAIN"], /does not trust the certificate/],
  [["npm error code ENOSPC"], /disk is full/],
  [["npm error code EACCES", "npm error syscall mkdir"], /cannot write node_modules/],
  [["npm error code EUSAGE", "npm error Missing: a@1 from lock file"], /does not match package\.json/],
  [["npm error code EINTEGRITY"], /does not match package-lock\.json/],
  [["npm error code E404", "npm error 404 Not Found - GET x"], /\(404 Not Found - GET x\).*See \/log\./],
  [[], /no message from npm/],
])("%j", (lines, sentence) => {
  const failure = installFailure(lines, "/log");
  expect(failure.message).toMatch(sentence);
  expect(failure.message).not.toContain("\n");
});

test("a temporary network error is not reported as the cause", () => {
  const lines = [
    "npm http fetch GET http://x/zod attempt 1 failed with ECONNRESET",
    "npm error code EUSAGE",
    "npm error Missing: a@1 from lock file",
  ];
  expect(installFailure(lines, "/log").message).toMatch(/does not match/);
});

test.each([
  ["all packages", {}, true],
  ["a package in another version", { "node_modules/zod": { version: "1.0.0" } }, false],
  ["no development packages", { "node_modules/vitest": undefined }, false],
  ["no optional packages", { "node_modules/engine": undefined }, false],
  ["nothing for other systems", { "node_modules/other-system": undefined }, true],
])("an install by npm with %s: complete is %3$s", (_, difference, complete) => {
  const packages = {
    "node_modules/zod": { version: "4.6.7" },
    "node_modules/vitest": { version: "5.1.1", dev: true },
    "node_modules/engine": { version: "0.1.1", optional: true },
    "node_modules/other-system": { version: "1.0.0", optional: true, os: ["no-such-system"] },
  };
  const optionalDependencies = { engine: "0.1.1", "other-system": "1.0.0" };
  const folder = mkdtempSync(path.join(os.tmpdir(), "nelum-install-"));
  mkdirSync(path.join(folder, "node_modules"));
  const write = (name, list) => writeFileSync(path.join(folder, name), JSON.stringify({ packages: list }));
  write("package-lock.json", { "": { optionalDependencies }, ...packages });
  expect(isInstalled(folder)).toBe(false);
  write("node_modules/.package-lock.json", { ...packages, ...difference });
  expect(isInstalled(folder)).toBe(complete);
  rmSync(folder, { recursive: true });
});
