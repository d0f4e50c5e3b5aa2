import { z } from "zod";

/** The import of bookings from a CSV file. Source: docs/product.md, "Import of bookings". */

/** Maximum number of rows of one call. */
export const MAX_IMPORTED = 20;

/**
 * The columns, with the headings that the file may have, in lower case. The first heading of each column is
 * the one in our own export.
 */
export const IMPORT_COLUMNS = {
  date: ["date"],
  time: ["time"],
  tour: ["booked", "tour"],
  guest: ["guest", "name"],
  email: ["email"],
  phone: ["phone"],
  adults: ["adults"],
  children: ["children"],
  total: ["total (lkr)", "total"],
  status: ["status"],
  notes: ["special notes", "notes"],
} as const;

export type ImportColumn = keyof typeof IMPORT_COLUMNS;

const cell = z
  .string({ error: "Each cell must be text." })
  .max(2_000, "A cell can have at most 2,000 characters.");

const rowSchema = z.object({
  date: cell.default("").describe("`YYYY-MM-DD`."),
  time: cell.default("").describe("`HH:mm`."),
  tour: cell.default("").describe("The name of a product or of an approved service."),
  guest: cell.default(""),
  email: cell.default(""),
  phone: cell.default(""),
  adults: cell.default(""),
  children: cell.default(""),
  total: cell.default("").describe("Whole LKR; blank for our price."),
  status: cell.default("").describe("`pending`, `confirmed` or `cancelled`; blank for confirmed."),
  notes: cell.default(""),
});

/** A row with the texts of the file. */
export type ImportRow = z.output<typeof rowSchema>;

/** Body of `POST /api/admin/import`. */
export const bookingImportSchema = z.object({
  rows: z
    .array(rowSchema, { error: "Give the rows of the file." })
    .min(1, "The file has no rows.")
    .max(MAX_IMPORTED, `Send at most ${MAX_IMPORTED} rows at a time.`),
  dryRun: z.boolean({ error: "Say true or false." }).default(true).describe("Whether nothing is stored."),
  mails: z
    .boolean({ error: "Say true or false." })
    .default(false)
    .describe("Whether guests and hosts get the usual mails about a new booking."),
});

export type BookingImport = z.output<typeof bookingImportSchema>;

/** The outcome of each row, in order: the booking is added, was already stored, or is refused. */
export const importOutcomesDtoSchema = z.array(
  z.object({
    state: z.enum(["new", "there", "refused"]),
    text: z.string().describe("The reason of a refusal, or the tour and the total."),
    bookingId: z.string().optional().describe("Of the booking that was added, or is there already."),
  }),
);

export type ImportOutcomeDto = z.output<typeof importOutcomesDtoSchema>[number];
