import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "../../errors";
import { readJson } from "./read-json";
import { type FileFields, isMultipart, readMultipart } from "./uploads";

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

/** Reads the body of a request. @throws AppError 400, 413 or 415 */
export async function readInput(request: Request, { files, bodyType }: BodyRules): Promise<ReceivedBody> {
  if (files && isMultipart(request)) {
    const form = await readMultipart(request, files);
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
