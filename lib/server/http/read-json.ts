import "server-only";
import { AppError } from "../../errors";
import { Bytes, bodyPieces } from "./body-pieces";

/** The largest JSON body of a call without a limit of its own, in bytes: 64 KiB, many times the largest form. */
const MAX_BYTES = 64 * 1024;

/** The deepest nesting of a body, so that recursive functions cannot overflow the stack. Forms have two levels. */
const MAX_DEPTH = 20;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part));
}

async function readText(request: Request, most: number): Promise<string> {
  const bytes = new Bytes();
  for await (const piece of bodyPieces(request, most)) bytes.add(piece);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes.all());
}

/**
 * Reads the JSON body of a request.
 * @param most the largest body, in bytes
 * @throws AppError 415 for another content type, 413 over `most`, 408 when it comes too slowly, 400 when it is not JSON
 * or nested more than 20 levels deep
 */
export async function readJson(request: Request, most: number = MAX_BYTES): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "sendJson");
  }
  if (Number(request.headers.get("content-length")) > most) {
    throw new AppError("PAYLOAD_TOO_LARGE", "tooMuch");
  }
  try {
    const value: unknown = JSON.parse(await readText(request, most));
    if (isDeeperThan(MAX_DEPTH, value)) {
      throw new AppError("MALFORMED_REQUEST", "nestedTooDeeply");
    }
    return value;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("MALFORMED_REQUEST", "notJson", { cause });
  }
}
