import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compareVersions, engineCommand } from "./engine-platform.mjs";
import { runtimeFolder } from "./runtime-folder.mjs";
import { isNewEnough } from "./runtime-node.mjs";
import { readablePassword, readOrCreateSecrets } from "./secrets.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "nelum-machine-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["2.36", "2.38", -1],
  ["2.4", "2.38", -1],
  ["2.38", "2.38", 0],
  ["2.38.1", "2.38", 1],
  ["2.41", "2.38", 1],
  ["3.0", "2.38", 1],
])("glibc %s is compared with %s", (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

test.each([
  ["20.20.2", false],
  ["22.18.0", false],
  ["22.19.0", true],
  ["24.0.0", true],
])("Node %s is new enough: %s", (version, enough) => {
  expect(isNewEnough(version)).toBe(enough);
});

describe("runtimeFolder", () => {
  test("is private, the same for every path to a folder, and different for another folder", () => {
    symlinkSync(folder, `${folder}.link`);
    try {
      const place = runtimeFolder(folder);
      expect(runtimeFolder(`${folder}.link`)).toBe(place);
      mkdirSync(path.join(folder, "other"));
      expect(runtimeFolder(path.join(folder, "other"))).not.toBe(place);
      expect(statSync(place).mode & 0o777).toBe(0o700);
    } finally {
      rmSync(`${folder}.link`);
    }
  });

  test("leaves room for the path of a socket even in a long temporary folder", () => {
    const long = path.join(folder, "x".repeat(60));
    mkdirSync(long);
    expect(Buffer.byteLength(runtimeFolder(folder, long))).toBeLessThan(65);
  });

  test("rejects a folder that belongs to another user", () => {
    writeFileSync(path.join(folder, `nelum-trails-${process.getuid?.()}`), "");
    expect(() => runtimeFolder(folder, folder)).toThrow(/belongs to another user/);
  });
});

describe("readOrCreateSecrets", () => {
  test("creates secrets once, readable by their owner alone", () => {
    const made = readOrCreateSecrets(folder);
    expect(made.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(made.demoPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect(made.adminPassword).not.toBe(made.demoPassword);
    expect(statSync(path.join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(readOrCreateSecrets(folder)).toEqual(made);
  });

  test("never overwrites a damaged file", () => {
    writeFileSync(path.join(folder, "secrets.json"), '{"jwtSecret":');
    expect(() => readOrCreateSecrets(folder)).toThrow(/is damaged. Restore it/);
  });

  test("creates different passwords", () => {
    expect(new Set(Array.from({ length: 100 }, readablePassword)).size).toBe(100);
  });
});

describe("where the embedded engine cannot run", () => {
  const context = {
    projectDir: ".",
    node: process.execPath,
    env: {},
    dataDir: ".",
    logDir: ".",
    say: undefined,
  };
  const { platform, report } = process;
  afterEach(() => {
    Object.defineProperties(process, { platform: { value: platform }, report: { value: report } });
  });

  test.each([
    ["Windows", { platform: { value: "win32" } }, "does not support this system (win32-"],
    [
      "Alpine Linux",
      { report: { value: { getReport: () => ({ header: {} }) } } },
      "does not support this C library",
    ],
  ])("%s: the start names two other ways", async (_, properties, problem) => {
    Object.defineProperties(process, properties);
    const failure = await engineCommand(context).catch((error) => error.message);
    expect(failure).toContain(problem);
    expect(failure).toContain("run docker compose up in deploy/ (see deploy/README.md), or set MONGODB_URI");
  });
});
