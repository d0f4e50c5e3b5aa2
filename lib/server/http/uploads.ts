import "server-only";
import { finished } from "node:stream/promises";
import { MultipartParser } from "formidable";
import { MAX_IMAGE_BYTES, type PictureRules } from "../../domain/uploads";
import { AppError } from "../../errors";
import { Bytes, bodyPieces } from "./body-pieces";
import type { Progress } from "./receiving";

/**
 * Reads multipart bodies as a stream and enforces their limits. Source: docs/product.md, "Allowed pictures". The parser
 * of formidable splits the body into parts; this file decides which parts to keep. Names and types of files are not
 * trusted: `processImage` checks by the content whether a file is a picture.
 */

/** The file fields that a form accepts, by name. */
export type FileFields = Readonly<Record<string, PictureRules>>;

/** A multipart body: text fields, and the bytes of each file that is not empty. */
export interface MultipartBody {
  /** An array if a field came more than once with different values; text schemas reject arrays. */
  fields: Record<string, string | string[]>;
  files: Record<string, Buffer[]>;
}

/** Maximum size of all text fields together, in bytes. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_TEXT_FIELDS = 50;
const MAX_FILES = 100;
/** Maximum size of one part's headers, in bytes. Browsers write about 200. */
const MAX_PART_HEADER_BYTES = 8 * 1024;
/** Maximum size of boundaries and headers of all parts together, in bytes. */
const MAX_OVERHEAD_BYTES = 128 * 1024;
/** Base64 encodes three bytes as four characters. */
const BASE64_GROWTH = 4 / 3;

const PLAIN_ENCODINGS = new Set(["", "7bit", "8bit", "binary", "utf-8"]);
/** Matches a `charset` other than UTF-8 or its subset ASCII in a content type. */
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?(utf-?8|(us-)?ascii))/i;

const malformed = (cause?: unknown) => new AppError("MALFORMED_REQUEST", "formUnreadable", { cause });
const tooMuch = () => new AppError("PAYLOAD_TOO_LARGE", "tooMuch");

/** Whether the request's body is multipart. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
}

/**
 * Reads a multipart body. Empty files (unused file inputs) are left out. After an error, or the end of the form, the
 * rest is not read and the connection closes with the response (`arriving-requests.ts`).
 * @param progress see `bodyPieces`
 * @throws AppError 400 (also for a file in a field that takes none), 408, 413 or 415
 */
export async function readMultipart(
  request: Request,
  fileFields: FileFields,
  progress?: Progress,
): Promise<MultipartBody> {
  const [, quoted, plain] =
    /boundary=(?:"([^"]+)"|([^;]+))/i.exec(request.headers.get("content-type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || !request.body) throw malformed();

  const form = new Form(fileFields);
  const parser = new Parser((event) => form.take(event));
  parser.initWithBoundary(boundary);
  parser.on("error", (error) => form.refuse(malformed(error)));

  let isEmpty = true;
  try {
    for await (const piece of bodyPieces(request, mostFormBytes(fileFields), progress)) {
      isEmpty = false;
      await new Promise((written) => parser.write(piece, written));
      if (form.isOver) break;
    }
    // An empty body is a form without fields. Any other body that ends early is an error.
    if (!form.isOver && !isEmpty) await finished(parser.end());
  } catch (error) {
    form.refuse(error instanceof AppError ? error : malformed(error));
  }
  parser.destroy();
  return form.result();
}

/** The size of a form in which every file has the largest allowed size, in bytes. */
export function mostFormBytes(fileFields: FileFields): number {
  const files = Object.values(fileFields).reduce((sum, { max }) => sum + max, 0);
  return files * MAX_IMAGE_BYTES * BASE64_GROWTH + MAX_TEXT_BYTES + MAX_OVERHEAD_BYTES;
}

/** A parser event. Its bytes are `buffer` from `start` to `end`. */
interface ParserEvent {
  name:
    | "partBegin"
    | "headerField"
    | "headerValue"
    | "headerEnd"
    | "headersEnd"
    | "partData"
    | "partEnd"
    | "end";
  buffer?: Buffer;
  start?: number;
  end?: number;
}

/**
 * formidable's parser with a callback for events. Streaming the events would take four times as long, which matters for
 * a file of line ends, where each byte is an event.
 */
class Parser extends MultipartParser {
  constructor(private readonly handOn: (event: ParserEvent) => void) {
    super();
    // Without `resume()` the stream would never end. No data is lost, because `push` passes all events to the callback.
    this.resume();
  }

  override push(event: ParserEvent | null): boolean {
    if (event === null) return super.push(null);
    this.handOn(event);
    return true;
  }
}

/** A form while it is being read. */
class Form {
  /** True after the end of the form or an error: nothing more is read. */
  isOver = false;
  private refusal: AppError | undefined;
  private readonly fields = new Map<string, Set<string>>();
  private readonly files = new Map<string, Buffer[]>();
  private headers = "";
  private part = partOf("");
  private textCount = 0;
  private textBytes = 0;
  private fileCount = 0;

  constructor(private readonly fileFields: FileFields) {}

  /** Stops reading with an error; the first error counts. */
  refuse(refusal: AppError): void {
    this.refusal ??= refusal;
    this.isOver = true;
  }

  result(): MultipartBody {
    if (this.refusal) throw this.refusal;
    const fields = [...this.fields].map(([name, [first = "", ...more]]): [string, string | string[]] => [
      name,
      more.length > 0 ? [first, ...more] : first,
    ]);
    return { fields: Object.fromEntries(fields), files: Object.fromEntries(this.files) };
  }

  take({ name, buffer, start, end }: ParserEvent): void {
    if (this.isOver) return;
    if (name === "partBegin") this.headers = "";
    else if (name === "headersEnd") this.begin();
    else if (name === "partData" && buffer) this.keep(buffer, start, end);
    else if (name === "partEnd") this.finish();
    else if (name === "end") this.isOver = true;
    else {
      // The parser emits a header's name and then its value, without the colon.
      this.headers += name === "headerEnd" ? "\n" : (buffer?.toString("utf8", start, end) ?? "");
      if (this.headers.length > MAX_PART_HEADER_BYTES) this.refuse(malformed());
    }
  }

  private begin(): void {
    this.part = partOf(this.headers);
    const { part } = this;
    // Files need no file name, and text parts may have a content type too (RFC 7578, 4.4). So a part with a content
    // type but without a file name is a file only if its field takes files.
    part.isFile ||= part.type !== "" && this.ruleOf(part.name) !== undefined;
    if (part.isFile) this.fileCount += 1;
    else this.textCount += 1;
    if (this.fileCount > MAX_FILES || this.textCount > MAX_TEXT_FIELDS) this.refuse(tooMuch());
    if (part.encoding !== "base64" && !PLAIN_ENCODINGS.has(part.encoding)) this.refuse(malformed());
    if (!part.isFile && OTHER_CHARSET.test(part.type)) {
      this.refuse(new AppError("UNSUPPORTED_MEDIA_TYPE", "sendUtf8"));
    }
  }

  private keep(buffer: Buffer, start = 0, end = buffer.length): void {
    const { part } = this;
    part.content.add(buffer, start, end);
    if (part.isFile) this.checkFile(part);
    else this.textBytes += end - start;
    if (this.textBytes > MAX_TEXT_BYTES) this.refuse(tooMuch());
  }

  private checkFile({ name, content, encoding }: Part): void {
    const size = content.size / (encoding === "base64" ? BASE64_GROWTH : 1);
    const rule = this.ruleOf(name);
    if (!rule) this.refuse(new AppError("VALIDATION_FAILED", "noFileHere", { field: name }));
    else if ((this.files.get(name)?.length ?? 0) >= rule.max) {
      this.refuse(new AppError("VALIDATION_FAILED", { sentence: rule.tooMany }, { field: name }));
    } else if (size > MAX_IMAGE_BYTES) {
      this.refuse(new AppError("PAYLOAD_TOO_LARGE", { sentence: rule.tooLarge }));
    }
  }

  private finish(): void {
    const { name, isFile, encoding, content } = this.part;
    const raw = content.all();
    const bytes = encoding === "base64" ? Buffer.from(raw.toString("latin1"), "base64") : raw;
    if (!isFile) {
      this.fields.set(name, (this.fields.get(name) ?? new Set()).add(bytes.toString("utf8")));
    } else if (bytes.byteLength > 0) this.files.set(name, [...(this.files.get(name) ?? []), bytes]);
  }

  private ruleOf(name: string): PictureRules | undefined {
    return Object.hasOwn(this.fileFields, name) ? this.fileFields[name] : undefined;
  }
}

interface Part {
  name: string;
  isFile: boolean;
  /** `Content-Type`, empty when there is none. */
  type: string;
  /** `Content-Transfer-Encoding` in lower case, empty when there is none. */
  encoding: string;
  content: Bytes;
}

/** Creates a part from its headers: one header a line, its value directly after its name. */
function partOf(headers: string): Part {
  const headerValue = (header: string) =>
    new RegExp(`^${header}(.*)$`, "im").exec(headers)?.[1]?.trim() ?? "";
  const disposition = headerValue("content-disposition");
  const [, quoted, plain] = /\bname=(?:"([^"]*)"|([^\s"();,]+))/i.exec(disposition) ?? [];
  return {
    name: quoted ?? plain ?? "",
    isFile: /\bfilename\*?=/i.test(disposition),
    type: headerValue("content-type"),
    encoding: headerValue("content-transfer-encoding").toLowerCase(),
    content: new Bytes(),
  };
}
