import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "./failure.mjs";

const GUARD = new URL("./die-with-parent.mjs", import.meta.url).href;
const GRACE_MS = 5000;
const LOOK_EVERY_MS = 20;
const KEPT_LINES = 400;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Starts a Node program in a process group of its own. Ctrl-C in a terminal then reaches only the command,
 * which ends its children in the right order. A signal to the group ends the program and everything it
 * started. `die-with-parent.mjs` ends the program if the command dies.
 *
 * @param {string} node path of the Node binary
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, output?: 'pipe' | 'inherit' }} options
 */
export function startNode(node, args, { cwd, env, output = "pipe" }) {
  return startProgram(node, ["--import", GUARD, ...args], {
    cwd,
    env: { ...env, NELUM_COMMAND_PID: String(process.pid) },
    stdio: ["ignore", output, output, "ipc"],
  });
}

function startProgram(command, args, options) {
  const child = spawn(command, args, {
    ...options,
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/** Sends a signal to a child and everything it started. @returns whether any of them still exists */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return false;
  try {
    return process.platform === "win32" ? child.kill(signal) : process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
    return false;
  }
}

/** Kills the processes that a child has started and left behind, and waits until they have ended. */
export async function killGroup(child) {
  const giveUpAt = Date.now() + GRACE_MS;
  while (signalGroup(child, "SIGKILL") && Date.now() < giveUpAt) await delay(LOOK_EVERY_MS);
}

/**
 * Ends all children: with SIGTERM, or at once with SIGKILL if `force` is set. A child that still runs after `GRACE_MS`
 * gets SIGKILL. The embedded database is not one of these children: it closes when its channel to the command ends.
 */
export async function stopEverything({ force = false } = {}) {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((resolve) => {
          child.once("exit", resolve);
          signalGroup(child, force ? "SIGKILL" : "SIGTERM");
          setTimeout(() => signalGroup(child, "SIGKILL"), GRACE_MS).unref();
        }),
    ),
  );
}

/**
 * Runs a Node program to its end and writes its output to a log file.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: string, onLine?: (line: string) => void }} options
 * @returns {Promise<{ code: number | null, signal: string | null, lines: string[] }>}
 *   `lines`: the last lines of its output
 */
export function runNode(node, args, { cwd, env, ...keeping }) {
  return collectOutput(node, startNode(node, args, { cwd, env }), keeping);
}

/**
 * Runs any program to its end and writes its output to a log file, like `runNode`.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: string, onLine?: (line: string) => void }} options
 */
export function runProgram(command, args, { cwd, env, ...keeping }) {
  return collectOutput(
    command,
    startProgram(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] }),
    keeping,
  );
}

/**
 * @param {string} command
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} child
 * @param {{ log: string, onLine?: (line: string) => void }} keeping
 */
async function collectOutput(command, child, { log, onLine }) {
  mkdirSync(path.dirname(log), { recursive: true });
  const file = createWriteStream(log, { flags: "a", mode: 0o600 });
  file.on("error", () => {});
  const lines = [];
  const reading = [child.stdout, child.stderr].map(async (stream) => {
    for await (const line of createInterface({ input: stream })) {
      file.write(`${line}\n`);
      onLine?.(line);
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
    }
  });
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once("error", (error) => reject(cannotStart(command, error)));
    child.once("exit", (...how) => resolve(how));
  });
  // Waits only a short time, because a process that the child started may keep the pipe open.
  await Promise.race([Promise.all(reading), delay(1000, undefined, { ref: false })]);
  await new Promise((resolve) => file.end(resolve));
  return { code, signal, lines };
}

/** Runs a Node program to its end and shows its output. @returns its exit code */
export async function showNode(node, args, { cwd, env }) {
  const child = startNode(node, args, { cwd, env, output: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(cannotStart(node, error)));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function cannotStart(command, error) {
  return new Failure(`${command} cannot be started (${error.code ?? error.message}).`);
}
