/**
 * Preloaded into every program that a command starts: ends it, with all it started, when the
 * command itself is gone. Without this a `kill -9` of the command would leave a web server on
 * the port, or two `npm ci` in one folder.
 */
import { isMainThread } from "node:worker_threads";

const INSIST_AFTER_MS = 10_000;

// A program's own workers inherit its options, and have a channel to it that is theirs to use.
const startedByCommand = process.env.NELUM_COMMAND_PID === String(process.ppid);

if (isMainThread && startedByCommand && process.channel) {
  process.once("disconnect", () => {
    endGroup("SIGTERM");
    setTimeout(() => endGroup("SIGKILL"), INSIST_AFTER_MS);
  });
  // The channel is only watched; a program that has finished may exit.
  process.channel.unref();
}

function endGroup(signal) {
  try {
    process.kill(process.platform === "win32" ? process.pid : -process.pid, signal);
  } catch {
    process.exit(1);
  }
}
