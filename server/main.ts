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

import http, { type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { constants } from "node:zlib";
import compression from "compression";
import createNext from "next";
import { isProbe } from "../lib/api-paths.ts";
import { LIMITS } from "../lib/limits.ts";
import { parseSettings } from "../lib/settings.mjs";
import { refuseMalformed, refuseMisspeltPicture, refuseWriting } from "./bad-requests.ts";
import { limitConnections, READING } from "./connections.ts";
import { isStopping, stopServer, watchConnections } from "./graceful-stop.ts";
import { createAdmission } from "./load-shedding.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { type PublicAddress, publicAddress, unknownAddress } from "./public-addresses.ts";
import { contextOf, createRequestLog, FILE_ROUTE } from "./request-log.ts";
import { ResponseCache } from "./response-cache.ts";
import {
  allowScripts,
  completeHeaders,
  createCachedHeaders,
  createCommonHeaders,
} from "./response-headers.ts";
import { sendFile } from "./static-files.ts";
import type { Step } from "./step.ts";

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

let server: http.Server | undefined;
let accepted = 0;
process.on("SIGTERM", () => stopServer(server, () => app.close()));

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
const { SITE_URL, JWT_SECRET = "" } = settings;
const commonHeaders = createCommonHeaders(SITE_URL);
const responseCache = new ResponseCache(askNext, createCachedHeaders(SITE_URL, JWT_SECRET));
/** For each request whose response is the same for everyone: its public address (public-addresses.ts). */
const publicAddresses = new WeakMap<IncomingMessage, PublicAddress>();

const steps: Step[] = [
  refuseMalformed(commonHeaders),
  refuseMisspeltPicture(commonHeaders),
  sendCached(publicAddress),
  completeHeaders(commonHeaders),
  renderAtOnce,
  compress,
  allowScripts,
  refuseWriting,
  sendFile,
  sendCached(unknownAddress),
  waitForSlot,
];

server = http.createServer(
  READING,
  oneAtATime((request, response) => {
    // Next and these steps add more than ten listeners for the end of the response. By default, Node warns
    // about a leak at ten.
    response.setMaxListeners(20);
    const span = isProbe(request.url ?? "/") ? undefined : tracing?.beginRequestSpan(request);
    beginContext(request, response, span);
    // During a shutdown, closes the connection after the response. A browser would keep it open, which delays
    // the shutdown.
    if (isStopping()) response.shouldKeepAlive = false;
    const remaining = [...steps];
    const next = () => remaining.shift()?.(request, response, next);
    if (span) span.run(next);
    else next();
  }),
);
limitConnections(server, settings.TRUST_PROXY !== 0);
watchConnections(server);
server.on("connection", () => {
  accepted += 1;
});
// Other protocols, such as WebSocket, are not supported.
server.on("upgrade", (_request, socket) => socket.destroy());
server.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(port, host);

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

function waitForSlot(request: IncomingMessage, response: ServerResponse): Promise<void> {
  return admit(request, response, contextOf(request)).catch(errorHandler(response));
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
