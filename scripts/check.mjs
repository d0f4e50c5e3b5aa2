/** `npm run check`: all checks that do not run the application. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { makeDataFolder, prepareTools } from "./lib/application.mjs";
import { runChecks } from "./lib/checks.mjs";
import { runCommand } from "./lib/command.mjs";
import { createSay } from "./lib/say.mjs";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runCommand(async () => {
  const say = createSay();
  const { env } = process;
  const logDir = makeDataFolder(path.join(projectDir, ".data"));
  const node = await prepareTools({ projectDir, env, logDir, say });
  const results = await runChecks({ projectDir, node, env, logDir, say });
  return results.every(({ ok }) => ok) ? 0 : 1;
});
