/**
 * `npm run bench -- [PART …]`: measures the speed of the built application, compared with minimal baselines
 * (docs/performance.md).
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
  const node = await prepareTools({ projectDir, env: process.env, logDir, say: createSay(process.stderr) });
  return showNode(node.path, [...TYPESCRIPT, "bench/main.mjs", ...process.argv.slice(2)], {
    cwd: projectDir,
    env: withPinnedNode({ projectDir, env: process.env, node }),
  });
});
