import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
/** Folders of packages from the registry that are not bundled in another package. */
const folders = Object.keys(packages).filter((folder) => {
  const { link, inBundle } = packages[folder];
  return folder.includes("node_modules/") && !link && !inBundle;
});

test("every package has a checksum", () => {
  expect(folders.filter((folder) => !packages[folder].integrity)).toEqual([]);
});

test("the lock file has the binaries of every platform, without which npm ci fails", () => {
  const optional = folders.flatMap((folder) => Object.keys(packages[folder].optionalDependencies ?? {}));
  const names = new Set(folders.map((folder) => folder.split("node_modules/").at(-1)));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

test("no package runs a script during installation, and none needs one", () => {
  expect(readFileSync(new URL("../.npmrc", import.meta.url), "utf8")).toContain("ignore-scripts=true\n");
  const wanting = folders.filter((folder) => packages[folder].hasInstallScript);
  // The script of @scarf/scarf only counts users. The script of esbuild verifies its binary, which comes as a package.
  // Before adding another package here, check that it works without its script.
  expect(wanting).toEqual(["node_modules/@scarf/scarf", "node_modules/esbuild"]);
});
