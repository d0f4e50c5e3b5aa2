import { spawnSync } from "node:child_process";
import path from "node:path";
import { runNode } from "./children.mjs";
import { toolPath } from "./tools.mjs";

const COMMITS = 50;

/**
 * What is checked without running the application, in order of how soon it answers. Each entry
 * is one or more programs, run one after the other.
 */
function plan(projectDir) {
  return [
    { name: "Lint and format", programs: [["biome", "ci", "--colors=off", "."]] },
    {
      name: "Types",
      programs: [
        ["next", "typegen"],
        ["tsc", "--noEmit"],
        ["tsc", "--noEmit", "-p", "art"],
      ],
    },
    { name: "Unused code", programs: [["knip"]] },
    { name: "Commit messages", programs: commitlint(projectDir), skipped: "no git history here" },
  ];
}

/**
 * Runs every check, and only then shows what the failed ones said.
 *
 * @param {{ projectDir: string, node: { path: string }, env: NodeJS.ProcessEnv, logDir: string, say: any }} context
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function runChecks({ projectDir, node, env, logDir, say }) {
  const results = [];
  const words = [];
  for (const { name, programs, skipped } of plan(projectDir)) {
    if (!programs) {
      say.line(`- ${name}: skipped, ${skipped}`);
      continue;
    }
    const step = say.step(name);
    let failed;
    for (const [tool, ...args] of programs) {
      const ended = await runNode(node.path, [toolPath(projectDir, tool), ...args], {
        cwd: projectDir,
        env: { ...env, NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
        log: path.join(logDir, "check.log"),
      });
      if (ended.code !== 0) {
        failed = ended;
        break;
      }
    }
    if (failed) {
      step.fail(name);
      words.push(`--- ${name}`, ...failed.lines, "");
    } else step.done(name);
    results.push({ name, ok: !failed });
  }
  for (const line of words) say.line(line);
  return results;
}

/** The last commits' messages; all of a shorter history. */
function commitlint(projectDir) {
  const git = (...args) => spawnSync("git", args, { cwd: projectDir, encoding: "utf8" });
  const listed = git("rev-list", `--max-count=${COMMITS}`, "HEAD");
  const commits = listed.status === 0 ? listed.stdout.trim().split("\n").filter(Boolean) : [];
  if (commits.length === 0) return undefined;
  const oldest = commits.at(-1);
  const before = git("rev-parse", "--verify", "--quiet", `${oldest}~1`);
  // "From" is left out of the range, and the first commit of all has nothing before it.
  if (before.status === 0) return [["commitlint", "--from", before.stdout.trim()]];
  if (commits.length === 1) return [["commitlint", "--last"]];
  return [["commitlint", "--from", oldest]];
}
