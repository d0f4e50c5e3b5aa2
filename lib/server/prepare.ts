import "server-only";
import { watchArrivingRequests } from "./http/arriving-requests";
import { stampClientAddresses } from "./http/client-address";
import { NewerDatabase } from "./migrations/migrate";
import { connectDatabase } from "./platform/db";
import { env } from "./platform/env";
import { logger } from "./platform/logger";
import { startSweeping } from "./use-cases/sweep";

/** What a server does once before its first request: refuses wrong settings and a newer database, prepares it. */
export function prepareServer(): void {
  env();
  stampClientAddresses();
  watchArrivingRequests();
  startSweeping();
  // Not awaited: without its database the server still starts, answers 503 and tries again.
  connectDatabase().catch((error: unknown) => {
    if (!(error instanceof NewerDatabase))
      return logger().error({ err: error }, "database not reachable yet");
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
