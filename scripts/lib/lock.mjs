import { execFileSync } from "node:child_process";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const LOOK_EVERY_MS = 200;

/**
 * Takes a lock, or waits until it is free. The lock is a file with the process id and start time of its
 * holder. The start time shows if another process now has the id of a dead holder.
 *
 * @param {string} file
 * @param {{ onWait?: (pid: number) => void }} [options] `onWait` is called once, if the lock is not free
 * @returns {Promise<() => void>} a function that releases the lock
 */
export async function takeLock(file, { onWait } = {}) {
  const ownIdentity = identity(process.pid);
  const temporary = `${file}.${process.pid}`;
  let isAnnounced = false;
  for (;;) {
    writeFileSync(temporary, ownIdentity, { mode: 0o600 });
    try {
      linkSync(temporary, file);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    } finally {
      rmSync(temporary, { force: true });
    }
    const holder = read(file);
    if (holder !== undefined && !isAlive(holder)) {
      discard(file, holder);
      continue;
    }
    if (!isAnnounced && holder !== undefined) {
      isAnnounced = true;
      onWait?.(pidOf(holder));
    }
    await delay(LOOK_EVERY_MS);
  }
  const release = () => {
    process.off("exit", release);
    if (read(file) === ownIdentity) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

/**
 * Records in a folder that this process uses it, such as for "production", until the process exits.
 *
 * @param {string} folder
 * @param {string} use
 */
export function noteUse(folder, use) {
  const file = path.join(folder, `using-${use}-${process.pid}`);
  writeFileSync(file, identity(process.pid), { mode: 0o600 });
  const release = () => {
    process.off("exit", release);
    rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

/**
 * Ids of the other processes that have recorded one of these uses of the folder (`noteUse`). Records of dead
 * processes are removed.
 */
export function usersOf(folder, uses) {
  const found = [];
  for (const name of readdirSync(folder)) {
    if (!uses.some((use) => name.startsWith(`using-${use}-`))) continue;
    const holder = read(path.join(folder, name));
    if (holder === undefined || pidOf(holder) === process.pid) continue;
    if (isAlive(holder)) found.push(pidOf(holder));
    else rmSync(path.join(folder, name), { force: true });
  }
  return found;
}

/** Removes the lock of a dead holder. If another process has just taken the lock, puts the lock back. */
function discard(file, holder) {
  const temporary = `${file}.old.${process.pid}`;
  try {
    renameSync(file, temporary);
    if (read(temporary) !== holder) linkSync(temporary, file);
  } catch {
    // Another process has already removed or taken the lock.
  } finally {
    rmSync(temporary, { force: true });
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

const isAlive = (holder) => identity(pidOf(holder)) === holder;

/** The id and start time of a process; only the id if the process does not exist. */
function identity(pid) {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // Fields 3 and 22 are the state and the start time. Field 2, the name in brackets, may contain spaces.
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
