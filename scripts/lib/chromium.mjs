import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runNode, runProgram } from "./children.mjs";
import { Failure } from "./failure.mjs";
import { toolPath } from "./tools.mjs";

/** Debian's chromium-shell comes first: without the parts for a window it takes half the time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const ANSWER_WITHIN_MS = 20_000;

const MISSING =
  "No Chromium was found and none could be installed: install one, and name it with CHROMIUM_PATH if it is in no usual place.";

/**
 * Finds a browser for the tests: the one in the settings, one on this machine, or Playwright's. If there is none, it
 * installs one: Debian's package as root, else Playwright's download.
 *
 * @param {{ projectDir: string, node: { path: string }, env: NodeJS.ProcessEnv, logDir: string, say: any }} context
 * @returns {Promise<string>} its path
 */
export async function findChromium({ projectDir, node, env, logDir, say }) {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Failure(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not a browser that starts.`);
  }
  const look = () => onPath(env) ?? playwrights({ projectDir, node, env });
  const found = look();
  if (found) return found;

  const step = say.step("Installing Chromium");
  const log = path.join(logDir, "chromium.log");
  const onLine = (line) => step.progress(line.trim().slice(0, 50));
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
  if (process.getuid?.() === 0 && isDebian()) {
    await runProgram("apt-get", ["-q", "update"], { cwd: projectDir, env: quiet, log, onLine });
    const install = ["install", "-q", "-y", "--no-install-recommends", "fonts-liberation"];
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (!look())
        await runProgram("apt-get", [...install, name], { cwd: projectDir, env: quiet, log, onLine });
    }
  }
  if (!look()) {
    const asRoot = process.getuid?.() === 0 ? ["--with-deps"] : [];
    const args = [toolPath(projectDir, "playwright"), "install", ...asRoot, "chromium"];
    await runNode(node.path, args, { cwd: projectDir, env: quiet, log, onLine });
  }
  const installed = look();
  if (!installed) {
    step.drop();
    throw new Failure(MISSING);
  }
  step.done("Chromium installed");
  return installed;
}

function onPath(env) {
  for (const name of NAMES) {
    for (const dir of (env.PATH ?? "").split(path.delimiter)) {
      const file = path.join(dir, name);
      if (dir && existsSync(file) && runs(file)) return file;
    }
  }
  return undefined;
}

/** Whether the program starts. Ubuntu's `chromium-browser` may be a script that only prints an error. */
function runs(file) {
  return spawnSync(file, ["--version"], { timeout: ANSWER_WITHIN_MS, stdio: "ignore" }).status === 0;
}

function playwrights({ projectDir, node, env }) {
  const program = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const asked = spawnSync(node.path, ["-e", program], { cwd: projectDir, env, encoding: "utf8" });
  const file = asked.stdout?.trim();
  return file && existsSync(file) && runs(file) ? file : undefined;
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}
