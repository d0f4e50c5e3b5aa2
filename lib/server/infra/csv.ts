import "server-only";
import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";

/** CSV files (RFC 4180) as streams: rows are read only as fast as the client downloads. */

/** The value of a cell. */
export type Cell = string | number | boolean | null;

/** The columns of a file: by heading, the function that returns the cell. */
export type Columns<T> = Readonly<Record<string, (item: T) => Cell>>;

/**
 * Puts an apostrophe before a text in which a formula follows spaces, line breaks, quotes or separators. Spreadsheet
 * programs skip spaces and, where the semicolon separates cells, read `;=1+1` as an empty cell and a formula. The
 * library's `escape_formulas` checks only the first character.
 */
function withoutHiddenFormula(text: string): string {
  return /^[\s"';,|]+[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}

/**
 * Creates a CSV file. Text that a spreadsheet program would read as a formula gets an apostrophe in front. The byte
 * order mark makes Excel read UTF-8.
 * @param onCutShort called when reading the rows fails; the stream then ends with an error, so that nobody takes the
 * file for complete
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
    const isClientGone = error?.name === "AbortError" || error?.code === "ERR_STREAM_PREMATURE_CLOSE";
    if (error && !isClientGone) onCutShort(error);
  });
  return Readable.toWeb(csv) as ReadableStream<Uint8Array>;
}
