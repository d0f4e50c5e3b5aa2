import { readFileSync } from "node:fs";
import { stopEverything } from "./children.mjs";
import { Failure } from "./failure.mjs";

/** The oldest Node that can run these scripts; the programs that they start may need a newer one. */
const OLDEST = [20, 11];

/** Both the terminal and npm forward Ctrl-C, so two signals within this time count as one. */
const SAME_PRESS_MS = 1000;

const LOOK_EVERY_MS = 500;

const EXIT_BY_SIGNAL = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs a command of the project and exits with its code. A failure is printed as one sentence. A signal shuts
 * down the command in order; a second Ctrl-C ends it at once.
 *
 * @param {(context: { onStop: (stop: (signal: NodeJS.Signals) => Promise<number>) => void }) =>
 *   Promise<number | void>} work
 *   returns the exit code; it calls `onStop` with a function that shuts down everything it has started
 */
export async function runCommand(work) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    console.error(
      `✗ Nelum Trails needs Node ${OLDEST.join(".")} or newer; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  // A closed pipe or terminal (`npm start | head`) must not kill the command before it has closed the database.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  let stop = async (signal) => {
    await stopEverything();
    return EXIT_BY_SIGNAL[signal];
  };
  let stoppingSince = 0;
  const onSignal = async (signal) => {
    if (stoppingSince && Date.now() - stoppingSince < SAME_PRESS_MS) return;
    if (stoppingSince) {
      await stopEverything({ force: true });
      process.exit(EXIT_BY_SIGNAL[signal]);
    }
    stoppingSince = Date.now();
    try {
      process.exit(await stop(signal));
    } catch (error) {
      await end(error);
    }
  };
  for (const signal of Object.keys(EXIT_BY_SIGNAL)) process.on(signal, onSignal);

  watchParents(() => void onSignal("SIGTERM"));

  const end = async (error) => {
    await stopEverything();
    report(error);
    process.exit(1);
  };
  process.on("uncaughtException", (error) => void end(error));
  process.on("unhandledRejection", (error) => void end(error));

  try {
    const code = await work({
      onStop: (handler) => {
        stop = handler;
      },
    });
    if (!stoppingSince) process.exit(code ?? 0);
  } catch (error) {
    // Errors during a shutdown are usually caused by the shutdown itself, so they are not reported.
    if (!stoppingSince) await end(error);
  }
}

/**
 * Calls `onGone` when npm or its shell has been killed. The shell does not forward signals, so the command
 * can only notice that these processes are gone.
 */
function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = isNpm(parentOf(shell)) ? parentOf(shell) : undefined;
  const looking = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || parentOf(shell) === npm)) return;
    clearInterval(looking);
    onGone();
  }, LOOK_EVERY_MS);
  looking.unref();
}

/** The id of the parent process. Undefined outside Linux; there, only the shell is watched. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

function isNpm(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("npm");
  } catch {
    return false;
  }
}

function report(error) {
  if (error instanceof Failure) {
    console.error(`✗ ${error.message}`);
    if (error.detail) console.error(`\n${error.detail}\n`);
    return;
  }
  console.error(`✗ Unexpected error: ${error?.message ?? error}`);
  if (process.env.DEBUG) console.error(error?.stack);
}
