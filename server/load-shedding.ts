import { AsyncLocalStorage } from "node:async_hooks";
import { createSecretKey } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { isProbe } from "../lib/api-paths.ts";
import { API_MESSAGES } from "../lib/content/api-messages.ts";
import { LIMITS } from "../lib/limits.ts";
import { countRejection, watchLimit } from "../lib/runtime/metrics.ts";
import { type RequestContext, runInRequestContext } from "../lib/runtime/request-context.ts";
import { isCountedRead } from "./addresses.ts";
import { refuse as answerRefused, type ErrorResponse } from "./error-response.ts";
import { FairQueue, type Listener } from "./fair-queue.ts";
import { createReadLimit, type ReadLimit } from "./read-limit.ts";
import { subjectOf } from "./subjects.ts";

/** After how many seconds a client may retry when too many requests wait. */
const TRY_AGAIN_SECONDS = 5;
/** Maximum number of connections to accept before the next request begins. */
const ACCEPTED_BEFORE = 64;

export interface AdmissionSettings {
  JWT_SECRET?: string;
  JWT_PREVIOUS_SECRETS?: readonly string[];
  RATE_LIMIT: "on" | "off";
}

/** Renders a page or runs a call. */
export type Make = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Renders a page or runs a call as soon as the request gets a slot. */
export type Admit = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void>;

/**
 * Creates the admission control for pages and calls. A request waits for a slot, and is rejected if a limit
 * is reached. If its client disconnects, the request is dropped.
 * @param isFixed whether the request is for one of a fixed set of addresses. Such pages are rendered once and
 * then cached, so the read limit does not count them
 * @param accepted the number of connections that the server has accepted so far
 */
export function createAdmission(
  { JWT_SECRET = "", JWT_PREVIOUS_SECRETS = [], RATE_LIMIT }: AdmissionSettings,
  render: Make,
  isFixed: (request: IncomingMessage) => boolean = () => false,
  accepted: () => number = () => 0,
): Admit {
  const sessionKeys = [JWT_SECRET, ...JWT_PREVIOUS_SECRETS].map((secret) =>
    createSecretKey(Buffer.from(secret)),
  );
  const queues = { requests: new FairQueue(LIMITS.requests), probes: new FairQueue(LIMITS.probes) };
  for (const [name, queue] of Object.entries(queues)) watchLimit(name, () => queue.load());
  /** Requests that have a slot, in the order in which they begin. */
  const beginnings: (() => void)[] = [];
  /**
   * Begins one request per turn of the event loop, so that Node serves sockets in between. Waits for a turn
   * without a new connection: Node accepts only one connection per turn, so after a burst of connections a
   * visitor would otherwise wait for many turns.
   */
  const beginNext = (turns = 0) => {
    const before = accepted();
    setImmediate(() => {
      if (accepted() > before && turns < ACCEPTED_BEFORE) return beginNext(turns + 1);
      beginnings[0]?.();
      beginnings.shift();
      if (beginnings.length > 0) beginNext();
    });
  };
  const schedule = (work: () => void) => {
    // Waits for one turn of the event loop before `beginNext` counts connections. Otherwise a connection that
    // the current turn already accepted would not be counted.
    if (beginnings.push(work) === 1) setImmediate(() => beginNext());
  };
  const secondsToWait: ReadLimit = RATE_LIMIT === "off" ? async () => 0 : createReadLimit();

  return async function admit(request, response, context) {
    const url = request.url ?? "/";
    // Registered before the first `await`. Otherwise a client that disconnects while its request is counted
    // could keep a slot forever.
    let hasLeft = response.destroyed;
    let onLeave = () => {};
    response.once("close", () => {
      hasLeft = true;
      onLeave();
    });
    const subject = subjectOf(request, sessionKeys);
    const refuse = (limit: string, error: Omit<ErrorResponse, "id">) => {
      countRejection(limit);
      answerRefused(request, response, { id: context.id, ...error });
    };
    const seconds = isCountedRead(request) && !isFixed(request) ? await secondsToWait(subject.name) : 0;
    if (seconds > 0) {
      await sleep(LIMITS.retryLater.waitMs);
      if (hasLeft) return;
      const sentence = API_MESSAGES.tooManyReads(`${seconds} seconds`);
      return refuse("read", { code: "TOO_MANY_REQUESTS", sentence, seconds });
    }

    if (hasLeft) return;
    const name = isProbe(url) ? "probes" : "requests";
    onLeave = () => queued.dropWaiting();
    /** Begins the request, unless its client has disconnected. */
    const begin: Listener["start"] = (end, releaseSlot) => {
      if (hasLeft) return end();
      Object.assign(context, { isBegun: true, releaseSlot });
      const rendering = runInRequestContext(context, () => render(request, response));
      const { bodyMs, placeMs } = LIMITS[name];
      const slow = setTimeout(() => request.complete || releaseSlot(), bodyMs);
      // Frees the slot when the response is complete and compressed. Next's promise `rendering` would also
      // wait for the client; `connections.ts` closes connections of slow clients.
      response.once("prefinish", () => {
        clearTimeout(slow);
        end();
      });
      onLeave = () => {
        clearTimeout(slow);
        rendering.finally(end);
        // After its client has disconnected, a request continues to run. It keeps its slot until it ends, at
        // most for `placeMs`.
        const late = setTimeout(end, placeMs);
        rendering.finally(() => clearTimeout(late));
      };
    };
    const queued = queues[name].ask(subject, {
      // Binds the async context of this request. Without `bind`, `start` would run in the context of the
      // request that released the slot.
      start: AsyncLocalStorage.bind((...ways: Parameters<Listener["start"]>) =>
        schedule(() => begin(...ways)),
      ),
      refuse: (reason) =>
        refuse(`${name}.${reason}`, {
          ...(reason === "waitingEach"
            ? { code: "TOO_MANY_REQUESTS" as const, sentence: API_MESSAGES.manyOfYours }
            : { code: "UNAVAILABLE" as const, sentence: API_MESSAGES.manyRequests }),
          seconds: TRY_AGAIN_SECONDS,
        }),
    });
  };
}
