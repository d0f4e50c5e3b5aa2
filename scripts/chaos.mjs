/**
 * `npm run chaos -- ROUNDS [SEED]`: writes with eight clients to the built application, kills parts of it at random
 * moments, restarts them, and reports what was lost, doubled or left half done (bench/chaos).
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { makeDataFolder, prepareTools } from "./lib/application.mjs";
import { showNode } from "./lib/children.mjs";
import { runCommand } from "./lib/command.mjs";
import { withPinnedNode } from "./lib/environment.mjs";
import { createSay } from "./lib/say.mjs";
import { TYPESCRIPT } from "./lib/setup.mjs";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

await runCommand(async () => {
  const logDir = makeDataFolder(path.join(projectDir, ".data"));
  const node = await prepareTools({ projectDir, env: process.env, logDir, say: createSay() });
  return showNode(node.path, [...TYPESCRIPT, "bench/chaos/main.ts", ...process.argv.slice(2)], {
    cwd: projectDir,
    env: withPinnedNode({ projectDir, env: process.env, node }),
  });
});
