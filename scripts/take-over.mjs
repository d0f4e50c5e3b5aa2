/**
 * `npm run take-over`: lets the build of this folder take the place of the one that a running `npm start` serves, without
 * a pause. `DATA_DIR` and `PORT` say which site; its other settings stay as they are.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite, makeDataFolder, prepareTools } from "./lib/application.mjs";
import { runCommand } from "./lib/command.mjs";
import { createSay } from "./lib/say.mjs";
import { loadEnvironment, readSettings } from "./lib/settings.mjs";
import { letTakeOver, requireRunning } from "./lib/web-control.mjs";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runCommand(async () => {
  const say = createSay();
  const env = loadEnvironment(projectDir);
  const settings = readSettings(env, projectDir);
  await requireRunning(settings);
  const logDir = makeDataFolder(settings.dataDir);
  const node = await prepareTools({ projectDir, env, logDir, say });
  const release = await buildSite({ projectDir, node, env, logDir, say });
  const step = say.step("Taking over");
  try {
    await letTakeOver(settings, projectDir);
  } catch (error) {
    step.drop();
    throw error;
  } finally {
    release();
  }
  step.done("This build serves now; the one before finishes its requests");
});
