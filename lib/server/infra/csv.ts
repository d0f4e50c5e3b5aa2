import "server-only";
import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** CSV files (RFC 4180) as streams: rows are read only as fast as the client takes the file. */

/** A value of a cell. */
export type Cell = string | number | boolean | null;

/** The columns of a file: each heading with the function that gives its cell. */
export type Columns<T> = Readonly<Record<string, (item: T) => Cell>>;

/**
 * Puts an apostrophe before a formula that follows spaces, line breaks, quotes or a separator. Spreadsheet programs skip
 * spaces, and where the semicolon is the list separator they read `;=1+1` as an empty cell and a formula. The library's
 * `escape_formulas` looks at the first character only.
 */
function withoutHiddenFormula(text: string): string {
  return /^[\s"';,|]+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}

/**
 * A CSV file. A text that a spreadsheet program would take for a formula gets an apostrophe in front; numbers
 * stay as they are. The byte order mark makes Excel read UTF-8.
 * @param onCutShort called when reading the rows fails; the stream then ends with an error, so that nobody takes
 *   the file for complete
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
