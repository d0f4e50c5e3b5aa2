import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Files and folders of the project that the build does not use. All other files except tests are hashed, even if the
 * build may not use them: an unnecessary build costs seconds, but a missing build would serve old code.
 */
const OUTSIDE = new Set([
  "node_modules",
  "e2e",
  "bench",
  "deploy",
  "docs",
  "scripts",
  "server",
  "coverage",
  "test-results",
  "playwright-report",
  "next-env.d.ts",
  "biome.json",
  "knip.json",
  "LICENSE",
]);

const OUTSIDE_TOO = /^\.|\.(md|tsbuildinfo|log)$|^(playwright|vitest|commitlint)\.config\./;

/**
 * The maximum size of a file whose content is hashed. For larger files (videos), size and modification time
 * are hashed instead.
 */
const READ_UP_TO = 1024 * 1024;

/**
 * A hash of everything that `next build` uses, so that the site is built again only if the result would
 * differ.
 *
 * @param {string} projectDir
 * @param {Record<string, unknown>} outside other facts on which the build depends, such as Node's version
 */
export function hashSources(projectDir, outside) {
  const hash = createHash("sha256").update(JSON.stringify(outside));
  for (const name of readdirSync(projectDir).sort()) {
    if (OUTSIDE.has(name) || OUTSIDE_TOO.test(name)) continue;
    add(hash, projectDir, name);
  }
  return hash.digest("hex");
}

function add(hash, projectDir, relative) {
  const file = path.join(projectDir, relative);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const name of readdirSync(file).sort()) add(hash, projectDir, path.join(relative, name));
    return;
  }
  if (!found?.isFile() || /\.test\.[cm]?[jt]sx?$/.test(relative)) return;
  hash.update(`\0${relative}\0${found.size}\0`);
  hash.update(found.size > READ_UP_TO ? String(found.mtimeMs) : readFileSync(file));
}
