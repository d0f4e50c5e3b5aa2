import "server-only";
import { stampClientAddresses } from "./client-address";
import { connectDatabase } from "./db";
import { env } from "./env";
import { watchArrivingRequests } from "./http/arriving-requests";
import { logger } from "./logger";
import { startSweeping } from "./sweep";

/** What a server does once before its first request: refuses wrong settings, makes the indexes. */
export function prepareServer(): void {
  env();
  stampClientAddresses();
  watchArrivingRequests();
  startSweeping();
  // Not awaited: without its database the server still starts, answers 503 and tries again.
  connectDatabase().catch((error: unknown) => logger().error({ err: error }, "database not reachable yet"));
}
