import { AsyncLocalStorage } from "node:async_hooks";
import { createSecretKey } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { API_MESSAGES } from "../lib/content/api-messages.ts";
import { LIMITS } from "../lib/limits.ts";
import { countRefusal, watchLimit } from "../lib/runtime/metrics.ts";
import { type RequestContext, runInRequestContext } from "../lib/runtime/request-context.ts";
import { isCounted, isProbe } from "./addresses.ts";
import { refuse as answerRefused, type Refusal } from "./error-response.ts";
import { FairQueue, type Listener } from "./fair-queue.ts";
import { createReadLimit, type ReadLimit } from "./read-limit.ts";
import { subjectOf } from "./subjects.ts";

/** After how many seconds to try again when too many requests wait. */
const TRY_AGAIN_SECONDS = 5;
/** How many connections are accepted at most before a request whose turn it is begins. */
const ACCEPTED_BEFORE = 64;

export interface AdmissionSettings {
  JWT_SECRET?: string;
  JWT_PREVIOUS_SECRETS?: readonly string[];
  RATE_LIMIT: "on" | "off";
}

/** Makes a page or answers a call. */
export type Make = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Has a page or call made when it is its turn. */
export type Admit = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void>;

/**
 * Decides when a page or call is made. It waits for its turn, and is refused where a limit is reached. Clients that leave
 * while they wait are dropped.
 *
 * @param isFixed whether it asks for one of the build's pages, which are too few to count: each is made once
 * @param accepted how many connections the server has accepted so far
 */
export function createAdmission(
  { JWT_SECRET = "", JWT_PREVIOUS_SECRETS = [], RATE_LIMIT }: AdmissionSettings,
  make: Make,
  isFixed: (request: IncomingMessage) => boolean = () => false,
  accepted: () => number = () => 0,
): Admit {
  const sessionKeys = [JWT_SECRET, ...JWT_PREVIOUS_SECRETS].map((secret) =>
    createSecretKey(Buffer.from(secret)),
  );
  const queues = { requests: new FairQueue(LIMITS.requests), probes: new FairQueue(LIMITS.probes) };
  for (const [name, queue] of Object.entries(queues)) watchLimit(name, () => queue.load());
  /** Requests that have their slot, in the order in which they begin. */
  const beginnings: (() => void)[] = [];
  /**
   * Begins one request in each turn of the event loop, so that sockets are read and written in between, and only after a
   * turn without a new connection. Each turn accepts only one connection, so after a burst of connections a visitor would
   * otherwise wait for as many turns.
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
  const later = (work: () => void) => {
    // Twice, because the turn that is under way may have accepted already.
    if (beginnings.push(work) === 1) setImmediate(() => beginNext());
  };
  const secondsToWait: ReadLimit = RATE_LIMIT === "off" ? async () => 0 : createReadLimit();

  return async function admit(request, response, context) {
    const url = request.url ?? "/";
    // From the beginning: a client that leaves while its request is counted must not keep a place for ever.
    let hasLeft = response.destroyed;
    let left = () => {};
    response.once("close", () => {
      hasLeft = true;
      left();
    });
    const subject = subjectOf(request, sessionKeys);
    const refuse = (bound: string, refusal: Omit<Refusal, "id">) => {
      countRefusal(bound);
      answerRefused(request, response, { id: context.id, ...refusal });
    };
    const reads = request.method === "GET" || request.method === "HEAD";
    const seconds = reads && isCounted(url) && !isFixed(request) ? await secondsToWait(subject.name) : 0;
    if (seconds > 0) {
      await sleep(LIMITS.refusals.waitMs);
      if (hasLeft) return;
      const sentence = API_MESSAGES.tooManyReads(`${seconds} seconds`);
      return refuse("read", { code: "TOO_MANY_REQUESTS", sentence, seconds });
    }

    if (hasLeft) return;
    const name = isProbe(url) ? "probes" : "requests";
    left = () => place.dropWaiting();
    /** Begins to make the answer, unless its client left. */
    const begin: Listener["start"] = (end, leavePlace) => {
      if (hasLeft) return end();
      Object.assign(context, { isBegun: true, leavePlace });
      const made = runInRequestContext(context, () => make(request, response));
      const { bodyMs, placeMs } = LIMITS[name];
      const slow = setTimeout(() => request.complete || leavePlace(), bodyMs);
      // It is made and compressed: how its client takes it is bounded by `connections.ts`. Next's `made` waits for that too.
      response.once("prefinish", () => {
        clearTimeout(slow);
        end();
      });
      left = () => {
        clearTimeout(slow);
        made.finally(end);
        // Work goes on for a while after its client left, and counts for that time.
        const late = setTimeout(end, placeMs);
        made.finally(() => clearTimeout(late));
      };
    };
    const place = queues[name].ask(subject, {
      // In its own context, not in that of the request that gave up the place.
      start: AsyncLocalStorage.bind((...ways: Parameters<Listener["start"]>) => later(() => begin(...ways))),
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
