/**
 * The web server of a build: Next, with Brotli compression, a response cache, files sent by `send`, and limits on what
 * strangers can cause (the other files of this folder, with the numbers in lib/limits.ts).
 *
 *   node server/main.ts --host 127.0.0.1 --port 3000
 *
 * Without the options, the settings `HOST` and `PORT` count.
 *
 * Several of them may share a port (server/cluster.ts).
 *
 * Next's own server compresses with gzip, which finds repetitions only within 32 kB; a page and its hydration data
 * repeat each other over longer distances. Scripts and styles are compressed after the build
 * (scripts/lib/precompress.mjs).
 * This server sends files itself and refuses writes to pages, because Next answers 500 to some such requests.
 *
 * At SIGTERM it stops listening, finishes its requests and the mails that it is sending, and ends.
 */

import { createHmac, randomBytes } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { constants } from "node:zlib";
import compression from "compression";
import createNext from "next";
import send from "send";
import { API_MESSAGES } from "../lib/content/api-messages.ts";
import { LIMITS } from "../lib/limits.ts";
import type { RequestContext } from "../lib/runtime/request-context.ts";
import { finishAll } from "../lib/runtime/shutdown.ts";
import {
  CONTENT_POLICY,
  contentPolicy,
  NONCE_HEADER,
  SECURITY_HEADERS,
  strictTransport,
} from "../lib/security-headers.ts";
import { parseSettings } from "../lib/settings.mjs";
import { precompressedFolder } from "../scripts/lib/precompress.mjs";
import { isCall, isMisspeltPicture } from "./addresses.ts";
import { reads } from "./cached-response.ts";
import { limitConnections, READING } from "./connections.ts";
import { refuse } from "./error-response.ts";
import { createAdmission } from "./load-shedding.ts";
import { type PublicAddress, publicAddress, unknownAddress } from "./public-addresses.ts";
import { createRequestLog, FILE_ROUTE } from "./request-log.ts";
import { ResponseCache } from "./response-cache.ts";
import { oneAtATime } from "./turns.ts";

/** One step of answering a request; `otherwise` goes on with the next one. */
type Step = (request: IncomingMessage, response: ServerResponse, otherwise: () => unknown) => unknown;

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
  options: {
    host: { type: "string" },
    port: { type: "string" },
  },
});
const { HOST, PORT } = parseSettings(process.env).settings;
const host = values.host ?? HOST;
const port = Number(values.port ?? PORT);

/** Address of the build's scripts and styles, whose names change with their content. */
const BUILT = "/_next/static/";
const KEPT_FOR_GOOD = "public, max-age=31536000, immutable";
/** For the site's own pictures, whose names stay when they are rendered again. */
const KEPT_A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
/** Files have names that end so, whether or not it is written with escapes; pages have not. */
const ENDING = /(?:\.|%2e)[\w%]{1,30}$/i;

const PUBLIC = path.join(projectDir, "public");
const STATIC = path.join(projectDir, ".next/static");
const PRECOMPRESSED = precompressedFolder(projectDir);

/** How long a connection without a request is left open at the end: a request may be on its way, in milliseconds. */
const LAST_REQUESTS_MS = 500;

let server: http.Server | undefined;
let stopping = false;
/** Connections without a request so far: browsers open some in advance, and `server.close` does not close them. */
const unused = new Set<net.Socket>();
let accepted = 0;
process.on("SIGTERM", stop);

// Next and the site read it for their own address.
process.env.PORT = String(port);
const app = createNext({ dir: projectDir, hostname: host, port });
await app.prepare();

const askNext = app.getRequestHandler();
const compress = compression({
  brotli: {
    // Faster than gzip and smaller, with a window of 256 kB, which holds a whole page. Quality 5 takes three times as long
    // for an eighth less.
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
});

// Next's start has checked the settings.
const { settings } = parseSettings(process.env);
const beginContext = createRequestLog(settings.LOG_LEVEL);
const admit = createAdmission(
  settings,
  handOver,
  (request) => publicAddresses.get(request)?.isFixed === true,
  () => accepted,
);
/** The context of each request. */
const contexts = new WeakMap<IncomingMessage, RequestContext>();
const overHttps = strictTransport(settings.SITE_URL);
/** Headers of every answer, whoever makes it. */
const OF_ALL = new Map(Object.entries(overHttps));
for (const { key, value } of SECURITY_HEADERS) OF_ALL.set(key, value);
const responseCache = new ResponseCache(askNext, (name) => {
  // The same in every process, so that what a browser has from one is still good at another.
  const nonce = createHmac("sha256", settings.JWT_SECRET ?? "")
    .update(name)
    .digest("base64");
  const { sent, policy } = policyWith(nonce);
  const added = (type: string) => ({
    ...overHttps,
    "content-type": inUtf8(type),
    [CONTENT_POLICY.toLowerCase()]: isPage(type) ? policy : contentPolicy(),
  });
  return { sent, added };
});
/** The public address of each request that has one. */
const publicAddresses = new WeakMap<IncomingMessage, PublicAddress>();

server = http.createServer(
  READING,
  oneAtATime((request, response) => {
    contexts.set(request, beginContext(request, response));
    // Otherwise a browser keeps its connection for the next request, which would delay the end.
    if (stopping) response.shouldKeepAlive = false;
    const waitForTurn = () => admit(request, response, contextOf(request)).catch(failed(response));
    const steps: Step[] = [
      refuseMalformed,
      refuseMisspeltPicture,
      sendCached(publicAddress),
      mendHeaders,
      makeAtOnce,
      compress,
      allowScripts,
      refuseWriting,
      sendFile,
      sendCached(unknownAddress),
      waitForTurn,
    ];
    const next = () => steps.shift()?.(request, response, next);
    next();
  }),
);
limitConnections(server, settings.TRUST_PROXY !== 0);
server.prependListener("request", ({ socket }) => unused.delete(socket));
server.on("connection", (socket) => {
  accepted += 1;
  unused.add(socket);
  socket.once("close", () => unused.delete(socket));
});
// No other protocol, such as WebSocket, is offered.
server.on("upgrade", (_request, socket) => socket.destroy());
server.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(port, host);

function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error("a request that was not begun");
  return context;
}

/** Sends the cached response. A response that is not cached yet is rendered when it is the request's turn. */
function sendCached(addressOf: (request: IncomingMessage) => PublicAddress | undefined): Step {
  return async (request, response, otherwise) => {
    const address = addressOf(request);
    if (!address) return otherwise();
    publicAddresses.set(request, address);
    await responseCache
      .send(request, response, contextOf(request), address, otherwise)
      .catch(failed(response));
  };
}

async function handOver(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = publicAddresses.get(request);
  const made = address
    ? responseCache.render(request, response, contextOf(request), address)
    : askNext(request, response);
  await made.catch(failed(response));
}

function failed(response: ServerResponse): (error: unknown) => void {
  return (error) => {
    console.error(error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  };
}

/** Corrects headers just before they are sent: what Next leaves out of our answers. */
function mendHeaders(_request: IncomingMessage, response: ServerResponse, otherwise: () => unknown): void {
  response.setHeaders(OF_ALL);
  // Next calls it just before it writes a body, and the headers would be sent alone.
  response.flushHeaders = () => {};
  const { writeHead } = response;
  response.writeHead = (...head: unknown[]) => {
    const type = response.getHeader("Content-Type");
    if (type) response.setHeader("Content-Type", inUtf8(String(type)));
    const length = response.getHeader("X-Body-Length");
    if (length) response.setHeader("Content-Length", length).removeHeader("X-Body-Length");
    return writeHead.apply(response, head as Parameters<typeof writeHead>);
  };
  otherwise();
}

/**
 * Lets an answer of Next be made and compressed at once however slowly its client takes it: then only its bytes are
 * in memory, and no encoder. Files are read as they are taken.
 */
function makeAtOnce(request: IncomingMessage, response: ServerResponse, otherwise: () => unknown): void {
  const { write } = response;
  response.write = (...part: unknown[]) => {
    const isTaken = write.apply(response, part as Parameters<typeof write>);
    if (contextOf(request).route === FILE_ROUTE) return isTaken;
    return isTaken || response.writableLength < LIMITS.answers.bytesEach;
  };
  otherwise();
}

/** A content type that says in which alphabet a text is; Next leaves that out of some. */
function inUtf8(type: string): string {
  return /^(?:text\/[^;]+|[^;]+[+/]xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether a content type is that of a page. */
function isPage(type: string): boolean {
  return /^text\/html\b/.test(type);
}

/** A content policy with a nonce, and the headers of a request in which Next and our own pages find that. */
function policyWith(nonce: string): { policy: string; sent: Record<string, string> } {
  const policy = contentPolicy([`'nonce-${nonce}'`]);
  return { policy, sent: { [CONTENT_POLICY.toLowerCase()]: policy, [NONCE_HEADER]: nonce } };
}

/** Says which scripts within a page may run: those with the nonce that it was made with. */
function allowScripts(request: IncomingMessage, response: ServerResponse, otherwise: () => unknown): void {
  const { sent, policy } = policyWith(randomBytes(16).toString("base64"));
  Object.assign(request.headers, sent);
  const { writeHead } = response;
  response.writeHead = (...head: unknown[]) => {
    const isOfPage =
      isPage(String(response.getHeader("Content-Type"))) && contextOf(request).route !== FILE_ROUTE;
    if (!response.hasHeader(CONTENT_POLICY)) {
      response.setHeader(CONTENT_POLICY, isOfPage ? policy : contentPolicy());
    }
    return writeHead.apply(response, head as Parameters<typeof writeHead>);
  };
  otherwise();
}

function onlyReads({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Answers 400 to an address that is longer than any of ours, and to a second `Host` header (RFC 9112, 3.2). */
function refuseMalformed(
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => unknown,
): unknown {
  const { url = "/" } = request;
  const { characters, queryParts } = LIMITS.addresses;
  const isLong = url.length > characters || url.split("&", queryParts + 1).length > queryParts;
  if (!isLong && !((request.headersDistinct.host?.length ?? 0) > 1)) return otherwise();
  const { id } = contextOf(request);
  response.setHeaders(OF_ALL);
  const sentence = isLong ? API_MESSAGES.addressTooLong : API_MESSAGES.oneHost;
  refuse(request, response, { code: "MALFORMED_REQUEST", sentence, id });
}

/** Answers 404 to a spelling of a picture's address that is not ours: no visitor can cause work by inventing one. */
function refuseMisspeltPicture(
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => unknown,
): unknown {
  if (!onlyReads(request) || !isMisspeltPicture(request.url ?? "/")) return otherwise();
  const { id } = contextOf(request);
  response.setHeaders(OF_ALL);
  refuse(request, response, { code: "NOT_FOUND", sentence: API_MESSAGES.noSuchPicture, id });
}

/** Answers 405 to requests that would write to a page or file. */
function refuseWriting(
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => unknown,
): unknown {
  if (onlyReads(request) || isCall(request.url ?? "/")) return otherwise();
  response.writeHead(405, { Allow: "GET, HEAD" }).end();
}

/** Sends a file of `public` or of the build; of the build, the compressed file where the browser accepts it. */
function sendFile(request: IncomingMessage, response: ServerResponse, otherwise: () => unknown): unknown {
  const [address = "/"] = request.url?.split("?", 1) ?? [];
  const sendFrom = (
    root: string,
    name: string,
    headers: Record<string, string>,
    options: send.SendOptions,
    missing: () => unknown,
  ) => {
    const file = send(request, name, { root, index: false, cacheControl: false, ...options })
      .on("headers", () => response.setHeaders(new Map(Object.entries(headers))))
      .on("directory", missing)
      .on("error", missing)
      // From here on the file exists: later errors are answered here, not passed on to Next.
      .on("file", () => {
        file.off("error", missing);
        contextOf(request).route = FILE_ROUTE;
      })
      .on("stream", () => file.on("error", () => response.destroy()));
    file.pipe(response);
  };
  if (!address.startsWith(BUILT)) {
    if (!ENDING.test(address)) return otherwise();
    // Ranges are needed for films only.
    const options = { acceptRanges: address.startsWith("/videos/") };
    return sendFrom(PUBLIC, address, { "Cache-Control": KEPT_A_DAY }, options, otherwise);
  }
  const name = address.slice(BUILT.length);
  const headers = { "Cache-Control": KEPT_FOR_GOOD, Vary: "Accept-Encoding" };
  const options = { acceptRanges: false };
  const asItIs = () => sendFrom(STATIC, name, headers, options, otherwise);
  if (!reads("br", request.headers["accept-encoding"])) return asItIs();
  sendFrom(PRECOMPRESSED, name, { ...headers, "Content-Encoding": "br" }, options, asItIs);
}

function stop(): void {
  if (stopping) return;
  stopping = true;
  // Not listening yet, so there is nothing to finish.
  if (!server?.listening) process.exit(143);
  // Not `server.close`, which would cut off requests that are on their way on a connection that was kept open.
  const finished = finishAll();
  net.Server.prototype.close.call(server, async () => {
    await finished;
    await app.close();
    process.exit(143);
  });
  setInterval(() => {
    server?.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  }, LAST_REQUESTS_MS);
}
