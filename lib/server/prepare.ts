import "server-only";
import { stampClientAddresses } from "./client-address";
import { connectDatabase } from "./db";
import { env } from "./env";
import { logger } from "./logger";
import { startSweeping } from "./sweep";

/** What a server does once before its first request: refuses wrong settings, makes the indexes. */
export function prepareServer(): void {
  env();
  stampClientAddresses();
  startSweeping();
  // Not awaited: without its database the server still starts, answers 503 and tries again.
  connectDatabase().catch((error: unknown) => logger().error({ err: error }, "database not reachable yet"));
}
