import "server-only";
import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** Rows as CSV (RFC 4180), made as they are read and as fast as they are taken. */

/** A value of a cell. */
export type Cell = string | number | boolean | null;

/** The columns of a file: heading and value of each. */
export type Columns<T> = Readonly<Record<string, (item: T) => Cell>>;

/** A formula behind spaces or line breaks, which some programs skip and the library does not look behind. */
function withoutHiddenFormula(text: string): string {
  return /^\s+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}

/**
 * What spreadsheet programs would take for a formula gets an apostrophe in front. Numbers are cells of
 * their own making and stay as they are. The byte order mark makes Excel read UTF-8.
 * @param onCutShort told when the rows fail; the file then ends with an error, not as if it were whole
 */
export function csvStream<T>(
  items: AsyncIterable<T>,
  columns: Columns<T>,
  onCutShort: (error: Error) => void,
): ReadableStream<Uint8Array> {
  const csv = stringify({
    header: true,
    columns: Object.keys(columns),
    bom: true,
    record_delimiter: "\r\n",
    escape_formulas: true,
    quoted_string: true,
    cast: { boolean: (value) => (value ? "yes" : "no"), string: withoutHiddenFormula },
  });
  async function* records() {
    for await (const item of items) yield Object.values(columns).map((value) => value(item));
  }
  pipeline(Readable.from(records()), csv, (error) => {
    const wasLeft = error?.name === "AbortError" || error?.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (error && !wasLeft) onCutShort(error);
  });
  return Readable.toWeb(csv) as ReadableStream<Uint8Array>;
}
