import "server-only";
import { Readable, Writable } from "node:stream";
import { type File, Formidable } from "formidable";
import { MAX_IMAGE_BYTES } from "../domain/uploads";
import { AppError } from "../errors";

/**
 * Multipart bodies, read as a stream and cut off at their limits. Source: contract point 8.
 * What a file is gets decided from its content, later; nothing here believes a name or a type.
 */

/** What a form may carry in one of its file fields. */
export interface FileField {
  /** How many files at most. */
  max: number;
  /** Sentence when there are more (400). */
  tooMany: string;
  /** Sentence when one has more than 2,097,152 bytes (413). */
  tooLarge: string;
}

/** The file fields a form takes, by name. */
export type FileFields = Readonly<Record<string, FileField>>;

/** A multipart body: text fields, and the bytes of each file that is not empty. */
export interface MultipartBody {
  fields: Record<string, string>;
  files: Record<string, Buffer[]>;
}

/** All text fields together, in bytes. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_TEXT_FIELDS = 50;

const MALFORMED = "The form could not be read. Please send it again.";

function malformed(cause?: unknown): AppError {
  return new AppError("MALFORMED_REQUEST", MALFORMED, { cause });
}

/** Whether the request's body is multipart. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "");
}

/** Keeps a file's bytes and stops at the limit. */
class Collector extends Writable {
  readonly chunks: Buffer[] = [];
  private size = 0;

  constructor(private readonly tooLarge: string) {
    super();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.size += chunk.byteLength;
    if (this.size > MAX_IMAGE_BYTES) {
      done(new AppError("PAYLOAD_TOO_LARGE", this.tooLarge));
    } else {
      this.chunks.push(chunk);
      done();
    }
  }
}

/**
 * Reads a multipart body. Files of fields that the form does not have are passed over, empty ones
 * (an input nobody used) too.
 * @throws AppError 400, 413 or 415
 */
export async function readMultipart(request: Request, fileFields: FileFields): Promise<MultipartBody> {
  const { body, headers } = request;
  // formidable would end the process on a body that declares no length of any kind.
  if (!body || !(headers.has("content-length") || headers.has("transfer-encoding"))) throw malformed();

  const names = new WeakMap<File, string>();
  const collectors: { name: string; collector: Collector }[] = [];
  const counts = new Map<string, number>();
  const form = new Formidable({
    multiples: true,
    allowEmptyFiles: true,
    minFileSize: 0,
    maxFiles: 100,
    // A backstop: the collector refuses first, with the field's own sentence.
    maxFileSize: 2 * MAX_IMAGE_BYTES,
    maxTotalFileSize: 16 * MAX_IMAGE_BYTES,
    maxFields: MAX_TEXT_FIELDS,
    maxFieldsSize: MAX_TEXT_BYTES,
    filter: ({ name }) => name !== null && Object.hasOwn(fileFields, name),
    fileWriteStreamHandler: (file) => {
      // formidable passes the very object of `fileBegin`, whatever its types say.
      const name = names.get(file as unknown as File) ?? "";
      const collector = new Collector(fileFields[name]?.tooLarge ?? MALFORMED);
      collectors.push({ name, collector });
      return collector;
    },
  });
  form.on("fileBegin", (name, file) => {
    names.set(file, name);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const rule = fileFields[name];
    if (rule && count > rule.max && file.originalFilename) {
      form.emit(
        "error",
        new AppError("VALIDATION_FAILED", rule.tooMany, { fields: { [name]: rule.tooMany } }),
      );
    }
  });

  const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const incoming = Object.assign(stream, { headers: Object.fromEntries(headers) });
  try {
    const [fields] = await form.parse(incoming as unknown as Parameters<typeof form.parse>[0]);
    const files: Record<string, Buffer[]> = {};
    for (const { name, collector } of collectors) {
      if (collector.chunks.length === 0) continue;
      files[name] ??= [];
      files[name].push(Buffer.concat(collector.chunks));
    }
    return { fields: firstValues(fields), files };
  } catch (error) {
    throw toUploadError(error);
  } finally {
    // Ends what is still coming in: a body over the limit is not read to its end.
    stream.destroy();
    for (const { collector } of collectors) collector.destroy();
  }
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
    return new AppError("PAYLOAD_TOO_LARGE", "That is more than this form takes. Please shorten it.", {
      cause: error,
    });
  }
  return malformed(error);
}
