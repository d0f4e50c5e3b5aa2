import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const STAMP = "node_modules/.nelum-install.json";

/** What decides which optional packages belong on this machine. */
export function thisPlatform() {
  const linux = process.platform === "linux";
  return {
    os: process.platform,
    cpu: process.arch,
    libc: linux ? (glibcVersion() ? "glibc" : "musl") : undefined,
  };
}

/** The C library's version where it is glibc, as in "2.36". */
export function glibcVersion() {
  if (!process.report) return undefined;
  // Without this the report looks up a name for every open connection.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime;
}

/**
 * The folders that `npm ci` fills on a platform, with the version each must hold.
 *
 * @param {{ packages: Record<string, any> }} lock a parsed package-lock.json
 * @param {{ os: string, cpu: string, libc?: string }} platform
 * @returns {Map<string, string>}
 */
export function expectedPackages(lock, platform) {
  const expected = new Map();
  for (const [folder, entry] of Object.entries(lock.packages ?? {})) {
    if (folder === "" || entry.link || entry.inBundle) continue;
    const stated = entry.os || entry.cpu || entry.libc;
    // An optional package that names no platform may rightly be missing.
    if (entry.optional && !stated) continue;
    if (!allows(entry.os, platform.os) || !allows(entry.cpu, platform.cpu)) continue;
    if (entry.libc && !allows(entry.libc, platform.libc)) continue;
    expected.set(folder, entry.version);
  }
  return expected;
}

/** @param {string[] | string | undefined} stated names, or names to leave out with "!" before them */
function allows(stated, value) {
  if (!stated) return true;
  const list = [stated].flat();
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((name) => name.startsWith("!"));
}

/**
 * Does `node_modules` hold what the lock file says? Compared by content: the times of files say
 * nothing in a fresh checkout. A stamp of ours, written after an install, saves the comparison
 * and forgives an optional package that could not be had.
 *
 * @param {string} projectDir
 */
export function isInstalled(projectDir, platform = thisPlatform()) {
  const text = readFileSync(path.join(projectDir, "package-lock.json"), "utf8");
  const hidden = readJson(path.join(projectDir, "node_modules/.package-lock.json"));
  if (!hidden) return false;
  if (readJson(path.join(projectDir, STAMP))?.lock === stampOf(text, platform)) return true;
  return [...expectedPackages(JSON.parse(text), platform)].every(
    ([folder, version]) => hidden.packages?.[folder]?.version === version,
  );
}

/** @param {string} projectDir */
export function stampInstall(projectDir, platform = thisPlatform()) {
  const text = readFileSync(path.join(projectDir, "package-lock.json"), "utf8");
  writeFileSync(path.join(projectDir, STAMP), JSON.stringify({ lock: stampOf(text, platform) }));
}

/** How many of the expected packages lie there by now. */
export function countInstalled(projectDir, expected) {
  let count = 0;
  for (const folder of expected.keys()) {
    if (existsSync(path.join(projectDir, folder, "package.json"))) count += 1;
  }
  return count;
}

function stampOf(text, platform) {
  return createHash("sha256")
    .update(JSON.stringify([platform, text]))
    .digest("hex");
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
