import "server-only";
import { adminOfSettings, makeFirstAdmin } from "./accounts/first-admin";
import { watchArrivingRequests } from "./http/arriving-requests";
import { stampClientAddresses } from "./http/client-address";
import { warnOfPicturesInS3 } from "./images/picture-stores";
import { followContentVersion } from "./infra/content-version";
import { connectDatabase, isBeingFilled } from "./infra/db";
import { env } from "./infra/env";
import { logger } from "./infra/logger";
import { startSweeping } from "./jobs/sweep";
import { startMailing } from "./mail/work";
import { HalfFilledDatabase, RefusedDatabase } from "./migrations/migrate";
import { listedOffers } from "./search/listed-offers";

/**
 * Prepares a server before its first request. Exits if settings are invalid, if a newer version has used the database,
 * or if the database is incompletely restored. If the database is unreachable, the server starts anyway, responds with
 * 503 and keeps trying.
 */
export async function prepareServer(): Promise<void> {
  try {
    env();
    adminOfSettings();
  } catch (error) {
    exitWith(error);
  }
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  if (OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("./infra/tracing");
    startTracing(OTEL_EXPORTER_OTLP_ENDPOINT);
  }
  stampClientAddresses();
  watchArrivingRequests();
  followContentVersion();
  startSweeping();
  startMailing();
  exitOnRestore();
  await prepareDatabase();
}

/** How long a server waits before it tries an unreachable database again, in milliseconds. */
const TRY_AGAIN_MS = 2_000;

async function prepareDatabase(): Promise<void> {
  try {
    await connectDatabase();
    await makeFirstAdmin();
    await warnOfPicturesInS3();
    await listedOffers();
  } catch (error) {
    if (error instanceof RefusedDatabase) exitWith(error);
    logger().error({ err: error }, "database not reachable yet");
    // Each HTTP request connects to the database by itself, so only the creation of the first admin must be
    // retried.
    if (adminOfSettings()) setTimeout(prepareDatabase, TRY_AGAIN_MS).unref();
  }
}

/** How often a server checks whether its database is being restored, in milliseconds. */
const LOOK_MS = 5_000;

/**
 * Exits when a restore begins. The restore waits until all servers on its database have stopped
 * (`backup/fill-database.ts`).
 */
function exitOnRestore(): void {
  setInterval(() => {
    isBeingFilled().then(
      (yes) => yes && exitWith(new HalfFilledDatabase()),
      (error: unknown) => error instanceof RefusedDatabase && exitWith(error),
    );
  }, LOOK_MS).unref();
}

function exitWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
