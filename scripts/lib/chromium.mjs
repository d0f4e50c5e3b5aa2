import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runNode, runProgram } from "./children.mjs";
import { Failure } from "./failure.mjs";
import { toolPath } from "./tools.mjs";

/**
 * Chromium without a user interface, which opens pages twice as fast. Debian has a package with this name.
 */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ANSWER_WITHIN_MS = 20_000;

const MISSING =
  "Chromium was not found and could not be installed. Install it, and set CHROMIUM_PATH if it is not in a standard folder.";

/**
 * Finds a browser for the tests: the one in `CHROMIUM_PATH`, an installed one, or Playwright's. As root on
 * Debian, installs the headless package if it is missing. Elsewhere, downloads Playwright's browser if no
 * browser is found.
 *
 * @param {{ projectDir: string, node: { path: string }, env: NodeJS.ProcessEnv, logDir: string, say: any }} context
 * @returns {Promise<string>} the path of the browser
 */
export async function findChromium({ projectDir, node, env, logDir, say }) {
  if (env.CHROMIUM_PATH) {
    if (runs(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Failure(`The browser at CHROMIUM_PATH (${env.CHROMIUM_PATH}) does not start.`);
  }
  const look = () => onPath(NAMES, env) ?? playwrights({ projectDir, node, env });
  const canInstall = process.getuid?.() === 0 && isDebian();
  const found = canInstall ? onPath([SHELL], env) : look();
  if (found) return found;

  const step = say.step("Installing Chromium");
  try {
    await install({
      projectDir,
      node,
      env,
      logDir,
      canInstall,
      onLine: (line) => step.progress(line.trim().slice(0, 50)),
    });
  } catch (error) {
    if (!look()) throw error;
  }
  const installed = look();
  if (!installed) {
    step.drop();
    throw new Failure(MISSING);
  }
  step.done("Chromium installed");
  return installed;
}

async function install({ projectDir, node, env, logDir, canInstall, onLine }) {
  const quiet = { ...env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { cwd: projectDir, env: quiet, log: path.join(logDir, "chromium.log"), onLine };
  if (canInstall) {
    await runProgram("apt-get", ["-q", "update"], options);
    const packages = ["fonts-liberation", SHELL];
    await runProgram("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...packages], options);
  } else {
    const asRoot = process.getuid?.() === 0 ? ["--with-deps"] : [];
    const args = [toolPath(projectDir, "playwright"), "install", ...asRoot, "chromium"];
    await runNode(node.path, args, options);
  }
}

function onPath(names, env) {
  for (const name of names) {
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
