import inject from "light-my-request";
import { LRUCache } from "lru-cache";
import { BOUNDS } from "../../../lib/bounds.ts";
import { knownContentVersion, latestContentVersion } from "../../../lib/door/content-version.ts";
import { withinExchange } from "../../../lib/door/exchange.ts";
import { countPublicAnswer } from "../../../lib/door/metrics.ts";
import { CachedResponse, sendBody } from "./cached-response.mjs";
import { NOT_FOUND_PAGE } from "./public-addresses.mjs";

/** Headers that say nothing of an answer. */
const OF_A_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);
/** How many answers may wait for better compression. */
const MOST_TO_IMPROVE = 100;

/** @typedef {import("./public-addresses.mjs").PublicAddress} PublicAddress */
/** @typedef {import("../../../lib/door/exchange.ts").Exchange} Exchange */

/**
 * Keeps public answers as bytes until the content version changes, or the day in Sri Lanka. One that is kept costs no work
 * of Next's. It is made by a request of our own, in which nothing is a visitor's; all who ask meanwhile share it.
 *
 * Not kept is what is neither a 200 nor the page for unknown addresses, what sets a cookie, and what says so itself
 * (`doNotCache`).
 */
export class ResponseCache {
  /** @type {LRUCache<string, { answer: CachedResponse, version: string }>} */
  #kept = new LRUCache({
    maxSize: BOUNDS.kept.bytes,
    maxEntrySize: BOUNDS.kept.bytesEach,
    sizeCalculation: ({ answer }) => answer.size,
  });
  /** Answers that are being made, by address and content version. */
  #flights = new Map();
  #toImprove = new Set();
  #askNext;
  #headersOf;

  /**
   * @param {(request: any, response: any) => Promise<void>} askNext
   * @param {(name: string) => { sent: Record<string, string>, added: (type: string) => Record<string, string> }} headersOf
   *   by the answer's address and content version: the headers of a request of our own, and those that the answer has
   *   beside Next's, by its content type
   */
  constructor(askNext, headersOf) {
    this.#askNext = askNext;
    this.#headersOf = headersOf;
  }

  /**
   * Sends what is kept for the address.
   * @param {() => unknown} otherwise called when nothing is kept
   */
  async send(request, response, exchange, { key }, otherwise) {
    const answer = this.#current(key, knownContentVersion() ?? (await latestContentVersion()));
    if (!answer) return otherwise();
    exchange.isBegun = true;
    countPublicAnswer("kept");
    await this.#sendAnswer(request, response, exchange, key, answer);
  }

  /** Makes the answer, or waits for the request that makes it already, and sends it. */
  async make(request, response, exchange, address) {
    const { key } = address;
    const version = await latestContentVersion();
    const kept = this.#current(key, version);
    if (kept) return this.#sendAnswer(request, response, exchange, key, kept);
    const flight = `${key} ${version}`;
    if (this.#flights.has(flight)) exchange.leavePlace();
    else {
      const making = this.#make(exchange, address, version).finally(() => this.#flights.delete(flight));
      this.#flights.set(flight, making);
    }
    const { answer, passing, id } = await this.#flights.get(flight);
    if (answer) return this.#sendAnswer(request, response, exchange, key, answer);
    response.statusCode = passing.statusCode;
    for (const [name, value] of Object.entries(passing.headers)) {
      if (!OF_A_CONNECTION.has(name)) response.setHeader(name, value);
    }
    if (exchange.id === id) return response.end(passing.rawPayload);
    // An error names its request in a header and in its body, and each request has an id of its own.
    if (passing.headers["x-request-id"]) response.setHeader("X-Request-Id", exchange.id);
    const isError = String(passing.headers["content-type"]).startsWith("application/json");
    response.end(isError ? passing.payload.replaceAll(id, exchange.id) : passing.rawPayload);
  }

  /** The answer that is kept, if nothing has changed since. */
  #current(key, version) {
    const found = this.#kept.get(key);
    if (found && found.version === version) return found.answer;
    this.#kept.delete(key);
    return undefined;
  }

  /** @param {Exchange} starter of the request that asked first */
  async #make(starter, { key, url, headers }, version) {
    countPublicAnswer("made");
    /** @type {Exchange} */
    const exchange = { ...starter, address: "unknown", actor: undefined, isCacheable: true };
    const { sent, added } = this.#headersOf(`${key} ${version}`);
    const dispatch = (request, response) =>
      this.#askNext(request, response).catch((error) => response.destroy(error));
    const all = { host: "localhost", "user-agent": "", ...sent, ...headers };
    const ask = (address) => inject(dispatch, { url: address, headers: all }).end();
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

  async #sendAnswer(request, response, exchange, key, answer) {
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
  #resized(key, answer) {
    const found = this.#kept.peek(key);
    if (found && found.answer === answer) this.#kept.set(key, { answer, version: found.version });
  }

  /** Compresses answers as far as it goes, one after another, those that are still kept when it is their turn. */
  async #improve(key, answer) {
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
