import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { makeDataFolder, openDatabase, prepareTools } from "./application.mjs";
import { databaseAddress, isRunning } from "./database-runner.mjs";
import { environmentFor } from "./environment.mjs";
import { Failure } from "./failure.mjs";
import { createSay } from "./say.mjs";
import { readOrCreateSecrets } from "./secrets.mjs";
import { loadEnvironment, readSettings } from "./settings.mjs";
import { TYPESCRIPT } from "./setup.mjs";

const projectDir = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/**
 * Runs a program of the project with the application's code and environment, on the database of a running
 * `npm start`. If the embedded database is not running, opens it for the program.
 *
 * @param {string[]} program a script and its arguments
 * @param {{ onStop: (stop: (signal: NodeJS.Signals) => Promise<number>) => void, also?: string[],
 *   alone?: boolean, embedded?: boolean, adds?: Record<string, string> }} options
 *   `also`: names of further environment variables that the program gets;
 *   `alone`: fails if the embedded database is already running;
 *   `embedded`: uses the embedded database even if MONGODB_URI is set;
 *   `adds`: variables that only the program gets
 * @returns {Promise<number>} its exit code
 */
export async function runOnDatabase(program, { onStop, also = [], alone, embedded, adds }) {
  const say = createSay();
  const env = { ...loadEnvironment(projectDir), ...(embedded && { MONGODB_URI: "" }) };
  // The program does not create the first admin, so incomplete settings for that admin must not stop it.
  const settings = readSettings(
    { ...env, ADMIN_EMAIL: "", ADMIN_PASSWORD: "", ADMIN_PASSWORD_FILE: "" },
    projectDir,
  );
  const { dataDir } = settings;
  const logDir = makeDataFolder(dataDir);
  const node = await prepareTools({ projectDir, env, logDir, say });

  let database;
  let lost;
  const isOpen = settings.embedded && (await isRunning(databaseAddress(dataDir).socket));
  if (isOpen && alone) throw new Failure(`Nelum Trails is using ${dataDir}. Stop it first.`);
  if (settings.embedded && !isOpen) {
    const onLost = (failure) => {
      lost = failure;
    };
    database = await openDatabase({ projectDir, node, env, dataDir, logDir, say, onLost });
  }
  const secrets = settings.embedded ? readOrCreateSecrets(dataDir) : undefined;
  const uri = settings.embedded ? databaseAddress(dataDir).uri : undefined;
  const programEnv = environmentFor({ projectDir, env, settings, node, uri, secrets });
  for (const name of also) if (env[name]) programEnv[name] = env[name];
  Object.assign(programEnv, adds);

  // The program shares the terminal and process group of this command, so that its output is shown and Ctrl-C
  // reaches it.
  const child = spawn(node.path, [...TYPESCRIPT, ...program], {
    cwd: projectDir,
    env: programEnv,
    stdio: "inherit",
  });
  const ended = new Promise((resolve) => {
    child.once("exit", (code) => resolve(code ?? 1));
    child.once("error", () => resolve(1));
  });
  onStop(async (signal) => {
    child.kill(signal);
    await ended;
    await database?.close();
    return 130;
  });
  const code = await ended;
  await database?.close();
  if (lost) throw lost;
  return code;
}
