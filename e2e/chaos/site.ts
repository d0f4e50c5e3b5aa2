import { setTimeout as delay } from "node:timers/promises";
import { createApplication } from "../../scripts/lib/application.mjs";
import type { createSay } from "../../scripts/lib/say.mjs";
import { readSettings } from "../../scripts/lib/settings.mjs";
import type { Random } from "../fixtures/random";
import { webProcesses } from "../fixtures/web-processes";

/** The application, started as by `npm start`, and the faults that can be caused in it. */

export const FAULTS = [
  "web process killed",
  "web server killed",
  "database killed",
  "both killed",
  "stopped by SIGTERM",
  "database stands still",
] as const;

export type Fault = (typeof FAULTS)[number];

/**
 * A paused database stands still for one second plus a random time up to this limit, in milliseconds. The
 * longest pauses exceed the time after which the server treats the database as unreachable.
 */
const LONGEST_STANDSTILL_MS = 14_000;
const LOOK_EVERY_MS = 50;
const BACK_WITHIN_MS = 60_000;

type Application = ReturnType<typeof createApplication>;

export type Site = Awaited<ReturnType<typeof openSite>>;

export async function openSite(options: {
  projectDir: string;
  env: NodeJS.ProcessEnv;
  say: ReturnType<typeof createSay>;
  onOutput: (line: string) => void;
}) {
  const settings = readSettings(options.env, options.projectDir);
  let application: Application;
  let running: Awaited<ReturnType<Application["start"]>>;
  let lost: Promise<void>;

  async function start() {
    const ended = Promise.withResolvers<void>();
    lost = ended.promise;
    application = createApplication({ ...options, settings, onLost: () => ended.resolve() });
    running = await application.start();
  }

  /** Stops the remaining processes and restarts the application, as a service manager does after an exit. */
  async function restart() {
    await application.stop();
    await start();
  }

  async function waitUntilReady() {
    const giveUpAt = Date.now() + BACK_WITHIN_MS;
    while (Date.now() < giveUpAt) {
      const signal = AbortSignal.timeout(5_000);
      const answer = await fetch(`${running.address}/api/health`, { signal }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await delay(LOOK_EVERY_MS);
    }
    throw new Error(`the site is not back after ${BACK_WITHIN_MS / 1000} seconds`);
  }

  /**
   * Causes a fault, and restarts the application if the fault made it exit.
   * @returns the seconds from the fault until the site is healthy
   */
  async function suffer(fault: Fault, random: Random): Promise<number> {
    const began = Date.now();
    const { database, web } = running;
    if (!database) throw new Error("chaos needs the embedded database");
    if (fault === "stopped by SIGTERM") {
      await restart();
    } else if (fault === "web process killed") {
      const ids = await webProcesses(running.address, options.env.METRICS_TOKEN ?? "");
      process.kill(ids[random.below(ids.length)] as number, "SIGKILL");
    } else if (fault === "database stands still") {
      process.kill(database.pid(), "SIGSTOP");
      await delay(1_000 + random.below(LONGEST_STANDSTILL_MS));
      process.kill(database.pid(), "SIGCONT");
    } else {
      if (fault !== "web server killed") process.kill(database.pid(), "SIGKILL");
      if (fault !== "database killed") {
        process.kill(web.pid, "SIGKILL");
        await lost;
        await restart();
      }
    }
    await waitUntilReady();
    return (Date.now() - began) / 1000;
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
