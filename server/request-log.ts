import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import pino from "pino";
import { isProbe } from "../lib/api-paths.ts";
import { LIMITS } from "../lib/limits.ts";
import { countRequest } from "../lib/runtime/metrics.ts";
import { CLIENT_ADDRESS_HEADER, type RequestContext } from "../lib/runtime/request-context.ts";
import type { RequestSpan } from "../lib/runtime/spans.ts";
import { isCall, pageRoute } from "./addresses.ts";

/** The route name of static files. They are counted but not logged, because each page loads many. */
export const FILE_ROUTE = "file";

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** The context that the function of `createRequestLog` made for this request. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error("a request that was not begun");
  return context;
}

/** The status that logs commonly use for "client closed request"; clients never see it. */
const CLIENT_LEFT = 499;

/**
 * Creates the context of a request. After the response one line of JSON is logged, without secrets: no query,
 * token or email. Lines of rejected requests also contain the client's address, which helps against attacks.
 * Only a limited number of rejected requests is logged per second; the next logged line contains the number
 * of unlogged ones. With tracing, the line has the ids of the request's span.
 * @param level `LOG_LEVEL`
 */
export function createRequestLog(
  level: string,
): (request: IncomingMessage, response: ServerResponse, span?: RequestSpan) => RequestContext {
  const logger = pino({ level, base: null });
  let unwritten = 0;
  let second = { began: Number.NEGATIVE_INFINITY, lines: 0 };
  const mayWriteRefused = () => {
    const now = performance.now();
    if (now >= second.began + 1_000) second = { began: now, lines: 0 };
    second.lines += 1;
    return second.lines <= LIMITS.log.refusedEachSecond;
  };
  return (request, response, span) => {
    const began = performance.now();
    const url = request.url ?? "/";
    const context: RequestContext = {
      id: randomUUID(),
      address: String(request.headers[CLIENT_ADDRESS_HEADER] ?? "unknown"),
      route: isCall(url) ? "other call" : pageRoute(url),
      actor: undefined,
      isBegun: false,
      releaseSlot: () => {},
    };
    contexts.set(request, context);
    response.once("close", () => {
      const { id, route, actor, address, isBegun } = context;
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      const ms = performance.now() - began;
      countRequest(route, status, ms / 1000);
      // Requests for static files are not logged. Their tracing span is not ended, so that it is not exported.
      if (route === FILE_ROUTE) return;
      // Monitoring tools send a request every few seconds, so only failed ones are logged. Traces leave out these requests,
      // too (`infra/tracing.ts`).
      if (isProbe(url) && status < 400) return;
      const { method } = request;
      span?.end(`${method} ${route}`, id, status);
      const line = { id, method, route, actor, status, ms: Math.round(ms), ...span?.ids };
      const isRefused = status === 429 || status === 503;
      if (isBegun && !isRefused) return logger.info(line, "request");
      if (!mayWriteRefused()) {
        unwritten += 1;
        return;
      }
      logger.info({ ...line, ...(isRefused && { address }), ...(unwritten > 0 && { unwritten }) }, "request");
      unwritten = 0;
    });
    return context;
  };
}
