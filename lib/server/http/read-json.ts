import "server-only";
import { AppError } from "../../errors";

/** Most bytes of a JSON body: 64 KiB, many times the largest form. */
const MAX_BYTES = 64 * 1024;

/** Deepest nesting of a body; the forms have two levels. Functions that walk a value cannot overflow the stack. */
const MAX_DEPTH = 20;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}

function tooLarge(): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", "tooMuch");
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body.values({ preventCancel: true })) {
    size += chunk.byteLength;
    // What is over the limit is not read: the connection ends with the answer (`arriving-requests.ts`).
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}

/**
 * The JSON body of a request.
 * @throws AppError 415 for another content type, 413 over 64 KiB, 400 when it is not JSON or nested more than 20 deep
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "sendJson");
  }
  if (Number(request.headers.get("content-length")) > MAX_BYTES) throw tooLarge();
  try {
    const value: unknown = JSON.parse(request.body ? await readText(request.body) : "");
    if (isDeeperThan(MAX_DEPTH, value)) {
      throw new AppError("MALFORMED_REQUEST", "nestedTooDeeply");
    }
    return value;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("MALFORMED_REQUEST", "notJson", { cause });
  }
}
