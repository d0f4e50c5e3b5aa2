import inject from "light-my-request";
import { LRUCache } from "lru-cache";
import { BOUNDS } from "../../../lib/bounds.ts";
import { withinExchange } from "../../../lib/door/exchange.ts";
import { countPublicAnswer } from "../../../lib/door/metrics.ts";
import { knownVersions, latestVersions } from "../../../lib/door/topics.ts";
import { NOT_FOUND_PAGE } from "./public-addresses.mjs";
import { PublicAnswer, sendBody } from "./public-answer.mjs";

/** Headers that say nothing of an answer. */
const OF_A_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);
/** How many answers may wait for better compression. */
const MOST_TO_IMPROVE = 100;

/** @typedef {import("./public-addresses.mjs").PublicAddress} PublicAddress */
/** @typedef {import("../../../lib/door/exchange.ts").Exchange} Exchange */

/**
 * Public answers, made once and kept as bytes until something they show changes, or the day in Sri Lanka. One that is
 * kept costs no work of Next's. It is made by a request of our own, in which nothing is a visitor's; all who ask meanwhile
 * share it.
 *
 * Not kept is what is neither a 200 nor the page for unknown addresses, what sets a cookie, what could not be read
 * whole, what was made with the database without saying what it shows, and what Next made for another request.
 */
export class KeptAnswers {
  /** @type {LRUCache<string, { answer: PublicAnswer, versions: object }>} */
  #kept = new LRUCache({
    maxSize: BOUNDS.kept.bytes,
    maxEntrySize: BOUNDS.kept.bytesEach,
    sizeCalculation: ({ answer }) => answer.size,
  });
  /** Answers that are being made, by address and versions. */
  #flights = new Map();
  /** Ends of the requests that make answers, by the address that is asked for. */
  #making = new Map();
  #toImprove = new Set();
  #askNext;
  #headersFor;

  /**
   * @param {(request: any, response: any) => Promise<void>} askNext
   * @param {(type: string, body: Buffer) => Record<string, string>} headersFor headers that Next does not write, for an
   *   answer of this content type
   */
  constructor(askNext, headersFor) {
    this.#askNext = askNext;
    this.#headersFor = headersFor;
  }

  /**
   * Sends what is kept for the address.
   * @param {() => unknown} otherwise called when nothing is kept
   */
  async send(request, response, exchange, { key }, otherwise) {
    const answer = this.#current(key, knownVersions() ?? (await latestVersions()));
    if (!answer) return otherwise();
    exchange.isBegun = true;
    countPublicAnswer("kept");
    await this.#sendAnswer(request, response, exchange, key, answer);
  }

  /** Makes the answer, or waits for the request that makes it already, and sends it. */
  async make(request, response, exchange, address) {
    const { key } = address;
    const versions = await latestVersions();
    const kept = this.#current(key, versions);
    if (kept) return this.#sendAnswer(request, response, exchange, key, kept);
    const flight = `${key} ${JSON.stringify(versions)}`;
    if (this.#flights.has(flight)) exchange.leavePlace();
    else {
      const making = this.#makeAlone(exchange, address, versions).finally(() => this.#flights.delete(flight));
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

  /** The answer that is kept, if nothing it shows has changed. */
  #current(key, versions) {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    if (Object.entries(found.versions).every(([topic, version]) => versions[topic] === version)) {
      return found.answer;
    }
    this.#kept.delete(key);
    return undefined;
  }

  /**
   * Makes one answer of an address at a time. Next answers requests for a page that come together with one rendering,
   * which for the later ones may have begun before a change.
   */
  async #makeAlone(starter, address, versions) {
    const { url } = address;
    while (this.#making.has(url)) await this.#making.get(url);
    const making = this.#make(starter, address, versions);
    const over = making.then(
      () => this.#making.delete(url),
      () => this.#making.delete(url),
    );
    this.#making.set(url, over);
    return making;
  }

  /** @param {Exchange} starter of the request that asked first */
  async #make(starter, { key, url, headers }, versions) {
    countPublicAnswer("made");
    const made = { topics: new Set(), isOwn: false, usesDatabase: false, isPassing: false };
    /** @type {Exchange} */
    const exchange = { ...starter, address: "unknown", actor: undefined, made };
    const dispatch = (request, response) =>
      this.#askNext(request, response).catch((error) => response.destroy(error));
    const ask = (address) =>
      inject(dispatch, { url: address, headers: { host: "localhost", "user-agent": "", ...headers } }).end();
    const passing = await withinExchange(exchange, async () => {
      const first = await ask(url);
      // Next wants the headers for a part of a page named in its address too, and redirects there.
      return headers.rsc && first.headers.location ? ask(String(first.headers.location)) : first;
    });
    const isKept =
      (passing.statusCode === 200 || url === NOT_FOUND_PAGE) &&
      passing.headers["set-cookie"] === undefined &&
      made.isOwn &&
      !made.isPassing &&
      (made.topics.size > 0 || !made.usesDatabase);
    starter.route = exchange.route;
    if (!isKept) return { passing, id: exchange.id };
    const answer = new PublicAnswer({
      status: passing.statusCode,
      headers: {
        ...passing.headers,
        ...this.#headersFor(String(passing.headers["content-type"]), passing.rawPayload),
      },
      body: passing.rawPayload,
      route: exchange.route,
    });
    // Pages leave out what is past, such as the times of a season.
    const shown = Object.fromEntries(["day", ...made.topics].map((topic) => [topic, versions[topic]]));
    this.#kept.set(key, { answer, versions: shown });
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
    if (found && found.answer === answer) this.#kept.set(key, { answer, versions: found.versions });
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
