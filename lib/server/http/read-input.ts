import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "../../errors";
import { readJson } from "./read-json";
import { type ComingBody, type Progress, receiving } from "./receiving";
import { type FileFields, isMultipart, mostFormBytes, readMultipart } from "./uploads";

/** Which bodies a call takes. */
export interface BodyRules {
  /** File fields of a multipart body; left out, only JSON is taken. */
  files?: FileFields;
  /** `multipart` takes no JSON; `optional` takes JSON or nothing at all. */
  bodyType?: "multipart" | "optional";
}

/** A body as it came, not yet checked against its schema. */
export interface ReceivedBody {
  value: unknown;
  files: Record<string, Buffer[]>;
}

/** The query of the address; of several values with one name, the first. */
export function sentQuery(request: Request): Record<string, string> {
  return Object.fromEntries([...new URL(request.url).searchParams].reverse());
}

/**
 * Waits for room for a body with files. Others are short and need none.
 * @returns gives the room back, once the request is answered
 * @throws AppError 413 when the body announces more than the call takes, 429 or 503 when there is no room for long
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

/** Nobody knows yet what is too large in a form: most likely a file of the field that takes most of them. */
function tooLargeFor(files: FileFields): string {
  const [largest] = Object.values(files).toSorted((a, b) => b.max - a.max);
  return largest?.tooLarge ?? "";
}

/**
 * Reads the body of a request.
 * @param progress of a body with files, the one that was given to `makeRoom`
 * @throws AppError 400, 408, 413 or 415
 */
export async function readInput(
  request: Request,
  { files, bodyType }: BodyRules,
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
  const value = await readJson(request);
  refuseFilesAmong(value, files);
  return { value, files: {} };
}

/** Refuses a picture that was sent as text or in JSON: otherwise it would be ignored without an error. */
function refuseFilesAmong(value: unknown, files: FileFields = {}): void {
  if (typeof value !== "object" || value === null) return;
  for (const field of Object.keys(files)) {
    const sent: unknown = Reflect.get(value, field) ?? "";
    if (sent === "" || (Array.isArray(sent) && sent.length === 0)) continue;
    throw new AppError("VALIDATION_FAILED", "picturesAsFiles", { field });
  }
}

/** Without `Content-Length` or `Transfer-Encoding` there is no body (RFC 9112, 6.3), though Next makes a stream. */
function announcesBody({ headers }: Request): boolean {
  const length = headers.get("content-length");
  return length === null ? headers.has("transfer-encoding") : length !== "0";
}

/** What requests with the same `Idempotency-Key` must have in common: the fields, and the hash of each file. */
export function comparable({ value, files }: ReceivedBody): unknown {
  const names = Object.keys(files);
  if (names.length === 0) return value;
  const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");
  return { value, files: names.map((name) => [name, (files[name] ?? []).map(hash)]) };
}
