import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { AppError } from "../../errors";
import { LIMITS } from "../../limits";
import { currentRequestContext, releaseSlot } from "../../runtime/request-context";
import { asCaller } from "../infra/caller";
import { type Answer, toResponse } from "./answer";
import { endedSessionCookies } from "./cookies";
import { requestCredentials } from "./credentials";
import { errorBody, toAppError } from "./error-answer";
import { callerOf } from "./request-caller";

/** Path parameters as Next passes them: an array for a catch-all, undefined for a path without parameters. */
type Params = Record<string, string | string[] | undefined>;

/** A route handler of Next. */
export type Handler = (
  request: Request,
  context: { params: Promise<Params | undefined> },
) => Promise<Response>;

/** Wraps a function as a route handler that converts every error to a response. */
export function handler(
  answer: (request: Request, params: Record<string, string>) => Promise<Answer>,
): Handler {
  return async (request, context) => {
    const requestId = currentRequestContext()?.id ?? randomUUID();
    try {
      const params = singleParams(await context.params);
      return toResponse(
        await asCaller(callerOf(request, requestId), () => answer(request, params)),
        requestId,
      );
    } catch (thrown) {
      const error = toAppError(thrown, requestId);
      if (needsDelay(error)) await delayResponse();
      const sessionEnded = error.code === "SESSION_EXPIRED" || error.code === "INVALID_SESSION";
      return toResponse(
        {
          status: error.status,
          body: errorBody(error, requestId),
          headers: error.headers,
          cookies:
            sessionEnded && requestCredentials(request)?.via === "cookie" ? endedSessionCookies(request) : [],
        },
        requestId,
      );
    }
  };
}

/** Whether to delay the response, because a client that retries at once takes processor time from other clients. */
function needsDelay({ code, words }: AppError): boolean {
  return code === "TOO_MANY_REQUESTS" || code === "REQUEST_IN_PROGRESS" || words === "manyLogins";
}

/** Waits, but first releases the request's slot, so that another request can run meanwhile. */
async function delayResponse(): Promise<void> {
  releaseSlot();
  await sleep(LIMITS.retryLater.waitMs);
}

function singleParams(params: Params | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value ?? "")]));
}
