import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * `node scripts/complete-lock.mjs`: run it after `npm install` changed the lock file. npm leaves out binary packages
 * for platforms that it did not install, and `npm ci` may then refuse the lock file. This program adds their
 * entries: platform and exact version are in the name and in the package that depends on them.
 */

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "wasm32"];

/** The platform that a binary package is for, from its name. */
export function platformOf(name) {
  const parts = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => parts.includes(system));
  const cpu = PROCESSORS.find((processor) => parts.includes(processor));
  const libc = parts.some((part) => part.startsWith("musl")) ? "musl" : undefined;
  const glibc = parts.some((part) => part.startsWith("gnu")) ? "glibc" : undefined;
  if (!cpu || (!os && cpu !== "wasm32")) throw new Error(`cannot tell the platform of ${name}`);
  return {
    ...(os === "linux" && (libc ?? glibc) ? { libc: [libc ?? glibc] } : {}),
    cpu: [cpu],
    ...(os ? { os: [os] } : {}),
  };
}

/** Optional dependencies without an entry in the lock file, with the entry they need. */
export function missingEntries(lock) {
  const missing = {};
  for (const [folder, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isThere(lock.packages, folder, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        ...platformOf(name),
      };
    }
  }
  return missing;
}

/** Whether the dependency is in the package's own folder or one above it, where Node looks for it. */
function isThere(packages, folder, name) {
  for (let at = folder; ; at = at.slice(0, at.lastIndexOf("node_modules/")).replace(/\/$/, "")) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (at === "") return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingEntries(lock);
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, "en")));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added.`);
}
