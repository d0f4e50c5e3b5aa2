import type { IncomingMessage, ServerResponse } from "node:http";
import inject, { type Response } from "light-my-request";
import { LRUCache } from "lru-cache";
import { LIMITS } from "../lib/limits.ts";
import { knownContentVersion, latestContentVersion } from "../lib/runtime/known-content-version.ts";
import { countPublicResponse } from "../lib/runtime/metrics.ts";
import { type RequestContext, runInRequestContext } from "../lib/runtime/request-context.ts";
import { CachedResponse, sendBody } from "./cached-response.ts";
import { NOT_FOUND_PAGE, type PublicAddress } from "./public-addresses.ts";

/** Headers that belong to a connection. They are not copied from the internal response. */
const OF_A_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);
/** Maximum number of responses that wait for better compression. */
const MOST_TO_IMPROVE = 100;

/** Next's request handler. */
type AskNext = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Additional headers for rendering and sending a response. */
export interface AnswerHeaders {
  /** Headers of the internal request. */
  sent: Record<string, string>;
  /** Returns headers of the response for its content type. */
  added: (type: string) => Record<string, string>;
}

/** A rendered response: either `answer`, for the cache, or `uncached` with the `id` of the request that rendered it. */
type Rendered =
  | { answer: CachedResponse; uncached?: undefined; id?: undefined }
  | { answer?: undefined; uncached: Response; id: string };

/**
 * Caches public responses as bytes until the content version or the day in Sri Lanka changes. Next renders a response
 * for an internal request without visitor data, and all requests that arrive meanwhile share the result.
 *
 * Responses are not cached when the status is not 200 (except for the 404 page), when they set a cookie, or when the
 * page calls `doNotCache`.
 */
export class ResponseCache {
  #cached = new LRUCache<string, { answer: CachedResponse; version: string }>({
    maxSize: LIMITS.responseCache.bytes,
    maxEntrySize: LIMITS.responseCache.bytesEach,
    sizeCalculation: ({ answer }) => answer.size,
  });
  /** In-flight renders, by address and content version. */
  #inFlight = new Map<string, Promise<Rendered>>();
  #toImprove = new Set<{ key: string; answer: CachedResponse }>();
  #askNext: AskNext;
  #headersOf: (name: string) => AnswerHeaders;

  /**
   * @param headersOf returns the additional headers for a name, which consists of address and content version
   */
  constructor(askNext: AskNext, headersOf: (name: string) => AnswerHeaders) {
    this.#askNext = askNext;
    this.#headersOf = headersOf;
  }

  /**
   * Sends the cached response for the address.
   * @param otherwise called when there is no cached response
   */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    { key }: PublicAddress,
    otherwise: () => unknown,
  ): Promise<unknown> {
    const answer = this.#current(key, knownContentVersion() ?? (await latestContentVersion()));
    if (!answer) return otherwise();
    context.isBegun = true;
    countPublicResponse("hit");
    await this.#sendAnswer(request, response, context, key, answer);
  }

  /** Renders the response, or waits for an in-flight render, and sends it. */
  async render(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    address: PublicAddress,
  ): Promise<unknown> {
    const { key } = address;
    const version = await latestContentVersion();
    const cached = this.#current(key, version);
    if (cached) return this.#sendAnswer(request, response, context, key, cached);
    const renderKey = `${key} ${version}`;
    let rendering = this.#inFlight.get(renderKey);
    if (rendering) context.releaseSlot();
    else {
      rendering = this.#render(context, address, version).finally(() => this.#inFlight.delete(renderKey));
      this.#inFlight.set(renderKey, rendering);
    }
    const { answer, uncached, id } = await rendering;
    if (answer) return this.#sendAnswer(request, response, context, key, answer);
    response.statusCode = uncached.statusCode;
    for (const [name, value] of Object.entries(uncached.headers)) {
      if (value !== undefined && !OF_A_CONNECTION.has(name)) response.setHeader(name, value);
    }
    if (context.id === id) return response.end(uncached.rawPayload);
    // Errors contain the id of the rendering request in a header and in the body. Each waiting request gets
    // its own id instead.
    if (uncached.headers["x-request-id"]) response.setHeader("X-Request-Id", context.id);
    const isError = String(uncached.headers["content-type"]).startsWith("application/json");
    response.end(isError ? uncached.payload.replaceAll(id, context.id) : uncached.rawPayload);
  }

  /** The cached response, if it was rendered for this content version. */
  #current(key: string, version: string): CachedResponse | undefined {
    const found = this.#cached.get(key);
    if (found && found.version === version) return found.answer;
    this.#cached.delete(key);
    return undefined;
  }

  /** @param starter the context of the request that starts the rendering */
  async #render(
    starter: RequestContext,
    { key, url, headers }: PublicAddress,
    version: string,
  ): Promise<Rendered> {
    countPublicResponse("miss");
    const context: RequestContext = { ...starter, address: "unknown", actor: undefined, isCacheable: true };
    const { sent, added } = this.#headersOf(`${key} ${version}`);
    const dispatch = (request: IncomingMessage, response: ServerResponse) =>
      this.#askNext(request, response).catch((error) => response.destroy(error));
    // A name, because `htmlLimitedBots` of next.config.ts does not apply to clients without one: if the page's metadata
    // came late, Next would send the title in the body.
    const all = { host: "localhost", "user-agent": "response-cache", ...sent, ...headers };
    const send = (address: string) => inject(dispatch, { url: address, headers: all }).end();
    const uncached = await runInRequestContext(context, async () => {
      const first = await send(url);
      // For a page's data, Next requires the router's headers in the address too. If the address lacks them,
      // Next redirects to an address that has them.
      return headers.rsc && first.headers.location ? send(String(first.headers.location)) : first;
    });
    const type = String(uncached.headers["content-type"]);
    Object.assign(uncached.headers, added(type));
    if (!headers.rsc) uncached.statusCode = context.status ?? uncached.statusCode;
    const isCacheable =
      (uncached.statusCode === 200 || url === NOT_FOUND_PAGE) &&
      uncached.headers["set-cookie"] === undefined &&
      context.isCacheable;
    starter.route = context.route;
    if (!isCacheable) return { uncached, id: context.id };
    const { statusCode: status, headers: written, rawPayload: body } = uncached;
    const answer = new CachedResponse({ status, headers: written, body, route: context.route });
    // Not cached if the content has changed meanwhile: a newer version may already be cached.
    if ((knownContentVersion() ?? version) === version) this.#cached.set(key, { answer, version });
    return { answer };
  }

  async #sendAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    key: string,
    answer: CachedResponse,
  ): Promise<void> {
    context.route = answer.route;
    let body = answer.bodyFor(request.headers["accept-encoding"]);
    if (body instanceof Promise) {
      body = await body;
      this.#resized(key, answer);
      this.#improve(key, answer);
    }
    sendBody(request, response, body, context.id);
  }

  /** Stores a cached response again to update its size, because added encodings make it larger. */
  #resized(key: string, answer: CachedResponse): void {
    const found = this.#cached.peek(key);
    if (found && found.answer === answer) this.#cached.set(key, { answer, version: found.version });
  }

  /** Compresses cached responses with the best Brotli quality, one after another. */
  async #improve(key: string, answer: CachedResponse): Promise<void> {
    const isWorking = this.#toImprove.size > 0;
    if (this.#toImprove.size < MOST_TO_IMPROVE) this.#toImprove.add({ key, answer });
    if (isWorking) return;
    for (const next of this.#toImprove) {
      if (this.#cached.peek(next.key)?.answer === next.answer) {
        await next.answer.improve();
        this.#resized(next.key, next.answer);
      }
      this.#toImprove.delete(next);
    }
  }
}
