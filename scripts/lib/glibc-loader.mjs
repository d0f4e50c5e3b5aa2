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
 * A folder with a newer C library than the system's, for the database process alone.
 *
 * The engine needs a newer glibc than Debian 12 has. Debian 13's own packages, fetched and
 * verified by apt with the keys that the system trusts already, are unpacked beside it; Node is
 * then started through their loader. Nothing of the system changes and no rights are needed.
 *
 * It is kept in the user's cache: shared by every checkout and data folder, and safe to delete.
 *
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, logDir: string, say: any, glibc: string, needed: string }} context
 * @returns {Promise<string>} the folder that holds the loader and the libraries
 */
export async function loaderFolder({ env, dataDir, logDir, say, glibc, needed }) {
  const triplet = process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
  const cache = writableCache(env, dataDir);
  const kept = path.join(cache, `glibc-${SUITE}-${process.arch}`);
  const libraries = path.join(kept, "usr/lib", triplet);
  if (existsSync(libraries)) return libraries;

  const instead = "or set MONGODB_URI to a MongoDB server instead.";
  const why = `The embedded database needs glibc ${needed}, and this system has ${glibc}`;
  if (!existsSync(KEYRING) || !onPath(env, "apt-get") || !onPath(env, "dpkg-deb")) {
    throw new Failure(`${why}: use a system with a newer one (Debian 13, Ubuntu 24.04), ${instead}`);
  }
  const step = say.step(`Fetching glibc for the database (${SUITE}, beside the system's own)`);
  const work = mkdtempSync(path.join(cache, "fetching-"));
  try {
    await fetchAndUnpack(work, env, path.join(logDir, "glibc.log"));
    if (!existsSync(path.join(work, "root/usr/lib", triplet))) throw new Error("nothing was unpacked");
    keep(path.join(work, "root"), kept);
  } catch (error) {
    step.drop();
    throw new Failure(
      `${why}; a newer one could not be fetched from Debian (${error.message}): check the network, ${instead}`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  step.done("glibc for the database fetched");
  return libraries;
}

/** A rename shows the folder whole or not at all; of two that fetch at once the first stays. */
function keep(unpacked, kept) {
  try {
    renameSync(unpacked, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
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
    // As if nothing were installed: the suite's version is taken, whatever is here.
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

/** The mirror this machine takes Debian from, so that a closed network's own is used. */
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
  // A service user may have no home: its data folder then keeps the copy.
  for (const folder of [path.join(home, "nelum-trails"), path.join(dataDir, "cache")]) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {
      // The next one.
    }
  }
  throw new Failure(`The data folder ${dataDir} cannot be written by this user.`);
}

function onPath(env, program) {
  return (env.PATH ?? "").split(path.delimiter).some((dir) => dir && existsSync(path.join(dir, program)));
}
