/**
 * `npm test`: the checks and the regular tests; also works on a new machine. `npm test -- unit`, `check` or
 * `e2e` runs one part; further arguments go to that part's runner. `npm run test:extended` runs all API
 * tests and browser tests, also those that `npm test` leaves out (`playwright.config.ts`). The last line of the
 * output is the total number of tests.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { makeDataFolder, prepareTools } from "./lib/application.mjs";
import { runChecks } from "./lib/checks.mjs";
import { showNode } from "./lib/children.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { runCommand } from "./lib/command.mjs";
import { withPinnedNode } from "./lib/environment.mjs";
import { Failure } from "./lib/failure.mjs";
import { runJourneys } from "./lib/journeys.mjs";
import { createSay, seconds } from "./lib/say.mjs";
import { closingLine, countsOf, sum, vitestCounts } from "./lib/test-counts.mjs";
import { toolPath } from "./lib/tools.mjs";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const PARTS = ["check", "unit", "e2e", "extended", "scale"];

await runCommand(async ({ onStop }) => {
  const [part, ...args] = process.argv.slice(2);
  if (part !== undefined && !PARTS.includes(part)) {
    throw new Failure(`There is no part "${part}": npm test, or npm test -- ${PARTS.join(" | ")}.`);
  }
  const isSelected = (name) => part === undefined || part === name;
  /** Which API tests and browser tests to run. */
  const tests = part === "extended" || part === "scale" ? part : args.length > 0 ? "all" : "short";
  const hasJourneys = isSelected("e2e") || tests === part;
  const say = createSay();
  const logDir = makeDataFolder(path.join(projectDir, ".data"));
  const summary = [];
  const counts = [];

  /** Runs one step and measures its time; `work` returns whether it succeeded. */
  async function timed(name, work) {
    const began = Date.now();
    const entry = { name, ok: false, took: 0 };
    summary.push(entry);
    try {
      entry.ok = (await work()) !== false;
    } finally {
      entry.took = Date.now() - began;
    }
  }

  let node;
  await timed("Packages", async () => {
    node = await prepareTools({ projectDir, env: process.env, logDir, say });
  });
  const env = withPinnedNode({ projectDir, env: process.env, node });
  const context = { projectDir, node, env, logDir, say };

  let chromium;
  if (hasJourneys) {
    await timed("Chromium", async () => {
      chromium = await findChromium(context);
    });
  }
  if (isSelected("check")) {
    const isBuilt = part === undefined;
    await timed("Checks", async () => (await runChecks({ ...context, isBuilt })).every(({ ok }) => ok));
  }
  if (isSelected("unit")) {
    await timed("Unit tests", async () => {
      const result = await runUnitTests(context, args);
      counts.push(result.counts);
      return result.code === 0;
    });
  }
  if (hasJourneys) {
    await timed("API tests and journeys", async () => {
      const result = await runJourneys({ ...context, chromium, tests, args, onStop });
      counts.push(result.counts);
      return result.code === 0;
    });
  }

  const total = sum(counts);
  say.line();
  for (const { name, ok, took } of summary) say.line(`${ok ? "✓" : "✗"} ${name.padEnd(24)} ${seconds(took)}`);
  const tested = part === "check" || total.passed + total.failed > 0;
  if (!tested) say.line("✗ No test was run.");
  if (part !== "check") say.line(`\n${closingLine(total)}`);
  return tested && total.failed === 0 && summary.every(({ ok }) => ok) ? 0 : 1;
});

async function runUnitTests({ node, env }, args) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nelum-trails-unit-"));
  try {
    const report = path.join(folder, "vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await showNode(node.path, [toolPath(projectDir, "vitest"), "run", ...reporters, ...args], {
      cwd: projectDir,
      env: { ...env, NODE_ENV: "test" },
    });
    return { code, counts: countsOf(report, vitestCounts) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
