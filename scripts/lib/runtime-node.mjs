import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";

/** The oldest Node that Vitest, commitlint and the rest accept; the project's own is newer. */
const NEEDED = [22, 19];

/**
 * The Node that everything runs on: the one pinned in the lock file where it has a build for
 * this machine (same results everywhere, and faster than an old one), else the person's own.
 *
 * @param {string} projectDir
 * @returns {{ path: string, version: string }}
 */
export function chooseNode(projectDir) {
  const pinned = path.join(projectDir, "node_modules/.bin/node");
  if (existsSync(pinned)) {
    const file = realpathSync(pinned);
    // Its package is chosen by system and processor; on Alpine, say, it is there and cannot run.
    const asked = spawnSync(file, ["-p", "process.versions.node"], {
      encoding: "utf8",
      env: /** @type {any} */ ({}),
    });
    const version = asked.stdout?.trim();
    if (asked.status === 0 && isNewEnough(version)) return { path: file, version };
  }
  if (isNewEnough(process.versions.node)) {
    return { path: process.execPath, version: process.versions.node };
  }
  throw new Failure(
    `Node ${NEEDED.join(".")} or newer is needed on this system; this is ${process.versions.node}.`,
  );
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}
