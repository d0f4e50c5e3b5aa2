import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countInstalled, expectedPackages, isInstalled, stampInstall } from "./lockfile.mjs";

const LINUX = { os: "linux", cpu: "x64", libc: "glibc" };
const LOCK = {
  packages: {
    "": { name: "project" },
    "node_modules/plain": { version: "1.0.0" },
    "node_modules/linux": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
    "node_modules/linux-text": { version: "1.0.0", optional: true, os: "linux", cpu: "x64" },
    "node_modules/musl": { version: "1.0.0", optional: true, os: ["linux"], libc: ["musl"] },
    "node_modules/mac": { version: "1.0.0", optional: true, os: ["darwin"] },
    "node_modules/not-windows": { version: "1.0.0", optional: true, os: ["!win32"] },
    "node_modules/maybe": { version: "1.0.0", optional: true },
    "node_modules/mac/node_modules/bundled": { version: "1.0.0", inBundle: true },
  },
};

test("expects what the platform needs, and no optional package that names none", () => {
  const on = (platform) => [...expectedPackages(LOCK, platform).keys()].map((folder) => folder.slice(13));
  expect(on(LINUX)).toEqual(["plain", "linux", "linux-text", "not-windows"]);
  expect(on({ os: "linux", cpu: "arm64", libc: "musl" })).toEqual(["plain", "musl", "not-windows"]);
  expect(on({ os: "win32", cpu: "x64" })).toEqual(["plain"]);
});

describe("isInstalled", () => {
  let project;
  beforeEach(() => {
    project = mkdtempSync(path.join(os.tmpdir(), "nelum-lock-"));
    mkdirSync(path.join(project, "node_modules"));
    write("package-lock.json", LOCK);
  });
  afterEach(() => rmSync(project, { recursive: true }));

  const write = (name, content) => writeFileSync(path.join(project, name), JSON.stringify(content));
  const installed = (change = {}) =>
    write("node_modules/.package-lock.json", { packages: { ...LOCK.packages, ...change } });

  test("not in a fresh checkout, nor after an install that was cut short", () => {
    expect(isInstalled(project, LINUX)).toBe(false);
  });

  test("whatever the times of the files say", () => {
    installed();
    expect(isInstalled(project, LINUX)).toBe(true);
  });

  test("not when a version differs", () => {
    installed({ "node_modules/plain": { version: "0.9.0" } });
    expect(isInstalled(project, LINUX)).toBe(false);
  });

  test("an optional package that could not be had is forgiven once it was tried, on that platform", () => {
    installed({ "node_modules/linux": undefined });
    expect(isInstalled(project, LINUX)).toBe(false);
    stampInstall(project, LINUX);
    expect(isInstalled(project, LINUX)).toBe(true);
    expect(isInstalled(project, { ...LINUX, libc: "musl" })).toBe(false);
    write("package-lock.json", { packages: { ...LOCK.packages, "node_modules/new": { version: "1.0.0" } } });
    expect(isInstalled(project, LINUX)).toBe(false);
  });

  test("counts what lies there", () => {
    const expected = expectedPackages(LOCK, LINUX);
    mkdirSync(path.join(project, "node_modules/plain"));
    expect(countInstalled(project, expected)).toBe(0);
    write("node_modules/plain/package.json", {});
    expect(countInstalled(project, expected)).toBe(1);
  });
});
