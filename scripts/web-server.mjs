/**
 * The web server of a build: Next, with what it sends compressed by Brotli.
 *
 *   node scripts/web-server.mjs --host 127.0.0.1 --port 3000
 *
 * Next's own server compresses with gzip, which looks back 32 kB: a page and the data it is brought
 * to life with say the same further apart than that. Scripts and styles were compressed after the
 * build, as far as Brotli goes (see lib/precompress.mjs). Files are sent from here, because Next answers
 * 500 to odd requests for them, and to what is done to a page but reading it.
 *
 * At SIGTERM it stops listening, finishes what it has begun, and ends.
 */
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { constants } from "node:zlib";
import compression from "compression";
import createNext from "next";
import send from "send";
import { API_NOUNS } from "../lib/paths.ts";
import { precompressedFolder } from "./lib/precompress.mjs";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { host: { type: "string" }, port: { type: "string" } } });
const host = values.host;
const port = Number(values.port);

/** Addresses of calls; all others are of pages and files, which can only be read. */
const CALLS = new RegExp(`^/(?:api|${API_NOUNS.join("|")})(?:[/?]|$)`, "i");
/** Addresses of the build's scripts and styles, whose names change with their content. */
const BUILT = "/_next/static/";
const KEPT_FOR_GOOD = "public, max-age=31536000, immutable";
/** The site's own pictures keep their names when they are drawn anew. */
const KEPT_A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
/** Next lets shared caches keep a prerendered page for a year; what was deleted must be gone from it at once. */
const ASKED_EACH_TIME = "public, max-age=0, must-revalidate";

const NO_SNIFFING = { "X-Content-Type-Options": "nosniff" };
const PUBLIC = path.join(projectDir, "public");
const STATIC = path.join(projectDir, ".next/static");
const PRECOMPRESSED = precompressedFolder(projectDir);

let server;
let stopping = false;
/** Connections that nothing was asked through yet: browsers open some ahead, and no end closes them. */
const unused = new Set();
process.on("SIGTERM", stop);

// Next and the site read it for addresses of their own.
process.env.PORT = String(port);
const app = createNext({ dir: projectDir, hostname: host, port });
await app.prepare();

const askNext = app.getRequestHandler();
const compress = compression({
  brotli: {
    // Nearly as quick as gzip, and sees a whole page of ours at once.
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
});

server = http.createServer((request, response) => {
  unused.delete(request.socket);
  response.once("close", () => {
    // A browser keeps its connection for the next request, which must not hold up the end.
    if (stopping) setImmediate(() => server.closeIdleConnections());
  });
  const steps = [mendHeaders, compress, refuseWriting, sendFile, handOver];
  const next = () => steps.shift()(request, response, next);
  next();
});
server.on("connection", (socket) => {
  unused.add(socket);
  socket.once("close", () => unused.delete(socket));
});
// There is nothing here that speaks another protocol.
server.on("upgrade", (_request, socket) => socket.destroy());
server.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(port, host);

function handOver(request, response) {
  askNext(request, response).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  });
}

/** Mends what Next says of its pages, and what it leaves out of our answers, as the headers leave. */
function mendHeaders(_request, response, otherwise) {
  const { writeHead } = response;
  response.writeHead = (...head) => {
    if (/s-maxage/.test(response.getHeader("Cache-Control"))) {
      response.setHeader("Cache-Control", ASKED_EACH_TIME);
    }
    const length = response.getHeader("X-Body-Length");
    if (length) response.setHeader("Content-Length", length).removeHeader("X-Body-Length");
    return writeHead.apply(response, head);
  };
  otherwise();
}

/** Pages and files take nothing but reading. */
function refuseWriting(request, response, otherwise) {
  const reads = request.method === "GET" || request.method === "HEAD";
  if (reads || CALLS.test(request.url)) return otherwise();
  response.writeHead(405, { Allow: "GET, HEAD" }).end();
}

/** Sends a file of `public` or of the build; of these the compressed one to who can read it. */
function sendFile(request, response, otherwise) {
  const [address] = request.url.split("?", 1);
  const sendFrom = (root, name, headers, options, missing) => {
    const file = send(request, name, { root, index: false, cacheControl: false, ...options })
      .on("headers", () => response.setHeaders(new Map(Object.entries({ ...headers, ...NO_SNIFFING }))))
      .on("directory", missing)
      .on("error", missing)
      // It is there: what else can go wrong is answered, as far as nothing was sent.
      .on("file", () => file.off("error", missing))
      .on("stream", () => file.on("error", () => response.destroy()));
    file.pipe(response);
  };
  if (!address.startsWith(BUILT)) {
    if (!/\.\w+$/.test(address)) return otherwise();
    // Only of films does anybody want a part.
    const options = { acceptRanges: address.startsWith("/videos/") };
    return sendFrom(PUBLIC, address, { "Cache-Control": KEPT_A_DAY }, options, otherwise);
  }
  const name = address.slice(BUILT.length);
  const headers = { "Cache-Control": KEPT_FOR_GOOD, Vary: "Accept-Encoding" };
  const options = { acceptRanges: false };
  const asItIs = () => sendFrom(STATIC, name, headers, options, otherwise);
  if (!/\bbr\b/.test(request.headers["accept-encoding"])) return asItIs();
  sendFrom(PRECOMPRESSED, name, { ...headers, "Content-Encoding": "br" }, options, asItIs);
}

function stop() {
  if (stopping) return;
  stopping = true;
  // Not yet listening: nothing has begun.
  if (!server?.listening) process.exit(143);
  server.close(async () => {
    await app.close();
    process.exit(143);
  });
  for (const socket of unused) socket.destroy();
}
