import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { runProgram } from "./children.mjs";
import { Failure } from "./failure.mjs";

const SUITE = "trixie";
const PACKAGES = ["libc6", "libstdc++6", "libgcc-s1"];
const KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg";
const DEBIAN = "http://deb.debian.org/debian";

/**
 * Creates a folder with a newer C library than the system's, for the database process only.
 *
 * The engine needs a newer glibc than Debian 12 has. So apt downloads packages of Debian 13, and verifies them with
 * keys that the system already trusts. The packages are unpacked into this folder, and Node is started through the
 * loader in them. The system does not change, and no root rights are needed.
 *
 * The folder is in the user's cache. All checkouts and data folders share it, and it can be deleted.
 *
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, logDir: string, say: any, glibc: string, needed: string }} context
 * @returns {Promise<string>} the folder that holds the loader and the libraries
 */
export async function loaderFolder({ env, dataDir, logDir, say, glibc, needed }) {
  const triplet = process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
  const cache = writableCache(env, dataDir);
  const target = path.join(cache, `glibc-${SUITE}-${process.arch}`);
  const libraries = path.join(target, "usr/lib", triplet);
  if (existsSync(libraries)) return libraries;

  const instead =
    "or run docker compose up in deploy/ (see deploy/README.md), or set MONGODB_URI to a MongoDB server.";
  const why = `The embedded database needs glibc ${needed}, and this system has ${glibc}`;
  if (!existsSync(KEYRING) || !onPath(env, "apt-get") || !onPath(env, "dpkg-deb")) {
    throw new Failure(`${why}: use a system with a newer one (Debian 13, Ubuntu 24.04), ${instead}`);
  }
  const step = say.step(`Downloading glibc for the database (${SUITE}, separate from the system's own)`);
  const work = mkdtempSync(path.join(cache, "fetching-"));
  try {
    await fetchAndUnpack(work, env, path.join(logDir, "glibc.log"));
    if (!existsSync(path.join(work, "root/usr/lib", triplet))) throw new Error("nothing was unpacked");
    moveIntoPlace(path.join(work, "root"), target);
  } catch (error) {
    step.drop();
    throw new Failure(
      `${why}; a newer one could not be downloaded from Debian (${error.message}): check the network, ${instead}`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  step.done("glibc for the database downloaded");
  return libraries;
}

/**
 * Renames the complete folder to its final name, so that no process sees an incomplete folder. If another process has
 * already done this, that process's folder stays.
 */
function moveIntoPlace(unpacked, target) {
  try {
    renameSync(unpacked, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}

async function fetchAndUnpack(work, env, log) {
  for (const name of ["lists/partial", "cache/archives/partial", "packages", "root"]) {
    mkdirSync(path.join(work, name), { recursive: true });
  }
  const sources = path.join(work, "sources.list");
  writeFileSync(sources, `deb [signed-by=${KEYRING}] ${mirror()} ${SUITE} main\n`);
  writeFileSync(path.join(work, "status"), "");
  const options = {
    "Dir::Etc::SourceList": sources,
    "Dir::Etc::SourceParts": "/dev/null",
    "Dir::Etc::Preferences": "/dev/null",
    "Dir::Etc::PreferencesParts": "/dev/null",
    "Dir::State": work,
    "Dir::State::Lists": path.join(work, "lists"),
    // An empty list of installed packages, so that apt takes the versions of `SUITE`.
    "Dir::State::Status": path.join(work, "status"),
    "Dir::Cache": path.join(work, "cache"),
    "APT::Default-Release": "",
    "APT::Sandbox::User": os.userInfo().username,
    "APT::Update::Post-Invoke-Success": "",
    "APT::Update::Error-Mode": "any",
    "Acquire::Languages": "none",
    "Acquire::Retries": "1",
    "Acquire::http::Timeout": "15",
    "Acquire::https::Timeout": "15",
  };
  const apt = ["-q", ...Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`])];
  const packages = path.join(work, "packages");
  await run("apt-get", [...apt, "update"], { cwd: packages, env, log });
  await run("apt-get", [...apt, "download", ...PACKAGES], { cwd: packages, env, log });
  for (const file of readdirSync(packages)) {
    await run("dpkg-deb", ["-x", file, path.join(work, "root")], { cwd: packages, env, log });
  }
}

/** The Debian mirror in this machine's settings. In a closed network, no other mirror may be reachable. */
function mirror() {
  const files = ["/etc/apt/sources.list"];
  if (existsSync("/etc/apt/sources.list.d")) {
    for (const name of readdirSync("/etc/apt/sources.list.d").sort()) {
      files.push(path.join("/etc/apt/sources.list.d", name));
    }
  }
  for (const file of files) {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const found = text.match(/^\s*(?:URIs:|deb(?:\s+\[[^\]]*\])?)\s+(https?:\/\/\S+\/debian)\/?\s/m);
    if (found) return found[1];
  }
  return DEBIAN;
}

async function run(command, args, { cwd, env, log }) {
  const quiet = { ...env, LC_ALL: "C", DEBIAN_FRONTEND: "noninteractive" };
  const { code } = await runProgram(command, args, { cwd, env: quiet, log });
  if (code !== 0) throw new Error(`${command} failed, see ${log}`);
}

function writableCache(env, dataDir) {
  const home = env.XDG_CACHE_HOME || path.join(os.homedir(), ".cache");
  // A service user may have no home folder; the data folder is used instead.
  for (const folder of [path.join(home, "nelum-trails"), path.join(dataDir, "cache")]) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {
      // Try the next folder.
    }
  }
  throw new Failure(`This user cannot write the data folder ${dataDir}.`);
}

function onPath(env, program) {
  return (env.PATH ?? "").split(path.delimiter).some((dir) => dir && existsSync(path.join(dir, program)));
}
