import { parse } from "csv-parse/browser/esm/sync";
import { IMPORT_COLUMNS, type ImportColumn, type ImportRow } from "@/lib/schemas/booking-import";

export const MAX_FILE_ROWS = 1_000;

/** A row and the line of the file on which it begins. */
export interface FileRow {
  line: number;
  row: ImportRow;
}

const COLUMNS = Object.entries(IMPORT_COLUMNS) as [ImportColumn, readonly string[]][];
const NEEDED: readonly ImportColumn[] = ["date", "time", "tour", "guest", "adults"];

/**
 * Reads the bookings of a CSV file, with commas, semicolons or tabs between the cells. Columns may be in any
 * order. Unknown columns are ignored.
 * @throws Error with a sentence for the user
 */
export function readBookingFile(text: string): FileRow[] {
  const lines = readCells(text);
  const headings = (lines[0]?.cells ?? []).map((heading) => heading.trim().toLowerCase());
  const positions = COLUMNS.map(([column, names]) => [
    column,
    headings.findIndex((heading) => names.includes(heading)),
  ]) as [ImportColumn, number][];
  const missing = positions.filter(([column, at]) => at === -1 && NEEDED.includes(column));
  if (missing.length > 0) {
    const names = missing.map(([column]) => IMPORT_COLUMNS[column].at(-1));
    throw new Error(`Add the missing columns to the first line: ${names.join(", ")}.`);
  }
  const rows = lines.slice(1).map(({ line, cells }) => ({
    line,
    row: Object.fromEntries(
      positions.map(([column, at]) => [column, at === -1 ? "" : (cells[at] ?? "").trim()]),
    ) as ImportRow,
  }));
  if (rows.length === 0) throw new Error("The file has no bookings.");
  if (rows.length > MAX_FILE_ROWS)
    throw new Error(`The file has more than ${MAX_FILE_ROWS} bookings. Please split it.`);
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

/** The number of line breaks in the cells of a record, which `info.lines` counts with the line of its end. */
const lineBreaks = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
