/**
 * Preloaded into every program that a command starts. Ends the program, with everything it started, when the command
 * has died. Otherwise a `kill -9` of the command would leave a web server on the port, or two `npm ci` in one folder.
 */
import { isMainThread } from "node:worker_threads";

const INSIST_AFTER_MS = 10_000;

// False in child processes of the program: they inherit this preload, but their IPC channel leads to the program, not
// to the command.
const startedByCommand = process.env.NELUM_COMMAND_PID === String(process.ppid);

if (isMainThread && startedByCommand && process.channel) {
  process.once("disconnect", () => {
    endGroup("SIGTERM");
    setTimeout(() => endGroup("SIGKILL"), INSIST_AFTER_MS);
  });
  // The open channel must not keep a finished program running.
  process.channel.unref();
}

function endGroup(signal) {
  try {
    process.kill(process.platform === "win32" ? process.pid : -process.pid, signal);
  } catch {
    process.exit(1);
  }
}
