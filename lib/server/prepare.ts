import "server-only";
import { watchArrivingRequests } from "./http/arriving-requests";
import { stampClientAddresses } from "./http/client-address";
import { NewerDatabase } from "./migrations/migrate";
import { connectDatabase } from "./platform/db";
import { env } from "./platform/env";
import { logger } from "./platform/logger";
import { followTopics } from "./platform/topics";
import { startMailing } from "./use-cases/mail/work";
import { startSweeping } from "./use-cases/sweep";

/** What a server does once before its first request: refuses wrong settings and a newer database, prepares it. */
export function prepareServer(): void {
  try {
    env();
  } catch (error) {
    refuse(error);
  }
  stampClientAddresses();
  watchArrivingRequests();
  followTopics();
  startSweeping();
  startMailing();
  // Not awaited: without its database the server still starts, answers 503 and tries again.
  connectDatabase().catch((error: unknown) => {
    if (error instanceof NewerDatabase) refuse(error);
    logger().error({ err: error }, "database not reachable yet");
  });
}

/** Ends the server with a sentence for whoever started it. */
function refuse(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
