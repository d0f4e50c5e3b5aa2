import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";

/** The oldest Node that all tools accept; the pinned one is newer. */
const NEEDED = [22, 19];

/**
 * The Node binary that runs everything else. Prefers the version pinned in the lock file, so that results are
 * the same everywhere. If it does not run on this machine, uses the installed version.
 *
 * @param {string} projectDir
 * @returns {{ path: string, version: string }}
 */
export function chooseNode(projectDir) {
  const pinned = path.join(projectDir, "node_modules/.bin/node");
  if (existsSync(pinned)) {
    const file = realpathSync(pinned);
    // The pinned binary may be installed but unable to run, such as on Alpine, which has another C library.
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
    `Nelum Trails needs Node ${NEEDED.join(".")} or newer on this system; this is ${process.versions.node}.`,
  );
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}
