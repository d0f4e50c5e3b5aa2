import type { IncomingMessage, ServerResponse } from "node:http";
import inject, { type Response } from "light-my-request";
import { LRUCache } from "lru-cache";
import { BOUNDS } from "../lib/bounds.ts";
import { knownContentVersion, latestContentVersion } from "../lib/door/content-version.ts";
import { type Exchange, withinExchange } from "../lib/door/exchange.ts";
import { countPublicAnswer } from "../lib/door/metrics.ts";
import { CachedResponse, sendBody } from "./cached-response.ts";
import { NOT_FOUND_PAGE, type PublicAddress } from "./public-addresses.ts";

/** Headers that say nothing of an answer. */
const OF_A_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);
/** How many answers may wait for better compression. */
const MOST_TO_IMPROVE = 100;

/** How Next is asked for an answer. */
type AskNext = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The headers around an answer. */
interface AnswerHeaders {
  /** Those of a request of our own. */
  sent: Record<string, string>;
  /** Those that the answer has beside Next's, by its content type. */
  added: (type: string) => Record<string, string>;
}

/** An answer that was made: one to keep, or one that is passed on, with the id of the request that made it. */
type Outcome =
  | { answer: CachedResponse; passing?: undefined; id?: undefined }
  | { answer?: undefined; passing: Response; id: string };

/**
 * Keeps public answers as bytes until the content version changes, or the day in Sri Lanka. One that is kept costs no work
 * of Next's. It is made by a request of our own, in which nothing is a visitor's; all who ask meanwhile share it.
 *
 * Not kept is what is neither a 200 nor the page for unknown addresses, what sets a cookie, and what says so itself
 * (`doNotCache`).
 */
export class ResponseCache {
  #kept = new LRUCache<string, { answer: CachedResponse; version: string }>({
    maxSize: BOUNDS.kept.bytes,
    maxEntrySize: BOUNDS.kept.bytesEach,
    sizeCalculation: ({ answer }) => answer.size,
  });
  /** Answers that are being made, by address and content version. */
  #flights = new Map<string, Promise<Outcome>>();
  #toImprove = new Set<{ key: string; answer: CachedResponse }>();
  #askNext: AskNext;
  #headersOf: (name: string) => AnswerHeaders;

  /** @param headersOf by the answer's address and content version */
  constructor(askNext: AskNext, headersOf: (name: string) => AnswerHeaders) {
    this.#askNext = askNext;
    this.#headersOf = headersOf;
  }

  /**
   * Sends what is kept for the address.
   * @param otherwise called when nothing is kept
   */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    { key }: PublicAddress,
    otherwise: () => unknown,
  ): Promise<unknown> {
    const answer = this.#current(key, knownContentVersion() ?? (await latestContentVersion()));
    if (!answer) return otherwise();
    exchange.isBegun = true;
    countPublicAnswer("kept");
    await this.#sendAnswer(request, response, exchange, key, answer);
  }

  /** Makes the answer, or waits for the request that makes it already, and sends it. */
  async make(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    address: PublicAddress,
  ): Promise<unknown> {
    const { key } = address;
    const version = await latestContentVersion();
    const kept = this.#current(key, version);
    if (kept) return this.#sendAnswer(request, response, exchange, key, kept);
    const flight = `${key} ${version}`;
    let making = this.#flights.get(flight);
    if (making) exchange.leavePlace();
    else {
      making = this.#make(exchange, address, version).finally(() => this.#flights.delete(flight));
      this.#flights.set(flight, making);
    }
    const { answer, passing, id } = await making;
    if (answer) return this.#sendAnswer(request, response, exchange, key, answer);
    response.statusCode = passing.statusCode;
    for (const [name, value] of Object.entries(passing.headers)) {
      if (value !== undefined && !OF_A_CONNECTION.has(name)) response.setHeader(name, value);
    }
    if (exchange.id === id) return response.end(passing.rawPayload);
    // An error names its request in a header and in its body, and each request has an id of its own.
    if (passing.headers["x-request-id"]) response.setHeader("X-Request-Id", exchange.id);
    const isError = String(passing.headers["content-type"]).startsWith("application/json");
    response.end(isError ? passing.payload.replaceAll(id, exchange.id) : passing.rawPayload);
  }

  /** The answer that is kept, if nothing has changed since. */
  #current(key: string, version: string): CachedResponse | undefined {
    const found = this.#kept.get(key);
    if (found && found.version === version) return found.answer;
    this.#kept.delete(key);
    return undefined;
  }

  /** @param starter of the request that asked first */
  async #make(starter: Exchange, { key, url, headers }: PublicAddress, version: string): Promise<Outcome> {
    countPublicAnswer("made");
    const exchange: Exchange = { ...starter, address: "unknown", actor: undefined, isCacheable: true };
    const { sent, added } = this.#headersOf(`${key} ${version}`);
    const dispatch = (request: IncomingMessage, response: ServerResponse) =>
      this.#askNext(request, response).catch((error) => response.destroy(error));
    const all = { host: "localhost", "user-agent": "", ...sent, ...headers };
    const ask = (address: string) => inject(dispatch, { url: address, headers: all }).end();
    const passing = await withinExchange(exchange, async () => {
      const first = await ask(url);
      // Next wants the headers for the data of a page named in its address too, and redirects there.
      return headers.rsc && first.headers.location ? ask(String(first.headers.location)) : first;
    });
    const type = String(passing.headers["content-type"]);
    Object.assign(passing.headers, added(type));
    if (!headers.rsc) passing.statusCode = exchange.status ?? passing.statusCode;
    const isKept =
      (passing.statusCode === 200 || url === NOT_FOUND_PAGE) &&
      passing.headers["set-cookie"] === undefined &&
      exchange.isCacheable;
    starter.route = exchange.route;
    if (!isKept) return { passing, id: exchange.id };
    const { statusCode: status, headers: written, rawPayload: body } = passing;
    const answer = new CachedResponse({ status, headers: written, body, route: exchange.route });
    // Meanwhile a later one may have been made.
    if ((knownContentVersion() ?? version) === version) this.#kept.set(key, { answer, version });
    return { answer };
  }

  async #sendAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    exchange: Exchange,
    key: string,
    answer: CachedResponse,
  ): Promise<void> {
    exchange.route = answer.route;
    let body = answer.bodyFor(request.headers["accept-encoding"]);
    if (body instanceof Promise) {
      body = await body;
      this.#resized(key, answer);
      this.#improve(key, answer);
    }
    sendBody(request, response, body, exchange.id);
  }

  /** Tells the store that a kept answer has grown. */
  #resized(key: string, answer: CachedResponse): void {
    const found = this.#kept.peek(key);
    if (found && found.answer === answer) this.#kept.set(key, { answer, version: found.version });
  }

  /** Compresses answers as far as it goes, one after another, those that are still kept when it is their turn. */
  async #improve(key: string, answer: CachedResponse): Promise<void> {
    const isWorking = this.#toImprove.size > 0;
    if (this.#toImprove.size < MOST_TO_IMPROVE) this.#toImprove.add({ key, answer });
    if (isWorking) return;
    for (const next of this.#toImprove) {
      if (this.#kept.peek(next.key)?.answer === next.answer) {
        await next.answer.improve();
        this.#resized(next.key, next.answer);
      }
      this.#toImprove.delete(next);
    }
  }
}
