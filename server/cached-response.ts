import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";

/**
 * The cache header of responses other than pages. Browsers must revalidate each time, because only the server
 * knows the current version.
 */
const ASKED_EACH_TIME = "public, max-age=0, must-revalidate";
/**
 * The cache header of pages. For two seconds, shared caches may send a stored page without asking the server. They may
 * not do so with API responses, which may contain more for clients with a session.
 */
const OF_PAGES = "public, s-maxage=2, max-age=0, must-revalidate";
/**
 * Headers of Next's response that are not stored: some belong to one request, and this file sets the others.
 */
const LEFT_OUT = new Set([
  ...["connection", "keep-alive", "transfer-encoding", "date", "content-length", "content-encoding"],
  ...["cache-control", "etag", "vary", "x-request-id", "x-nextjs-cache"],
]);
/** The minimum size of a body that is worth compressing, in bytes. */
const SMALL = 860;

type Compression = "gzip" | "br";
type Encoding = Compression | "identity";

/** A body in one encoding, with its headers. */
interface Body {
  status: number;
  bytes: Buffer;
  tag: string;
  /** Names and values alternating. */
  headers: OutgoingHttpHeader[];
  length: string[];
}

/** A body, or a promise while it is being compressed. */
type CachedBody = Body | Promise<Body>;

/** A response as Next rendered it. */
interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  route: string;
}

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants;
/**
 * Brotli's window (`LGWIN`) covers a whole page, because the hydration data at the end of a page repeats the
 * page's text.
 */
const brotliOf = (body: Buffer, quality: number) =>
  brotli(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 20 } });
const COMPRESS = {
  gzip: (body: Buffer) => gzip(body, { level: 9 }),
  br: (body: Buffer) => brotliOf(body, 5),
};
const BEST_BROTLI = 11;

const acceptPattern = (encoding: Compression) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`, "i");
const NAMED = { br: acceptPattern("br"), gzip: acceptPattern("gzip") };

/** Whether an `Accept-Encoding` header accepts the encoding. */
export function reads(encoding: Compression, accepted = ""): boolean {
  return NAMED[encoding].test(accepted);
}

/**
 * Copies bytes to separate memory. Node allocates small buffers from a shared pool, and a cached buffer would
 * keep the whole pool in memory.
 */
const copyBytes = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

function isStoredHeader(
  header: [name: string, value: OutgoingHttpHeader | undefined],
): header is [string, OutgoingHttpHeader] {
  const [name, value] = header;
  return value !== undefined && !LEFT_OUT.has(name);
}

/** A response that is the same for everyone, with its body in each requested encoding. */
export class CachedResponse {
  readonly status: number;
  readonly route: string;
  #plain: Buffer;
  #tag: string;
  #headers: [name: string, value: OutgoingHttpHeader][];
  #bodies = {} as { identity: CachedBody } & Partial<Record<Compression, CachedBody>>;

  constructor({ status, headers, body, route }: Rendered) {
    this.status = status;
    this.route = route;
    this.#plain = copyBytes(body);
    this.#tag = createHash("sha256").update(body).digest("base64url");
    this.#headers = Object.entries({
      ...Object.fromEntries(Object.entries(headers).filter(isStoredHeader)),
      Vary: [headers.vary, "Accept-Encoding"].filter(Boolean).join(", "),
      "Cache-Control": String(headers["content-type"]).startsWith("text/html") ? OF_PAGES : ASKED_EACH_TIME,
    });
    this.#store("identity", this.#plain);
  }

  /** Approximate bytes in memory. */
  get size(): number {
    return Object.values(this.#bodies).reduce(
      (sum, body) => sum + (body instanceof Promise ? 0 : body.bytes.length) + 1_024,
      0,
    );
  }

  /** The body for an `Accept-Encoding` header; a promise if it has to be compressed first. */
  bodyFor(accepted: string | undefined): CachedBody {
    if (this.#plain.length < SMALL) return this.#bodies.identity;
    const encoding = (["br", "gzip"] as const).find((one) => reads(one, accepted));
    if (!encoding) return this.#bodies.identity;
    this.#bodies[encoding] ??= COMPRESS[encoding](this.#plain).then((bytes) =>
      this.#store(encoding, copyBytes(bytes)),
    );
    return this.#bodies[encoding];
  }

  /** Compresses the body again with the best Brotli quality, if a client has requested Brotli. */
  async improve(): Promise<void> {
    if (this.#bodies.br) this.#store("br", copyBytes(await brotliOf(this.#plain, BEST_BROTLI)));
  }

  #store(encoding: Encoding, bytes: Buffer): Body {
    const isPlain = encoding === "identity";
    const tag = `"${this.#tag}${isPlain ? "" : `-${encoding}`}"`;
    const headers = [...this.#headers, ["ETag", tag], ...(isPlain ? [] : [["Content-Encoding", encoding]])];
    const body = {
      status: this.status,
      bytes,
      tag,
      headers: headers.flat(),
      length: ["Content-Length", String(bytes.length)],
    };
    this.#bodies[encoding] = body;
    return body;
  }
}

/** Sends the body, or 304 if the client already has it. @param id of the request */
export function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { status, bytes, tag, headers, length }: Body,
  id: string,
): void {
  const clientTag = request.headers["if-none-match"];
  const head = [...headers, "X-Request-Id", id];
  if (status === 200 && clientTag !== undefined && (clientTag === "*" || clientTag.includes(tag)))
    response.writeHead(304, head).end();
  else response.writeHead(status, head.concat(length)).end(bytes);
}
