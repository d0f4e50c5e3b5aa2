import { execFileSync } from "node:child_process";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const LOOK_EVERY_MS = 200;

/**
 * Waits for its turn to change something that only one process may change at a time.
 *
 * The lock is a file that names its holder by number and time of start, so that a holder that
 * was killed is recognised even when its number has been given to another process.
 *
 * @param {string} file
 * @param {{ onWait?: (pid: number) => void }} [options] `onWait` is called once, if it must wait
 * @returns {Promise<() => void>} releases it
 */
export async function takeLock(file, { onWait } = {}) {
  const mine = identity(process.pid);
  const aside = `${file}.${process.pid}`;
  let told = false;
  for (;;) {
    writeFileSync(aside, mine, { mode: 0o600 });
    try {
      linkSync(aside, file);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    } finally {
      rmSync(aside, { force: true });
    }
    const holder = read(file);
    if (holder !== undefined && !lives(holder)) {
      discard(file, holder);
      continue;
    }
    if (!told && holder !== undefined) {
      told = true;
      onWait?.(pidOf(holder));
    }
    await delay(LOOK_EVERY_MS);
  }
  const release = () => {
    process.off("exit", release);
    if (read(file) === mine) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

/**
 * Notes that this process uses something in a certain way, until it ends.
 *
 * @param {string} folder
 * @param {string} use
 */
export function noteUse(folder, use) {
  const file = path.join(folder, `using-${use}-${process.pid}`);
  writeFileSync(file, identity(process.pid), { mode: 0o600 });
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  return release;
}

/** The other processes that use it so; notes of dead ones are removed. */
export function usersOf(folder, uses) {
  const found = [];
  for (const name of readdirSync(folder)) {
    if (!uses.some((use) => name.startsWith(`using-${use}-`))) continue;
    const holder = read(path.join(folder, name));
    if (holder === undefined || pidOf(holder) === process.pid) continue;
    if (lives(holder)) found.push(pidOf(holder));
    else rmSync(path.join(folder, name), { force: true });
  }
  return found;
}

/** Removes the lock of a dead holder, and puts it back if another has just taken it. */
function discard(file, holder) {
  const aside = `${file}.old.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== holder) linkSync(aside, file);
  } catch {
    // Somebody else was faster.
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

const pidOf = (holder) => Number.parseInt(holder, 10);

const lives = (holder) => identity(pidOf(holder)) === holder;

/** A process's number and time of start; only the number when it does not exist. */
function identity(pid) {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // State and start are fields 3 and 22; field 2, the name in brackets, may hold spaces.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields[0] === "Z" ? `${pid}` : `${pid} ${fields[19]}`;
    }
    if (process.platform === "win32") {
      process.kill(pid, 0);
      return `${pid} running`;
    }
    return `${pid} ${execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim()}`;
  } catch {
    return `${pid}`;
  }
}
