import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingEntries, platformOf, withoutChecksum } from "./complete-lock.mjs";

const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));

test("the lock file has the binaries of every platform, so that npm ci works on each", () => {
  expect(Object.keys(missingEntries(lock))).toEqual([]);
});

test("every package has a checksum, but for binaries of platforms that the registry here does not have", () => {
  const unchecked = withoutChecksum(lock).filter((folder) => {
    const { optional, os = [], cpu = [], libc = [] } = lock.packages[folder];
    const isOfServers = os.includes("linux") && !libc.includes("musl") && /x64|arm64/.test(cpu.join());
    return !optional || cpu.length === 0 || isOfServers;
  });
  expect(unchecked).toEqual([]);
});

test("no package may run a script when it is installed, and none needs one", () => {
  expect(readFileSync(new URL("../.npmrc", import.meta.url), "utf8")).toContain("ignore-scripts=true\n");
  const wanting = Object.keys(lock.packages).filter((folder) => lock.packages[folder].hasInstallScript);
  // The first only counts its users. The second checks its binary, which comes as a package. Of any other, see first
  // that it works without.
  expect(wanting).toEqual(["node_modules/@scarf/scarf", "node_modules/esbuild"]);
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
