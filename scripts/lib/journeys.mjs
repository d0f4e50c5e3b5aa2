import { randomUUID } from "node:crypto";
import { copyFileSync, createWriteStream, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createApplication } from "./application.mjs";
import { showNode } from "./children.mjs";
import { readSettings } from "./settings.mjs";
import { temporaryEnvironment } from "./temporary.mjs";
import { countsOf, playwrightCounts } from "./test-counts.mjs";
import { toolPath } from "./tools.mjs";

/**
 * Runs the API tests and browser tests. Builds the application if needed, and starts it with its own
 * database, folder and port. Removes everything afterwards.
 *
 * @param {{ projectDir: string, node: { path: string }, env: NodeJS.ProcessEnv, chromium: string,
 *   tests: "short" | "extended" | "all" | "scale", args: string[], say: any,
 *   onStop: (stop: () => Promise<number>) => void }} context
 * @returns {Promise<{ code: number, counts: import('./test-counts.mjs').Counts }>}
 */
export async function runJourneys({ projectDir, node, env, chromium, tests, args, say, onStop }) {
  const { folder, env: ownEnv } = await temporaryEnvironment(env, {
    SEED_DEMO: "true",
    // The least that is allowed: each signup and login takes less than a third of the usual time (decision 27).
    BCRYPT_ROUNDS: "10",
    METRICS_TOKEN: randomUUID(),
  });
  const webLog = path.join(folder, "web.log");
  const output = createWriteStream(webLog);
  let rejectLost;
  const lost = new Promise((_, reject) => {
    rejectLost = reject;
  });
  lost.catch(() => {});
  const application = createApplication({
    projectDir,
    env: ownEnv,
    settings: readSettings(ownEnv, projectDir),
    say,
    onLost: rejectLost,
    onOutput: (line) => output.write(`${line}\n`),
  });
  const remove = async () => {
    await application.stop();
    output.end();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(async () => {
    await remove();
    return 130;
  });

  try {
    const running = await Promise.race([application.start(), lost]);
    const report = path.join(folder, "playwright.json");
    const code = await Promise.race([
      lost,
      runPlaywright({ projectDir, node, chromium, tests, args, running, folder, report }),
    ]);
    if (code !== 0) keepLog(webLog, projectDir);
    return { code, counts: countsOf(report, playwrightCounts) };
  } finally {
    await remove();
  }
}

function runPlaywright({ projectDir, node, chromium, tests, args, running, folder, report }) {
  return showNode(node.path, [toolPath(projectDir, "playwright"), "test", "--reporter=list,json", ...args], {
    cwd: projectDir,
    env: {
      ...running.env,
      ...running.admin,
      NODE_ENV: "test",
      // Halves the start time of the servers that tests start.
      NODE_COMPILE_CACHE: path.join(folder, "compiled"),
      // Allows the tests to import files of lib/ that are marked `server-only`.
      NODE_OPTIONS: `${running.env.NODE_OPTIONS ?? ""} --conditions=react-server`.trim(),
      BASE_URL: running.address,
      CHROMIUM_PATH: chromium,
      TESTS: tests,
      DATABASE_PID_FILE: running.database.pidFile,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // Hides Playwright's hint about its report, which would be printed after our last line (the number of
      // tests).
      PLAYWRIGHT_HTML_OPEN: "never",
    },
  });
}

/** Copies the web server's log next to Playwright's screenshots of failed tests. */
function keepLog(webLog, projectDir) {
  const folder = path.join(projectDir, "test-results");
  mkdirSync(folder, { recursive: true });
  copyFileSync(webLog, path.join(folder, "web.log"));
}
