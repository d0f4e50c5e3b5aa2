import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runNode } from "./children.mjs";
import { Failure } from "./failure.mjs";
import { usersOf } from "./lock.mjs";

/**
 * The file with the hash of the installed packages. Written after npm has finished, so that an interrupted
 * install is repeated.
 */
const STAMP = "node_modules/.nelum-install";

const FETCHED = /^npm http (?:fetch \S+ [23]\d\d|cache) /;

/**
 * Patterns in npm's output for causes outside the project, with our message for each.
 * @type {[RegExp, string][]}
 */
const KNOWN = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EIDLETIMEOUT|ERR_SOCKET_TIMEOUT)\b/,
    "npm cannot reach its registry. Check the network or the proxy, then start again.",
  ],
  [
    /\b(SELF_SIGNED_CERT\w*|UNABLE_TO_\w*CERT\w*|CERT_HAS_EXPIRED)\b/,
    "npm does not trust the certificate of its registry. Set NODE_EXTRA_CA_CERTS to your network's certificate.",
  ],
  [/\bENOSPC\b/, "npm cannot install the packages because the disk is full."],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    "npm cannot install the packages because this user cannot write node_modules.",
  ],
  [/\bEUSAGE\b/, 'package-lock.json does not match package.json. Run "npm install" once.'],
  [
    /\bEINTEGRITY\b/,
    'A downloaded package does not match package-lock.json. Run "npm cache clean --force", then start again.',
  ],
];

/**
 * Installs the packages of the lock file, unless they are installed already.
 *
 * @param {{ projectDir: string, env: NodeJS.ProcessEnv, logDir: string, say: any, useFolder: string }} context
 *   `useFolder`: folder in which commands note that they run from this checkout
 */
export async function install({ projectDir, env, logDir, say, useFolder }) {
  if (!existsSync(path.join(projectDir, "package-lock.json"))) {
    throw new Failure("package-lock.json is missing. Get it from the project's repository.");
  }
  const stamp = path.join(projectDir, STAMP);
  const expected = installHash(projectDir);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === expected) return;
  // An operator may have run `npm ci`, which does not write the stamp. The packages are then not installed again,
  // because that would delete the packages of a running site.
  if (isInstalled(projectDir)) return;

  const [user] = usersOf(useFolder, ["production", "development"]);
  if (user) {
    throw new Failure(
      `The packages have changed, but Nelum Trails is running from this folder (process ${user}). Stop it first.`,
    );
  }
  const step = say.step("Installing packages");
  let fetched = 0;
  const log = path.join(logDir, "install.log");
  const ended = await runNode(process.execPath, [npmProgram(env), ...NPM_ARGUMENTS], {
    cwd: projectDir,
    env,
    log,
    onLine: (line) => {
      if (FETCHED.test(line)) step.progress(`${++fetched} downloaded`);
    },
  });
  if (ended.code !== 0) {
    step.drop();
    throw installFailure(ended.lines, log);
  }
  writeFileSync(stamp, expected);
  step.done("Packages installed");
}

/**
 * Whether all packages of the lock file are installed, according to the list that npm writes to node_modules.
 * Optional packages for other systems may be missing from that list.
 *
 * @param {string} projectDir
 */
export function isInstalled(projectDir) {
  const listOf = (file) => JSON.parse(readFileSync(path.join(projectDir, file), "utf8")).packages;
  const list = "node_modules/.package-lock.json";
  if (!existsSync(path.join(projectDir, list))) return false;
  const installed = listOf(list);
  const { "": project, ...locked } = listOf("package-lock.json");
  const fits = ({ os, cpu }) =>
    (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
  return Object.entries(locked).every(([folder, wanted]) => {
    if (installed[folder]) return installed[folder].version === wanted.version;
    const isOwn = folder.replace("node_modules/", "") in project.optionalDependencies;
    return wanted.optional && !(isOwn && fits(wanted));
  });
}

/** The hash of everything on which an install depends: lock file, system and processor. */
function installHash(projectDir) {
  const lock = readFileSync(path.join(projectDir, "package-lock.json"));
  return createHash("sha256").update(`${process.platform} ${process.arch}\n`).update(lock).digest("hex");
}

/**
 * The build needs the development packages, even if the environment says production. Install scripts are off, because
 * binaries come as packages. Retries are short, so that a missing network is reported within seconds.
 */
const NPM_ARGUMENTS = [
  "ci",
  "--include=dev",
  "--include=optional",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--no-progress",
  "--no-update-notifier",
  "--loglevel=http",
  "--fetch-retries=2",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=3000",
];

/** The path of npm: the one that runs this command, else the one that came with Node. */
export function npmProgram(env) {
  const nodeDir = path.dirname(process.execPath);
  const candidates = [
    /\bnpm-cli\.js$/.test(env.npm_execpath ?? "") ? env.npm_execpath : undefined,
    path.join(nodeDir, "../lib/node_modules/npm/bin/npm-cli.js"),
    path.join(nodeDir, "node_modules/npm/bin/npm-cli.js"),
    ...(env.PATH ?? "")
      .split(path.delimiter)
      .map((dir) => path.join(dir, "../lib/node_modules/npm/bin/npm-cli.js")),
    "/usr/share/nodejs/npm/bin/npm-cli.js",
  ];
  const found = candidates.find((file) => file && existsSync(file));
  if (!found) throw new Failure("npm was not found. Install it together with Node.");
  return found;
}

/** @param {string[]} lines npm's last lines */
export function installFailure(lines, log) {
  const errors = lines.filter((line) => /^npm (error|ERR!)/.test(line));
  // The first lines contain the error code; later lines may match other patterns by chance.
  for (const [pattern, sentence] of KNOWN) {
    if (errors.some((line) => pattern.test(line))) return new Failure(sentence);
  }
  const last = errors.find((line) => !/\b(code|errno|syscall)\b/.test(line)) ?? lines.at(-1) ?? "";
  const words = last.replace(/^npm (error|ERR!)\s*/, "");
  return new Failure(`The packages could not be installed (${words || "no message from npm"}). See ${log}.`);
}
