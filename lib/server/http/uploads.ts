import "server-only";
import { Readable, Writable } from "node:stream";
import { type File, Formidable, multipart, type Part } from "formidable";
import { MAX_IMAGE_BYTES, type PictureRules } from "../../domain/uploads";
import { AppError } from "../../errors";
import { REFUSALS } from "../../refusals";

/**
 * Multipart bodies, read as a stream and cut off at their limits. Source: product 11.1.
 * What a file is gets decided from its content, later; nothing here believes a name or a type.
 */

/** The file fields a form takes, by name. */
export type FileFields = Readonly<Record<string, PictureRules>>;

/** A multipart body: text fields, and the bytes of each file that is not empty. */
export interface MultipartBody {
  fields: Record<string, string>;
  files: Record<string, Buffer[]>;
}

/** All text fields together, in bytes. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_TEXT_FIELDS = 50;
/** Headers of one part, in bytes; a browser writes about 200. */
const MAX_PART_HEADER_BYTES = 8 * 1024;
/** Boundaries and headers of all parts together, in bytes. */
const MAX_OVERHEAD_BYTES = 128 * 1024;

function malformed(cause?: unknown): AppError {
  return new AppError("MALFORMED_REQUEST", "formUnreadable", { cause });
}

function tooMuch(cause?: unknown): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", "tooMuch", {
    cause,
  });
}

/** The type of a text that is not in UTF-8, of which ASCII is a part. */
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?(utf-?8|(us-)?ascii))/i;

function otherCharset(): AppError {
  return new AppError("UNSUPPORTED_MEDIA_TYPE", "sendUtf8");
}

/** The refusal of a file in a field that takes none. */
function misplacedFile(field: string): AppError {
  return new AppError("VALIDATION_FAILED", "noFileHere", { field });
}

/** Whether the request's body is multipart. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
}

/** Keeps a file's bytes and stops at the limit. */
class Collector extends Writable {
  readonly chunks: Buffer[] = [];
  /** Why the file is refused; formidable passes over what fails in the last moment. */
  refusal: AppError | null = null;
  private size = 0;

  /** @param begin told once, when the file turns out not to be empty; gives what speaks against it */
  constructor(
    private readonly tooLarge: string,
    private readonly begin: () => AppError | null,
  ) {
    super();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.size === 0) this.refusal = this.begin();
    this.size += chunk.byteLength;
    if (this.size > MAX_IMAGE_BYTES)
      this.refusal ??= new AppError("PAYLOAD_TOO_LARGE", { sentence: this.tooLarge });
    if (!this.refusal) this.chunks.push(chunk);
    done(this.refusal);
  }
}

/**
 * Reads a multipart body. Empty files (an input nobody used) are passed over.
 * @throws AppError 400, also for a file in a field that takes none, 413 or 415
 */
export async function readMultipart(request: Request, fileFields: FileFields): Promise<MultipartBody> {
  const { body, headers } = request;
  // formidable would end the process on a body that declares no length of any kind.
  if (!body || !(headers.has("content-length") || headers.has("transfer-encoding"))) throw malformed();

  const names = new WeakMap<File, string>();
  const collectors: { name: string; collector: Collector }[] = [];
  const counts = new Map<string, number>();
  const form = new Formidable({
    // By default others join in, such as a JSON parser for a boundary that happens to hold "json".
    enabledPlugins: [multipart, limitPartHeaders],
    multiples: true,
    allowEmptyFiles: true,
    minFileSize: 0,
    maxFiles: 100,
    // A backstop: the collector refuses first, with the field's own sentence.
    maxFileSize: 2 * MAX_IMAGE_BYTES,
    maxTotalFileSize: 16 * MAX_IMAGE_BYTES,
    maxFields: MAX_TEXT_FIELDS,
    maxFieldsSize: MAX_TEXT_BYTES,
    fileWriteStreamHandler: (file) => {
      // formidable passes the very object of `fileBegin`, whatever its types say.
      const name = names.get(file as unknown as File) ?? "";
      const rule = Object.hasOwn(fileFields, name) ? fileFields[name] : undefined;
      const collector = new Collector(rule?.tooLarge ?? REFUSALS.tooMuch, () => {
        if (!rule) return misplacedFile(name);
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        if (count <= rule.max) return null;
        return new AppError("VALIDATION_FAILED", { sentence: rule.tooMany }, { field: name });
      });
      collectors.push({ name, collector });
      return collector;
    },
  });
  form.on("fileBegin", (name, file) => names.set(file, name));
  // The limits above do not count what is passed over, nor what stands between the parts.
  const maxBody = maxBodyBytes(fileFields);
  form.on("progress", (received) => {
    if (received > maxBody) form.emit("error", tooMuch());
  });
  form.onPart = (part: Part & { transferEncoding?: string }) => {
    const { mimetype, originalFilename } = part;
    const isFile =
      originalFilename !== null || (mimetype !== null && Object.hasOwn(fileFields, part.name ?? ""));
    // formidable goes by the type alone, which text may have too (RFC 7578, 4.4) and a file need not.
    part.mimetype = isFile ? mimetype || "application/octet-stream" : null;
    // Text is handed to a decoder by the encoding it declares; for `7bit` there is none, and
    // formidable would neither go on nor fail. Base64 is decoded before.
    if (!isFile) part.transferEncoding = "utf-8";
    if (!isFile && OTHER_CHARSET.test(mimetype ?? "")) form.emit("error", otherCharset());
    return form._handlePart(part);
  };

  const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const incoming = Object.assign(stream, { headers: Object.fromEntries(headers) });
  try {
    const [fields] = await form.parse(incoming as unknown as Parameters<typeof form.parse>[0]);
    const files: Record<string, Buffer[]> = {};
    for (const { name, collector } of collectors) {
      if (collector.refusal) throw collector.refusal;
      if (collector.chunks.length === 0) continue;
      files[name] ??= [];
      files[name].push(Buffer.concat(collector.chunks));
    }
    return { fields: firstValues(fields), files };
  } catch (error) {
    throw toUploadError(error);
  } finally {
    // What is still coming in is not read. Nor is it cancelled, which would trouble Node while a
    // read is under way: the connection ends with the answer.
    stream.removeAllListeners("data").pause();
    for (const { collector } of collectors) collector.destroy();
  }
}

/** The longest body a form can have when every file is as large as it may be. */
function maxBodyBytes(fileFields: FileFields): number {
  const files = Object.values(fileFields).reduce((sum, { max }) => sum + max, 0);
  return files * MAX_IMAGE_BYTES + MAX_TEXT_BYTES + MAX_OVERHEAD_BYTES;
}

/** What the multipart parser tells of its progress. */
interface ParserEvent {
  name: string;
  start: number;
  end: number;
}

/**
 * formidable keeps the headers of a part however long they are, and looks for a file name in them
 * with an expression that takes quadratic time: 180 KB held the server for seconds.
 */
function limitPartHeaders(form: InstanceType<typeof Formidable>): void {
  const { _parser: parser } = form as unknown as { _parser: Readable | null };
  let size = 0;
  parser?.prependListener("data", (event: ParserEvent) => {
    if (event.name === "partBegin") size = 0;
    if (event.name !== "headerField" && event.name !== "headerValue") return;
    size += event.end - event.start;
    if (size <= MAX_PART_HEADER_BYTES) return;
    // Blank before the parser's own listener sees it.
    event.end = event.start;
    form.emit("error", malformed());
  });
}

function firstValues(fields: Record<string, string[] | undefined>): Record<string, string> {
  const first: [string, string][] = [];
  for (const [name, values] of Object.entries(fields)) {
    const value = values?.[0];
    if (value !== undefined) first.push([name, value]);
  }
  return Object.fromEntries(first);
}

/** formidable's own failures: those with 413 are limits, all others a body it cannot read. */
function toUploadError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && Reflect.get(error, "httpCode") === 413) {
    return tooMuch(error);
  }
  return malformed(error);
}
