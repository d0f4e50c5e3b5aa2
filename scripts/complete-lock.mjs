import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { npmProgram } from "./lib/install.mjs";

/**
 * `node scripts/complete-lock.mjs`: run it after `npm install` changed the lock file. npm leaves out binary packages
 * for platforms that it did not install, and `npm ci` may then refuse the lock file. This program adds their
 * entries: platform and exact version are in the name and in the package that depends on them. Their checksums, and any
 * other that is missing, it asks of the registry, one after the other.
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

/** Folders of packages whose entry has no checksum; the project's own are in no `node_modules`. */
export function withoutChecksum(lock) {
  return Object.keys(lock.packages).filter((folder) => {
    const { integrity, link } = lock.packages[folder];
    return folder.includes("node_modules/") && !link && !integrity;
  });
}

/** The checksum that the registry gives for a version, or undefined where it does not have it. */
function checksumOf(name, version) {
  const args = [npmProgram(process.env), "view", `${name}@${version}`, "dist.integrity"];
  const said = spawnSync(process.execPath, args, { encoding: "utf8" }).stdout.trim();
  return /^sha512-[\w+/=]+$/.test(said) ? said : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingEntries(lock);
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, "en")));
  for (const folder of withoutChecksum(lock)) {
    const [name] = folder.split("node_modules/").slice(-1);
    const integrity = checksumOf(name, lock.packages[folder].version);
    if (integrity) lock.packages[folder].integrity = integrity;
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added.`);
  const left = withoutChecksum(lock);
  if (left.length > 0) console.log(`The registry has no checksum of ${left.join(", ")}.`);
}
