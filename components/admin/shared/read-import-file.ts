import { parse } from "csv-parse/browser/esm/sync";

export const MAX_FILE_ROWS = 1_000;

/** A row and the line of the file on which it begins. */
export interface FileRow {
  line: number;
  /** The cells by column. */
  row: Readonly<Record<string, string>>;
}

/** Describes the columns and the rows of the files that can be imported. */
export interface FileColumns {
  /** The headings that the file may use for each column, in lower case. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** The columns that the file must have. */
  needed: readonly string[];
  /** Plural noun for the rows, such as `bookings`. */
  noun: string;
}

/**
 * Reads the rows of a CSV file, with commas, semicolons or tabs between the cells. Columns may be in any
 * order. Unknown columns are ignored.
 * @throws Error with a sentence for the user
 */
export function readImportFile(text: string, { columns, needed, noun }: FileColumns): FileRow[] {
  const lines = readCells(text);
  const headings = (lines[0]?.cells ?? []).map((heading) => heading.trim().toLowerCase());
  const positions = Object.entries(columns).map(([column, names]) => ({
    ...{ column, names },
    at: headings.findIndex((heading) => names.includes(heading)),
  }));
  const missing = positions.filter(({ column, at }) => at === -1 && needed.includes(column));
  if (missing.length > 0) {
    const names = missing.map((position) => position.names.at(-1));
    throw new Error(`Add the missing columns to the first line: ${names.join(", ")}.`);
  }
  const rows = lines.slice(1).map(({ line, cells }) => ({
    line,
    row: Object.fromEntries(
      positions.map(({ column, at }) => [column, at === -1 ? "" : (cells[at] ?? "").trim()]),
    ),
  }));
  if (rows.length === 0) throw new Error(`The file has no ${noun}.`);
  if (rows.length > MAX_FILE_ROWS)
    throw new Error(`The file has more than ${MAX_FILE_ROWS} ${noun}. Please split it.`);
  return rows;
}

function readCells(text: string): { line: number; cells: string[] }[] {
  // csv-parse counts "\r\n" in a quoted cell as two lines.
  const unixText = text.replaceAll("\r\n", "\n");
  const [first = ""] = unixText.split("\n", 1);
  const delimiter = [";", "\t"].find((one) => first.includes(one)) ?? ",";
  try {
    const found: unknown = parse(unixText, {
      ...{ bom: true, delimiter, skip_empty_lines: true, relax_column_count: true, info: true },
    });
    const records = found as { info: { lines: number }; record: string[] }[];
    return records.map(({ info, record }) => ({ line: info.lines - lineBreaks(record), cells: record }));
  } catch {
    throw new Error("This is not a CSV file. Please save the spreadsheet as CSV.");
  }
}

/**
 * The number of line breaks inside the cells of a record. It is subtracted from `info.lines`, the record's last line,
 * to get the record's first line.
 */
const lineBreaks = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
