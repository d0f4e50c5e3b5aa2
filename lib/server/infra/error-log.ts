import "server-only";
import { countBrowserError } from "../../runtime/metrics";
import { currentRequestContext } from "../../runtime/request-context";
import type { BrowserError } from "../../schemas/browser-error";
import { agentWords } from "./agent-words";
import { caller } from "./caller";
import { isDatabaseUnreachable, isDiskFull } from "./db";
import { buildTime } from "./env";
import { logger } from "./logger";

/** The current request (if any) and the time of the build, for a log line about an error. */
export function requestFacts(): {
  requestId?: string | undefined;
  route?: string | undefined;
  release: string;
} {
  const { id, route } = currentRequestContext() ?? {};
  return { requestId: id, route, release: buildTime() };
}

/**
 * Writes an unexpected error into the log.
 * @param more - further facts, such as those that Next reports about the error of a page. There is no request
 * id if Next's own server is used instead of `server/main.ts`
 */
export function logError(
  error: unknown,
  more: {
    requestId?: string;
    digest?: string | undefined;
    method?: string;
    routePath?: string;
    routeType?: string;
  },
): void {
  const line = { ...requestFacts(), ...more, err: error };
  if (isDatabaseUnreachable(error) || isDiskFull(error)) logger().warn(line, "database unreachable or full");
  else logger().error(line, "unexpected error");
}

/**
 * Counts and logs an error that a browser reported. Such reports are not trusted: anyone can send any text.
 */
export function logBrowserError(error: BrowserError): void {
  const { agent, requestId } = caller() ?? {};
  countBrowserError();
  logger().warn(
    { requestId, release: buildTime(), browser: agentWords(agent), browserError: error },
    "browser error",
  );
}
