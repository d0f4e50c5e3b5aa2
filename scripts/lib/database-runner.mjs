import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Failure } from "./failure.mjs";
import { runtimeFolder } from "./runtime-folder.mjs";

const PROGRAM = fileURLToPath(new URL("../database.mjs", import.meta.url));
const DATABASE = "nelum";

/** How long a new database process waits for a previous one that is still closing. */
const PATIENCE_MS = 5000;
const CLOSE_WITHIN_MS = 15_000;
/**
 * If the database exits within this time after its start, `MOST_SHORT_LIVES` times in a row, it is not
 * restarted.
 */
const SHORT_LIFE_MS = 2000;
const MOST_SHORT_LIVES = 5;
const PAUSE_MS = 300;
/** How often to check for free space after the database stopped because the disk was full. */
const LOOK_FOR_ROOM_MS = 2000;
const ROOM_NEEDED = 64 * 1024 * 1024;

/**
 * The engine acknowledges a write once it is in the journal. In tests with `kill -9` under load, `w: 1` with the journal
 * lost no write. `w: "majority"` lost writes in every third round, with or without the journal, because it waits for a
 * replication that the engine does not have.
 */
const DURABLE = "w=1&journal=true";

/** The address and files of a data folder's database. They stay the same when the database restarts. */
export function databaseAddress(dataDir) {
  const home = runtimeFolder(dataDir);
  const socket = path.join(home, "db.sock");
  const uri = `mongodb://${encodeURIComponent(socket)}/${DATABASE}?directConnection=true&${DURABLE}`;
  return { home, socket, uri, pidFile: path.join(home, "db.pid") };
}

/** Whether a database listens on the socket. */
export function isRunning(socket) {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    const answer = (yes) => {
      connection.destroy();
      resolve(yes);
    };
    connection.once("connect", () => answer(true));
    connection.once("error", () => answer(false));
  });
}

export function inUse(dataDir) {
  return new Failure(`Another Nelum Trails is using the data folder ${dataDir}.`);
}

/**
 * Runs the embedded database. If its process dies it is restarted at the same address, so that the application sees
 * only a short interruption.
 *
 * @param {{ dataDir: string, program: { command: string, args: string[] }, env: NodeJS.ProcessEnv,
 *   logDir: string, say: any, onLost: (failure: Failure) => void }} options
 *   `program`: how to start Node (see engine-platform.mjs);
 *   `onLost`: called when the database has died and cannot be restarted
 * @returns {Promise<{ uri: string, socket: string, pidFile: string, pid: () => number, close: () => Promise<void> }>}
 */
export async function startDatabase({ dataDir, program, env, logDir, say, onLost }) {
  const { home, socket, uri, pidFile } = databaseAddress(dataDir);
  if (await isRunning(socket)) throw inUse(dataDir);
  const log = path.join(logDir, "database.log");
  const settings = { folder: path.join(dataDir, "db"), socket, patienceMs: PATIENCE_MS };
  let openedAt = 0;
  let shortLives = 0;
  let child;
  let closing = false;

  async function open() {
    child = spawn(program.command, [...program.args, PROGRAM, JSON.stringify(settings)], {
      // The engine creates its sockets in this folder. Only this user can access it, and sockets of killed
      // processes are removed from it.
      env: { ...env, TMPDIR: home, NODE_OPTIONS: "" },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => appendFileSync(log, chunk));
    }
    openedAt = Date.now();
    await waitUntilOpen(child, dataDir);
    writeFileSync(pidFile, String(child.pid), { mode: 0o600 });
    child.once("exit", onExit);
    if (child.exitCode !== null || child.signalCode !== null) onExit();
  }

  async function onExit() {
    if (closing) return;
    shortLives = Date.now() - openedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
    if (shortLives >= MOST_SHORT_LIVES) {
      onLost(new Failure(`The database keeps stopping. See ${log}.`));
      return;
    }
    say.warn("The database stopped unexpectedly. Restarting it.");
    await delay(PAUSE_MS * shortLives);
    if (closing) return;
    try {
      await open();
      say.done("The database runs again.");
    } catch (error) {
      if (error.fromOutside) await onExit();
      else if (error.diskFull) await waitForRoom(error);
      else if (!closing) onLost(error);
    }
  }

  /**
   * Waits until the disk has space, because the engine exits when it cannot write its journal. No
   * acknowledged write is lost.
   */
  async function waitForRoom(failure) {
    say.warn(`${failure.message} Nelum Trails opens it automatically once there is space.`);
    while (!closing && isFull(settings.folder)) await delay(LOOK_FOR_ROOM_MS);
    await onExit();
  }

  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  await open();
  return {
    uri,
    socket,
    pidFile,
    pid: () => child.pid,
    close: async () => {
      closing = true;
      await waitUntilClosed(child);
      rmSync(pidFile, { force: true });
      removeIfEmpty(home);
    },
  };
}

/** @returns {Promise<void>} */
function waitUntilOpen(child, dataDir) {
  return new Promise((resolve, reject) => {
    let failed;
    child.once("error", (error) => reject(new Failure(`The database cannot be started (${error.code}).`)));
    child.on("message", (message) => {
      if (message.type === "ready") resolve();
      if (message.type === "failed") failed = message;
    });
    child.once("exit", (_code, signal) => reject(openingFailure({ failed, signal, dataDir })));
  });
}

function isFull(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < ROOM_NEEDED;
}

/** Signals that the kernel or a user sends. A crash of the engine raises other signals. */
const FROM_OUTSIDE = ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"];

/**
 * The failure to report when the database did not open. The engine exits without a message if it cannot read
 * its files.
 */
function openingFailure({ failed, signal, dataDir }) {
  if (FROM_OUTSIDE.includes(signal)) {
    const failure = new Failure("The database was killed while it was opening. Start Nelum Trails again.");
    return Object.assign(failure, { fromOutside: true });
  }
  const folder = path.join(dataDir, "db");
  if (failed?.reason === "in-use") return inUse(dataDir);
  if (failed?.reason === "forbidden")
    return new Failure(`This user cannot read and write the data folder ${folder}.`);
  if (failed?.reason === "unloadable") {
    return new Failure(
      "The embedded database does not run on this system. Set MONGODB_URI to a MongoDB server instead.",
    );
  }
  if (failed) return new Failure(`The database cannot be opened (${failed.message}).`);
  if (isFull(folder)) {
    const failure = new Failure(`The database cannot be opened because the disk of ${folder} is full.`);
    return Object.assign(failure, { diskFull: true });
  }
  return new Failure(
    `The database in ${folder} is damaged. Restore it from a backup, or move the folder away to start with an empty database.`,
  );
}

function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch {
    // The folder is not empty, or already removed.
  }
}

/** @returns {Promise<void>} */
function waitUntilClosed(child) {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", resolve);
    if (child.connected) child.send("close", () => {});
    else child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), CLOSE_WITHIN_MS).unref();
  });
}
