import "server-only";
import { adminOfSettings, makeFirstAdmin } from "./accounts/first-admin";
import { watchArrivingRequests } from "./http/arriving-requests";
import { stampClientAddresses } from "./http/client-address";
import { followContentVersion } from "./infra/content-version";
import { connectDatabase, isBeingFilled } from "./infra/db";
import { env } from "./infra/env";
import { logger } from "./infra/logger";
import { startSweeping } from "./jobs/sweep";
import { startMailing } from "./mail/work";
import { HalfFilledDatabase, RefusedDatabase } from "./migrations/migrate";
import { listedOffers } from "./search/listed-offers";

/**
 * What a server does once before its first request: refuses wrong settings and a database of a newer version or a half restored
 * one, prepares it. Without its database the server starts too, answers 503 and tries again.
 */
export async function prepareServer(): Promise<void> {
  try {
    env();
    adminOfSettings();
  } catch (error) {
    refuse(error);
  }
  stampClientAddresses();
  watchArrivingRequests();
  followContentVersion();
  startSweeping();
  startMailing();
  leaveToRestore();
  await prepareDatabase();
}

/** How soon a server whose database did not answer makes the first admin, in milliseconds. */
const TRY_AGAIN_MS = 2_000;

async function prepareDatabase(): Promise<void> {
  try {
    await connectDatabase();
    await makeFirstAdmin();
    await listedOffers();
  } catch (error) {
    if (error instanceof RefusedDatabase) refuse(error);
    logger().error({ err: error }, "database not reachable yet");
    // Requests connect by themselves, but the first admin must be made too.
    if (adminOfSettings()) setTimeout(prepareDatabase, TRY_AGAIN_MS).unref();
  }
}

/** How often a server looks whether somebody restores its database, in milliseconds. */
const LOOK_MS = 5_000;

/** A restore waits until every server on its database has seen the mark and ended (`backup/fill-database.ts`). */
function leaveToRestore(): void {
  setInterval(() => {
    isBeingFilled().then(
      (yes) => yes && refuse(new HalfFilledDatabase()),
      (error: unknown) => error instanceof RefusedDatabase && refuse(error),
    );
  }, LOOK_MS).unref();
}

/** Ends the server with a sentence for whoever started it. */
function refuse(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
