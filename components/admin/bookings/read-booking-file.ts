import { parse } from "csv-parse/browser/esm/sync";
import { IMPORT_COLUMNS, type ImportColumn, type ImportRow } from "@/lib/schemas/booking-import";

/** Maximum number of rows of a file. */
export const MAX_FILE_ROWS = 1_000;

/** A row and its line number in the file. The first row is on line 2, because line 1 has the headings. */
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
  const headings = (lines[0] ?? []).map((heading) => heading.trim().toLowerCase());
  const positions = COLUMNS.map(([column, names]) => [
    column,
    headings.findIndex((heading) => names.includes(heading)),
  ]) as [ImportColumn, number][];
  const missing = positions.filter(([column, at]) => at === -1 && NEEDED.includes(column));
  if (missing.length > 0) {
    const names = missing.map(([column]) => IMPORT_COLUMNS[column].at(-1));
    throw new Error(`The first line has no column ${names.join(", ")}.`);
  }
  const rows = lines.slice(1).map((cells, index) => ({
    line: index + 2,
    row: Object.fromEntries(
      positions.map(([column, at]) => [column, at === -1 ? "" : (cells[at] ?? "").trim()]),
    ) as ImportRow,
  }));
  if (rows.length === 0) throw new Error("The file has no bookings.");
  if (rows.length > MAX_FILE_ROWS) throw new Error(`The file has more than ${MAX_FILE_ROWS} bookings.`);
  return rows;
}

function readCells(text: string): string[][] {
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = [";", "\t"].find((one) => first.includes(one)) ?? ",";
  try {
    return parse(text, { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true });
  } catch {
    throw new Error("This is not a CSV file. Please save the table as CSV.");
  }
}
