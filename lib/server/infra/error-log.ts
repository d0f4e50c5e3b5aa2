import "server-only";
import { countBrowserError } from "../../runtime/metrics";
import { currentRequestContext } from "../../runtime/request-context";
import type { BrowserError } from "../../schemas/browser-error";
import { agentWords } from "./agent-words";
import { caller } from "./caller";
import { isDatabaseUnreachable, isDiskFull } from "./db";
import { buildTime } from "./env";
import { logger } from "./logger";

/** What is known about an unexpected error beside the request in which it happened. */
interface ErrorFacts {
  requestId?: string | undefined;
  /** Names the error on the page that its visitor sees. */
  digest?: string | undefined;
}

/** Writes an unexpected error into the log, with the request's id and route and the time of the build. */
export function logError(error: unknown, { requestId, digest }: ErrorFacts): void {
  const context = currentRequestContext();
  const line = {
    requestId: requestId ?? context?.id,
    ...{ route: context?.route, digest, release: buildTime(), err: error },
  };
  if (isDatabaseUnreachable(error) || isDiskFull(error)) logger().warn(line, "database unreachable or full");
  else logger().error(line, "unexpected error");
}

/** Counts an error that a browser reported, and writes it into the log. Anybody may send anything as such an error. */
export function logBrowserError(error: BrowserError): void {
  const { agent, requestId } = caller() ?? {};
  countBrowserError();
  logger().warn(
    { requestId, release: buildTime(), browser: agentWords(agent), browserError: error },
    "browser error",
  );
}
