import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "../../errors";
import { readJson } from "./read-json";
import { type ComingBody, type Progress, receiving } from "./receiving";
import { type FileFields, isMultipart, mostFormBytes, readMultipart } from "./uploads";

/** Which bodies a call accepts. */
export interface BodyRules {
  /** File fields of a multipart body. Without them only JSON is accepted. */
  files?: FileFields;
  /** `multipart`: JSON is not accepted. `optional`: JSON or an empty body. */
  bodyType?: "multipart" | "optional";
  /** Maximum number of bytes of a JSON body; 64 KiB when left out. */
  jsonBytes?: number;
}

/** A received body that has not been validated yet. */
export interface ReceivedBody {
  value: unknown;
  files: Record<string, Buffer[]>;
}

/** The query parameters; if a name is repeated, its first value. */
export function sentQuery(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].reverse());
}

/**
 * Waits for memory for a body with files. Other bodies are short and do not wait.
 * @returns a function that releases the memory; to be called once the response is ready
 * @throws AppError 413 when the announced body is too large, 429 or 503 when no memory becomes free in time
 */
export async function makeRoom(
  request: Request,
  { files }: BodyRules,
  sender: Omit<ComingBody, "bytes">,
): Promise<() => void> {
  if (!files || !isMultipart(request)) return () => undefined;
  const most = mostFormBytes(files);
  const bytes = Number(request.headers.get("content-length") ?? most);
  if (bytes > most) throw new AppError("PAYLOAD_TOO_LARGE", { sentence: tooLargeFor(files) });
  return receiving.enter({ ...sender, bytes }, request.signal);
}

/**
 * The error message for a form that is too large. The form has not been parsed yet, so the file that is too
 * large is unknown. The message is for the field that takes the most files, which is the most likely one.
 */
function tooLargeFor(files: FileFields): string {
  const [largest] = Object.values(files).toSorted((a, b) => b.max - a.max);
  return largest?.tooLarge ?? "";
}

/**
 * Reads the body of a request.
 * @param progress for a body with files, the object that was passed to `makeRoom`
 * @throws AppError 400, 408, 413 or 415
 */
export async function readInput(
  request: Request,
  { files, bodyType, jsonBytes }: BodyRules,
  progress: Progress,
): Promise<ReceivedBody> {
  if (files && isMultipart(request)) {
    const form = await readMultipart(request, files, progress);
    refuseFilesAmong(form.fields, files);
    return { value: form.fields, files: form.files };
  }
  if (bodyType === "multipart") {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "sendForm");
  }
  if (bodyType === "optional" && !announcesBody(request)) return { value: undefined, files: {} };
  const value = await readJson(request, jsonBytes);
  refuseFilesAmong(value, files);
  return { value, files: {} };
}

/** Rejects pictures that were sent as text or JSON. The schema would drop them without an error. */
function refuseFilesAmong(value: unknown, files: FileFields = {}): void {
  if (typeof value !== "object" || value === null) return;
  for (const field of Object.keys(files)) {
    const sent: unknown = Reflect.get(value, field) ?? "";
    if (sent === "" || (Array.isArray(sent) && sent.length === 0)) continue;
    throw new AppError("VALIDATION_FAILED", "picturesAsFiles", { field });
  }
}

/**
 * Whether the headers announce a body. `request.body` does not tell: Next creates a stream also for a request
 * without `Content-Length` and `Transfer-Encoding`, which has no body (RFC 9112, 6.3).
 */
function announcesBody({ headers }: Request): boolean {
  const length = headers.get("content-length");
  return length === null ? headers.has("transfer-encoding") : length !== "0";
}

/** The value that requests with the same `Idempotency-Key` must share: the fields, and the hash of each file. */
export function comparable({ value, files }: ReceivedBody): unknown {
  const names = Object.keys(files);
  if (names.length === 0) return value;
  const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");
  return { value, files: names.map((name) => [name, (files[name] ?? []).map(hash)]) };
}
