/**
 * The web server of a build: Next, with Brotli compression, a response cache, static files (package `send`),
 * and limits against overload by strangers (the other files of this folder, with the numbers in
 * lib/limits.ts).
 *
 *   node server/main.ts --host 127.0.0.1 --port 3000
 *
 * Without these options, the settings `HOST` and `PORT` are used.
 *
 * Several of these processes may share a port (server/cluster.ts).
 *
 * Next's own server compresses with gzip, whose window of 32 kB is too small for the repetitions between a page and its
 * hydration data. Scripts and styles are compressed after the build (scripts/lib/precompress.mjs). This server sends
 * files itself and rejects writes to pages, because Next answers some such requests with 500.
 *
 * At SIGTERM it stops listening, finishes its requests and the mails that it is sending, and exits.
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
import { isProbe } from "../lib/api-paths.ts";
import { API_MESSAGES } from "../lib/content/api-messages.ts";
import { LIMITS } from "../lib/limits.ts";
import type { RequestContext } from "../lib/runtime/request-context.ts";
import { finishAll, finishLast } from "../lib/runtime/shutdown.ts";
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
import { oneAtATime } from "./one-at-a-time.ts";
import { type PublicAddress, publicAddress, unknownAddress } from "./public-addresses.ts";
import { createRequestLog, FILE_ROUTE } from "./request-log.ts";
import { ResponseCache } from "./response-cache.ts";

/** A step of handling a request; `otherwise` continues with the next step. */
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

/** The address of the build's scripts and styles, whose names contain a hash of their content. */
const BUILD_PREFIX = "/_next/static/";
const CACHED_FOREVER = "public, max-age=31536000, immutable";
/** The cache header of the site's own pictures, whose names do not change with their content. */
const CACHED_A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
/** Files have a name extension, possibly percent-encoded; pages have none. */
const EXTENSION = /(?:\.|%2e)[\w%]{1,30}$/i;

const PUBLIC = path.join(projectDir, "public");
const STATIC = path.join(projectDir, ".next/static");
const PRECOMPRESSED = precompressedFolder(projectDir);

/**
 * How long a shutdown keeps idle connections open for requests that are already on their way, in
 * milliseconds.
 */
const LAST_REQUESTS_MS = 500;

let server: http.Server | undefined;
let stopping = false;
/**
 * Connections without a request so far. Browsers open them in advance, and `server.close` does not close
 * them.
 */
const unused = new Set<net.Socket>();
let accepted = 0;
process.on("SIGTERM", stop);

// Next and the application read the port from this variable.
process.env.PORT = String(port);
// Quiet, because `onRequestError` of instrumentation.ts logs the errors of pages.
const app = createNext({ dir: projectDir, hostname: host, port, quiet: true });
await app.prepare();

const askNext = app.getRequestHandler();
const compress = compression({
  brotli: {
    // Faster than gzip, with smaller results: the window of 256 kB covers a whole page. Quality 5 takes three
    // times as long, and saves only an eighth more.
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
});

// The settings are valid, because `app.prepare` has checked them (instrumentation.ts).
const { settings } = parseSettings(process.env);
// The module is loaded only if tracing is on.
const tracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT ? await import("../lib/runtime/spans.ts") : undefined;
const beginContext = createRequestLog(settings.LOG_LEVEL);
const admit = createAdmission(
  settings,
  render,
  (request) => publicAddresses.get(request)?.isFixed === true,
  () => accepted,
);
const contexts = new WeakMap<IncomingMessage, RequestContext>();
const overHttps = strictTransport(settings.SITE_URL);
/** Headers of every response, whether Next or this server sends it. */
const COMMON_HEADERS = new Map(Object.entries(overHttps));
for (const { key, value } of SECURITY_HEADERS) COMMON_HEADERS.set(key, value);
const responseCache = new ResponseCache(askNext, (name) => {
  // All processes derive the same nonce from the name, so that they render the same bytes and ETag. A page from one
  // process is then valid with the content policy in a 304 response from another process.
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
/** For each request whose response is the same for everyone: its public address (public-addresses.ts). */
const publicAddresses = new WeakMap<IncomingMessage, PublicAddress>();

server = http.createServer(
  READING,
  oneAtATime((request, response) => {
    // Next and these steps add more than ten listeners for the end of the response. By default, Node warns
    // about a leak at ten.
    response.setMaxListeners(20);
    const span = isProbe(request.url ?? "/") ? undefined : tracing?.beginRequestSpan(request);
    contexts.set(request, beginContext(request, response, span));
    // During a shutdown, closes the connection after the response. A browser would keep it open, which delays
    // the shutdown.
    if (stopping) response.shouldKeepAlive = false;
    const waitForSlot = () => admit(request, response, contextOf(request)).catch(errorHandler(response));
    const steps: Step[] = [
      refuseMalformed,
      refuseMisspeltPicture,
      sendCached(publicAddress),
      completeHeaders,
      renderAtOnce,
      compress,
      allowScripts,
      refuseWriting,
      sendFile,
      sendCached(unknownAddress),
      waitForSlot,
    ];
    const next = () => steps.shift()?.(request, response, next);
    if (span) span.run(next);
    else next();
  }),
);
limitConnections(server, settings.TRUST_PROXY !== 0);
server.prependListener("request", ({ socket }) => unused.delete(socket));
server.on("connection", (socket) => {
  accepted += 1;
  unused.add(socket);
  socket.once("close", () => unused.delete(socket));
});
// Other protocols, such as WebSocket, are not supported.
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

/** Sends the cached response, or continues with the next step if there is none. */
function sendCached(addressOf: (request: IncomingMessage) => PublicAddress | undefined): Step {
  return async (request, response, otherwise) => {
    const address = addressOf(request);
    if (!address) return otherwise();
    publicAddresses.set(request, address);
    await responseCache
      .send(request, response, contextOf(request), address, otherwise)
      .catch(errorHandler(response));
  };
}

async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = publicAddresses.get(request);
  const rendering = address
    ? responseCache.render(request, response, contextOf(request), address)
    : askNext(request, response);
  await rendering.catch(errorHandler(response));
}

function errorHandler(response: ServerResponse): (error: unknown) => void {
  return (error) => {
    console.error(error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  };
}

/** Adds headers that Next leaves out, just before they are sent. */
function completeHeaders(
  _request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => unknown,
): void {
  response.setHeaders(COMMON_HEADERS);
  // Does nothing, because Next calls `flushHeaders` just before it writes a body, and the headers would be
  // sent in a separate packet.
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
 * Reports writes as accepted, so that Next renders and compresses a response at once, even if the client
 * reads slowly. Then only the bytes stay in memory, without the compressor. Static files are still read only
 * as fast as the client reads.
 */
function renderAtOnce(request: IncomingMessage, response: ServerResponse, otherwise: () => unknown): void {
  const { write } = response;
  response.write = (...part: unknown[]) => {
    const isTaken = write.apply(response, part as Parameters<typeof write>);
    if (contextOf(request).route === FILE_ROUTE) return isTaken;
    return isTaken || response.writableLength < LIMITS.answers.bytesEach;
  };
  otherwise();
}

/** Adds the charset to content types of text, because Next leaves it out for some of them. */
function inUtf8(type: string): string {
  return /^(?:text\/[^;]+|[^;]+[+/]xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

function isPage(type: string): boolean {
  return /^text\/html\b/.test(type);
}

/** A content policy with a nonce, and the request headers in which Next and our pages find the nonce. */
function policyWith(nonce: string): { policy: string; sent: Record<string, string> } {
  const policy = contentPolicy([`'nonce-${nonce}'`]);
  return { policy, sent: { [CONTENT_POLICY.toLowerCase()]: policy, [NONCE_HEADER]: nonce } };
}

/** Sets the content policy. Only scripts with the nonce of this rendering may run in a page. */
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

/**
 * Responds with 400 to an address that is longer than all addresses of this site, and to a second `Host`
 * header (RFC 9112, 3.2).
 */
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
  response.setHeaders(COMMON_HEADERS);
  const sentence = isLong ? API_MESSAGES.addressTooLong : API_MESSAGES.oneHost;
  refuse(request, response, { code: "MALFORMED_REQUEST", sentence, id });
}

/**
 * Responds with 404 to picture addresses in spellings that our pages never use: handling them would only
 * create work.
 */
function refuseMisspeltPicture(
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => unknown,
): unknown {
  if (!onlyReads(request) || !isMisspeltPicture(request.url ?? "/")) return otherwise();
  const { id } = contextOf(request);
  response.setHeaders(COMMON_HEADERS);
  refuse(request, response, { code: "NOT_FOUND", sentence: API_MESSAGES.noSuchPicture, id });
}

/** Responds with 405 to writes to pages and files. */
function refuseWriting(
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => unknown,
): unknown {
  if (onlyReads(request) || isCall(request.url ?? "/")) return otherwise();
  response.writeHead(405, { Allow: "GET, HEAD" }).end();
}

/** Sends a file of `public` or of the build. Build files are sent compressed if the browser accepts it. */
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
      // The file exists. So later errors are handled here, and the request is not passed to Next.
      .on("file", () => {
        file.off("error", missing);
        contextOf(request).route = FILE_ROUTE;
      })
      .on("stream", () => file.on("error", () => response.destroy()));
    file.pipe(response);
  };
  if (!address.startsWith(BUILD_PREFIX)) {
    if (!EXTENSION.test(address)) return otherwise();
    // Range requests are only needed for videos.
    const options = { acceptRanges: address.startsWith("/videos/") };
    return sendFrom(PUBLIC, address, { "Cache-Control": CACHED_A_DAY }, options, otherwise);
  }
  const name = address.slice(BUILD_PREFIX.length);
  const headers = { "Cache-Control": CACHED_FOREVER, Vary: "Accept-Encoding" };
  const options = { acceptRanges: false };
  const sendUncompressed = () => sendFrom(STATIC, name, headers, options, otherwise);
  if (!reads("br", request.headers["accept-encoding"])) return sendUncompressed();
  sendFrom(PRECOMPRESSED, name, { ...headers, "Content-Encoding": "br" }, options, sendUncompressed);
}

function stop(): void {
  if (stopping) return;
  stopping = true;
  // If the server does not listen yet, there is nothing to finish.
  if (!server?.listening) process.exit(143);
  // Closes the server without `http.Server.close`, which would cut off requests that are on their way on idle
  // connections.
  const finished = finishAll();
  net.Server.prototype.close.call(server, async () => {
    await finished;
    await app.close();
    await finishLast();
    process.exit(143);
  });
  setInterval(() => {
    server?.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  }, LAST_REQUESTS_MS);
}
