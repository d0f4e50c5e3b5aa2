import { setTimeout as delay } from "node:timers/promises";
import { webProcesses } from "../../e2e/fixtures/web-processes";
import { createApplication } from "../../scripts/lib/application.mjs";
import type { createSay } from "../../scripts/lib/say.mjs";
import { readSettings } from "../../scripts/lib/settings.mjs";
import type { Random } from "./random";

/** The application, started as `npm start` starts it, and the ways in which it is disturbed. */

export const FAULTS = [
  "web process killed",
  "web server killed",
  "database killed",
  "both killed",
  "stopped by SIGTERM",
  "database stands still",
] as const;

export type Fault = (typeof FAULTS)[number];

/** Longest standstill of the database, in milliseconds: longer than it takes until the server notices. */
const LONGEST_STANDSTILL_MS = 14_000;
const LOOK_EVERY_MS = 50;
const BACK_WITHIN_MS = 60_000;

type Application = ReturnType<typeof createApplication>;
type Running = Awaited<ReturnType<Application["start"]>>;

export interface Site {
  baseUrl: string;
  running: () => Running;
  /** Disturbs it, restarts what ended and resolves when it answers again. @returns details of the fault */
  suffer: (fault: Fault, random: Random) => Promise<string>;
  stop: () => Promise<void>;
}

export async function openSite(options: {
  projectDir: string;
  env: NodeJS.ProcessEnv;
  say: ReturnType<typeof createSay>;
  onOutput: (line: string) => void;
}): Promise<Site> {
  const settings = readSettings(options.env, options.projectDir);
  let application: Application;
  let running: Running;
  let lost: Promise<void>;

  async function start() {
    const ended = Promise.withResolvers<void>();
    lost = ended.promise;
    application = createApplication({ ...options, settings, onLost: () => ended.resolve() });
    running = await application.start();
  }

  /** What a service manager does when `npm start` ended with its web server. */
  async function restart() {
    await application.stop();
    await start();
  }

  async function answers() {
    const giveUpAt = Date.now() + BACK_WITHIN_MS;
    while (Date.now() < giveUpAt) {
      const answer = await fetch(`${running.address}/api/health`, {
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await delay(LOOK_EVERY_MS);
    }
    throw new Error(`the site is not back after ${BACK_WITHIN_MS / 1000} seconds`);
  }

  const { database, web } = { database: () => running.database, web: () => running.web };

  async function suffer(fault: Fault, random: Random): Promise<string> {
    let details = "";
    if (fault === "stopped by SIGTERM") {
      await restart();
    } else if (fault === "web process killed") {
      const ids = await webProcesses(running.address, options.env.METRICS_TOKEN ?? "");
      process.kill(ids[random.below(ids.length)] as number, "SIGKILL");
    } else if (fault === "database stands still") {
      const pid = database().pid();
      const ms = 1_000 + random.below(LONGEST_STANDSTILL_MS);
      process.kill(pid, "SIGSTOP");
      await delay(ms);
      process.kill(pid, "SIGCONT");
      details = `${(ms / 1000).toFixed(1)} s`;
    } else {
      if (fault !== "web server killed") process.kill(database().pid(), "SIGKILL");
      if (fault !== "database killed") {
        process.kill(web().pid, "SIGKILL");
        await lost;
        await restart();
      }
    }
    await answers();
    return details;
  }

  await start();
  return {
    get baseUrl() {
      return running.address.replace("localhost", "127.0.0.1");
    },
    running: () => running,
    suffer,
    stop: () => application.stop(),
  };
}

/** Asks an address again and again; `stop` tells for how many seconds it was away. */
export function watch(url: string): { stop: () => Promise<number> } {
  let stopped = false;
  const work = (async () => {
    let away = 0;
    let last = Date.now();
    while (!stopped) {
      const ok = await fetch(url, { signal: AbortSignal.timeout(3_000), headers: { Connection: "close" } })
        .then((answer) => answer.arrayBuffer().then(() => answer.ok))
        .catch(() => false);
      const now = Date.now();
      if (ok) {
        // Shorter gaps are a busy machine.
        if (now - last > 1_000) away += now - last;
        last = now;
      }
      await delay(LOOK_EVERY_MS);
    }
    return away / 1000;
  })();
  return {
    stop: () => {
      stopped = true;
      return work;
    },
  };
}
