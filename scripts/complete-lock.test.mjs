import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingEntries, platformOf } from "./complete-lock.mjs";

test("the lock file has the binaries of every platform, so that npm ci works on each", () => {
  const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
  expect(Object.keys(missingEntries(lock))).toEqual([]);
});

test.each([
  ["@biomejs/cli-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
  ["@biomejs/cli-linux-x64-musl", { os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
  ["@next/swc-win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
  ["@oxc-parser/binding-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
  ["@tailwindcss/oxide-wasm32-wasi", { cpu: ["wasm32"] }],
])("%s", (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test("a name that tells no platform is refused", () => {
  expect(() => platformOf("left-pad")).toThrow("left-pad");
});
