import { existsSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { isRunning } from "./database-runner.mjs";
import { Failure } from "./failure.mjs";
import { runtimeFolder } from "./runtime-folder.mjs";

/** The socket on which the web processes of a site take commands (web-processes.mjs). */

/** @param {{ dataDir: string, port: number }} settings those of the site */
export function controlSocket({ dataDir, port }) {
  return path.join(runtimeFolder(dataDir), `web-${port}.sock`);
}

/**
 * @param {{ dataDir: string, port: number }} settings
 * @throws Failure when no site with these settings runs
 */
export async function requireRunning(settings) {
  const { dataDir, port } = settings;
  if (existsSync(dataDir) && (await isRunning(controlSocket(settings)))) return;
  throw new Failure(
    `No Nelum Trails serves port ${port} with the data folder ${dataDir}: set PORT and DATA_DIR to those of the running one.`,
  );
}

/**
 * Lets the build of another folder serve the site, and waits until it does.
 *
 * @param {{ dataDir: string, port: number }} settings
 * @param {string} folder
 * @throws Failure when the site stays with the build it has
 */
export async function letTakeOver(settings, folder) {
  const connection = net.connect(controlSocket(settings));
  connection.end(folder);
  const answer = await text(connection).catch(() => "The site ended meanwhile.");
  if (answer !== "done") throw new Failure(answer);
}
