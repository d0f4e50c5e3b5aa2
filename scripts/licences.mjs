import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * `node scripts/licences.mjs`: writes docs/licences.md, the licence of every package in the lock file. Run it after the
 * lock file changed; a test fails when the file says anything else.
 */

/** @typedef {{ packages: { [folder: string]: { license?: string, dev?: boolean, devOptional?: boolean, link?: boolean } } }} Lock */

/** What the file shall hold. @param {Lock} lock package-lock.json */
export function licencesOf(lock) {
  const entries = Object.entries(lock.packages).flatMap(
    ([folder, { license = UNKNOWN, dev, devOptional, link }]) => {
      const name = folder.split("node_modules/").slice(1).at(-1);
      return name && !link ? [{ name, license, isTool: Boolean(dev || devOptional) }] : [];
    },
  );
  return [
    "# Licences",
    "",
    "Of every package in `package-lock.json`, by `node scripts/licences.mjs`. The fonts are OFL; the embedded database",
    "(SSPL) is a program of its own, which sites with a `MONGODB_URI` do not start.",
    "",
    "## What a site runs",
    "",
    ...listed(entries.filter(({ isTool }) => !isTool)),
    "",
    "## What builds and tests it",
    "",
    ...listed(entries.filter(({ isTool }) => isTool)),
    "",
  ].join("\n");
}

/** Binaries of other platforms, whose entries `complete-lock.mjs` adds. */
const UNKNOWN = "as the package they belong to";

function listed(entries) {
  const lines = [...new Set(entries.map(({ license }) => license))].map((license) => {
    const names = entries.filter((entry) => entry.license === license).map(({ name }) => name);
    return `- ${license}: ${[...new Set(names)].sort().join(", ")}`;
  });
  return lines.sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const lock = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));
  writeFileSync(new URL("../docs/licences.md", import.meta.url), licencesOf(lock));
}
