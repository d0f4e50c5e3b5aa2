import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "./build.mjs";
import { stopEverything } from "./children.mjs";
import { databaseAddress, inUse, isRunning, startDatabase } from "./database-runner.mjs";
import { engineCommand } from "./engine-platform.mjs";
import { accountsOf, environmentFor, firstAdmin, withPinnedNode } from "./environment.mjs";
import { Failure } from "./failure.mjs";
import { install } from "./install.mjs";
import { noteUse, takeLock } from "./lock.mjs";
import { runtimeFolder } from "./runtime-folder.mjs";
import { chooseNode } from "./runtime-node.mjs";
import { readOrCreateSecrets } from "./secrets.mjs";
import { requireFreePort, serve } from "./serve.mjs";
import { addressesOf } from "./settings.mjs";
import { prepareData } from "./setup.mjs";

/**
 * Creates the data folder and its log folder. Only this user can read them, because they contain personal data and
 * secrets.
 */
export function makeDataFolder(dataDir) {
  const logDir = path.join(dataDir, "logs");
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    makeFolder(logDir);
  } catch (error) {
    throw new Failure(`This user cannot create or write the data folder ${dataDir} (${error.code}).`);
  }
  return logDir;
}

/**
 * Creates a folder and its parents. Does not use the option `recursive`, because `mkdirSync` with that option never
 * returns for a path in /proc.
 */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (error.code === "EEXIST" && statSync(folder).isDirectory()) return;
    if (error.code !== "ENOENT" || existsSync(path.dirname(folder))) throw error;
    makeFolder(path.dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
}

/** Installs the packages if needed, and chooses the Node binary that runs everything else. */
export async function prepareTools({ projectDir, env, logDir, say }) {
  const useFolder = runtimeFolder(projectDir);
  const release = await lockCheckout(useFolder, say);
  try {
    await install({ projectDir, env, logDir, say, useFolder });
    return chooseNode(projectDir);
  } finally {
    release();
  }
}

/** Opens the embedded database of the data folder. */
export async function openDatabase({ projectDir, node, env, dataDir, logDir, say, onLost }) {
  const step = say.step("Opening the database");
  try {
    const program = await engineCommand({ projectDir, node: node.path, env, dataDir, logDir, say });
    const database = await startDatabase({ dataDir, program, env, logDir, say, onLost });
    step.done("Database open");
    return database;
  } catch (error) {
    step.drop();
    throw error;
  }
}

/**
 * Builds the site if needed.
 * @returns a function to call when this process no longer uses the build; until then other commands cannot
 * change the build
 */
async function buildSite({ projectDir, node, env, logDir, say }) {
  const useFolder = runtimeFolder(projectDir);
  const release = await lockCheckout(useFolder, say);
  try {
    const buildEnv = withPinnedNode({ projectDir, env, node });
    await build({ projectDir, node, env: buildEnv, logDir, say, useFolder });
    return noteUse(useFolder, "production");
  } finally {
    release();
  }
}

/** Only one command at a time may change the packages or the build of a checkout. */
function lockCheckout(useFolder, say) {
  return takeLock(path.join(useFolder, "lock"), {
    onWait: (pid) => say.line(`  Waiting for another install or build in this folder (process ${pid}).`),
  });
}

/**
 * Starts and stops the whole application: database, data, build, web server.
 *
 * @param {{ projectDir: string, env: NodeJS.ProcessEnv,
 *   settings: ReturnType<typeof import('./settings.mjs')['readSettings']>,
 *   development?: boolean, say: any, onLost: (failure: Failure) => void, onOutput?: (line: string) => void }} options
 *   `onLost`: called when a part of the application has ended and will not restart;
 *   `onOutput`: called with each line of the web server's output
 * @returns the functions `start` and `stop`. Call `stop` in every case, even after a failed start
 */
export function createApplication({
  projectDir,
  env,
  settings,
  development = false,
  say,
  onLost,
  onOutput = say.line,
}) {
  const { dataDir } = settings;
  let database;
  let web;
  let stopped = false;
  const releases = [];

  async function start() {
    await requireFreePort(settings);
    const logDir = makeDataFolder(dataDir);
    if (settings.embedded && (await isRunning(databaseAddress(dataDir).socket))) throw inUse(dataDir);
    const node = await prepareTools({ projectDir, env, logDir, say });
    throwIfStopped();
    if (settings.embedded) {
      database = await openDatabase({ projectDir, node, env, dataDir, logDir, say, onLost });
      throwIfStopped();
    }
    // Secrets are created after the database is open: of two concurrent first starts, only one can open the
    // database and continue to this line.
    const secrets = settings.embedded || settings.seedDemo ? readOrCreateSecrets(dataDir) : undefined;
    const serverEnv = environmentFor({ projectDir, env, settings, node, uri: database?.uri, secrets });
    const data = await prepareDataAndBuild({ node, logDir, serverEnv, secrets });
    throwIfStopped();
    web = await serve({ projectDir, node, env: serverEnv, settings, development, say, onLost, onOutput });
    return {
      address: addressesOf(settings).shown,
      accounts: accountsOf(data, settings, secrets),
      admin: firstAdmin(settings, secrets),
      lastBackup: data.lastBackup,
      env: serverEnv,
      logDir,
      database,
      web,
    };
  }

  /**
   * Prepares the data and builds the site at the same time, because the build does not depend on the data.
   */
  async function prepareDataAndBuild({ node, logDir, serverEnv, secrets }) {
    const setupEnv = { ...serverEnv, ...firstAdmin(settings, secrets) };
    const preparing = prepareData({ projectDir, node, env: setupEnv, logDir, say });
    preparing.catch(() => {});
    releases.push(
      development
        ? noteUse(runtimeFolder(projectDir), "development")
        : await buildSite({ projectDir, node, env, logDir, say }),
    );
    return preparing;
  }

  /** Ends the start between two steps if `stop` was called. */
  function throwIfStopped() {
    if (stopped) throw new Failure("Stopped.");
  }

  async function stop() {
    stopped = true;
    await web?.stop();
    await stopEverything();
    await database?.close();
    for (const release of releases) release();
  }

  return { start, stop };
}
