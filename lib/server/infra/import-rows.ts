import "server-only";
import { AppError } from "../../errors";
import type { ImportOutcomeDto } from "../../schemas/file-import";
import { errorSentence } from "./error-sentence";

/**
 * Imports the rows of a file, one after the other. An AppError of a row becomes the outcome of that row.
 * @throws only unexpected errors, such as an unreachable database, and `UNAVAILABLE`; the call can be repeated
 */
export async function importRows<Row>(
  rows: readonly Row[],
  importRow: (row: Row) => Promise<ImportOutcomeDto>,
): Promise<ImportOutcomeDto[]> {
  const outcomes: ImportOutcomeDto[] = [];
  for (const row of rows) {
    try {
      outcomes.push(await importRow(row));
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "UNAVAILABLE") throw error;
      const faults = new Set(Object.values(error.fields ?? {}));
      outcomes.push({ state: "refused", text: [...faults].join(" ") || errorSentence(error) });
    }
  }
  return outcomes;
}
