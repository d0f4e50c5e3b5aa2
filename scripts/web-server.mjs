/**
 * The web server of a build: Next, with what it sends compressed by Brotli.
 *
 *   node scripts/web-server.mjs --host 127.0.0.1 --port 3000
 *
 * Next's own server compresses with gzip, which looks back 32 kB: a page and the data it is brought
 * to life with say the same further apart than that. Scripts and styles were compressed after the
 * build, as far as Brotli goes (see lib/precompress.mjs).
 *
 * At SIGTERM it stops listening, finishes what it has begun, and ends.
 */
import { existsSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { constants } from "node:zlib";
import compression from "compression";
import createNext from "next";
import sirv from "sirv";
import { precompressedFolder } from "./lib/precompress.mjs";

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { host: { type: "string" }, port: { type: "string" } } });
const host = values.host;
const port = Number(values.port);

/** Addresses of files, in the build and in `public`. */
const FILES = /^\/(?:_next|images|videos)\//;

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
const sendPrecompressed = precompressedFiles();

server = http.createServer((request, response) => {
  unused.delete(request.socket);
  response.once("close", () => {
    // A browser keeps its connection for the next request, which must not hold up the end.
    if (stopping) setImmediate(() => server.closeIdleConnections());
  });
  const steps = [compress, refuseWriting, sendPrecompressed, handOver];
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

/** Next answers 500 to what is done to a file but reading it. */
function refuseWriting(request, response, otherwise) {
  const isFile = FILES.test(request.url);
  if (!isFile || request.method === "GET" || request.method === "HEAD") return otherwise();
  response.writeHead(405, { Allow: "GET, HEAD" }).end();
}

/** The build's own files, for readers that know Brotli; for others Next has them. */
function precompressedFiles() {
  const folder = precompressedFolder(projectDir);
  if (!existsSync(folder)) return (_request, _response, otherwise) => otherwise();
  const send = sirv(folder, {
    brotli: true,
    etag: true,
    extensions: [],
    // Their names change with their content.
    maxAge: 31_536_000,
    immutable: true,
    setHeaders: (response) => response.setHeader("X-Content-Type-Options", "nosniff"),
  });
  return (request, response, otherwise) => {
    if (!request.url.startsWith("/_next/static/")) return otherwise();
    // A part of a compressed file is of no use to anybody.
    delete request.headers.range;
    // A visitor who leaves in the middle must not leave the file open.
    response.once("pipe", (file) => {
      file.once("error", () => response.destroy());
      response.once("close", () => file.destroy());
    });
    send(request, response, otherwise);
  };
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
