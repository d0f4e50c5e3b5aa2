import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SECRETS } from "../../lib/settings.mjs";
import { runNode } from "./children.mjs";
import { Failure } from "./failure.mjs";
import { usersOf } from "./lock.mjs";
import { precompress } from "./precompress.mjs";
import { hashSources } from "./sources.mjs";

const SHOWN_LINES = 40;

/**
 * Builds the application, unless the last build used the same sources. The build uses no database and no
 * secrets. So one build serves every data folder, can run while the data is prepared, and can be put into a
 * container image.
 *
 * @param {{ projectDir: string, node: { path: string, version: string }, env: NodeJS.ProcessEnv,
 *   logDir: string, say: any, useFolder: string }} context
 */
export async function build({ projectDir, node, env, logDir, say, useFolder }) {
  const stamp = path.join(projectDir, ".next/nelum-build.json");
  const sources = hashSources(projectDir, visibleSettings(node, env));
  const buildId = path.join(projectDir, ".next/BUILD_ID");
  if (existsSync(buildId) && read(stamp) === sources) return;

  const [user] = usersOf(useFolder, ["production"]);
  if (user) {
    throw new Failure(
      `The sources have changed, but Nelum Trails is running from this folder (process ${user}). Stop it first.`,
    );
  }
  const step = say.step("Building the site");
  rmSync(stamp, { force: true });
  const ended = await runNode(node.path, ["node_modules/next/dist/bin/next", "build"], {
    cwd: projectDir,
    env: {
      ...env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      // Secrets are empty instead of left out, because Next would otherwise read them from .env.
      ...Object.fromEntries(SECRETS.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, ""])),
    },
    log: path.join(logDir, "build.log"),
  });
  if (ended.code !== 0 || !existsSync(buildId)) {
    step.drop();
    const words = ended.lines.filter((line) => line.trim() !== "").slice(-SHOWN_LINES);
    throw new Failure("The build failed. Output of the compiler:", { detail: words.join("\n") });
  }
  await precompress(projectDir);
  writeFileSync(stamp, sources);
  step.done("Site built");
}

/** The Node version and the environment variables on which a build depends. */
function visibleSettings(node, env) {
  const names = Object.keys(env).filter((name) => /^(SITE_URL$|NEXT_PUBLIC_)/.test(name) && env[name]);
  return {
    node: node.version.split(".")[0],
    settings: names.sort().map((name) => [name, env[name]]),
  };
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
