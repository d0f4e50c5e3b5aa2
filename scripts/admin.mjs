/**
 * `npm run admin -- <email>`: makes an admin, or gives one a new password. Uses the database of a running
 * `npm start`, or opens it for a moment.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { makeDataFolder, openDatabase, prepareTools } from "./lib/application.mjs";
import { runCommand } from "./lib/command.mjs";
import { databaseAddress, isRunning } from "./lib/database-runner.mjs";
import { environmentFor } from "./lib/environment.mjs";
import { Failure } from "./lib/failure.mjs";
import { createSay } from "./lib/say.mjs";
import { keepSecrets } from "./lib/secrets.mjs";
import { loadEnvironment, readSettings } from "./lib/settings.mjs";
import { TYPESCRIPT } from "./lib/setup.mjs";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runCommand(async ({ onStop }) => {
  const [email] = process.argv.slice(2);
  if (!email) throw new Failure("Say whom: npm run admin -- name@example.com");

  const say = createSay();
  const env = loadEnvironment(projectDir);
  const settings = readSettings(env, projectDir);
  const { dataDir } = settings;
  const logDir = makeDataFolder(dataDir);
  const node = await prepareTools({ projectDir, env, logDir, say });

  let database;
  let lost;
  if (settings.embedded && !(await isRunning(databaseAddress(dataDir).socket))) {
    const onLost = (failure) => {
      lost = failure;
    };
    database = await openDatabase({ projectDir, node, env, dataDir, logDir, say, onLost });
  }
  const secrets = settings.embedded ? keepSecrets(dataDir) : undefined;
  const uri = settings.embedded ? databaseAddress(dataDir).uri : undefined;
  const programEnv = environmentFor({ projectDir, env, settings, node, uri, secrets });
  if (env.ADMIN_PASSWORD) programEnv.ADMIN_PASSWORD = env.ADMIN_PASSWORD;

  // In the same terminal and process group, so that its output is shown and Ctrl-C reaches it.
  const child = spawn(node.path, [...TYPESCRIPT, "scripts/make-admin.ts", email], {
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
});
