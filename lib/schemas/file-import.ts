import { z } from "zod";

/** The import of bookings and travellers from CSV files. Source: docs/product.md, "Import of bookings". */

/** Maximum number of rows of one call. */
export const MAX_IMPORTED = 20;

/**
 * The columns, with the headings that the file may have, in lower case. The first heading of each column is
 * the one in our own export.
 */
export const BOOKING_COLUMNS = {
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
  message: ["message"],
} as const;

/** The columns of a file with travellers, in the same form as `BOOKING_COLUMNS`. */
export const TOURIST_COLUMNS = {
  name: ["name", "full name", "guest"],
  email: ["email"],
  country: ["country"],
} as const;

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
  message: cell.default("").describe("The guest's message to the host."),
});

/** A row: the unparsed text of each column. */
export type BookingRow = z.output<typeof rowSchema>;

const touristRow = z.object({
  name: cell.default(""),
  email: cell.default(""),
  country: cell.default("").describe("May be blank."),
});

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row, { error: "Give the rows of the file." })
    .min(1, "The file has no rows.")
    .max(MAX_IMPORTED, `Send at most ${MAX_IMPORTED} rows at a time.`);

const dryRun = z
  .boolean({ error: "Say true or false." })
  .default(true)
  .describe("Whether nothing is stored.");

const mails = z.boolean({ error: "Say true or false." }).default(false);

/** Body of `POST /api/admin/import`. */
export const bookingImportSchema = z.object({
  rows: rowsOf(rowSchema),
  dryRun,
  mails: mails.describe("Whether guests and hosts get the usual mails about a new booking."),
});

export type BookingImport = z.output<typeof bookingImportSchema>;

/** Body of `POST /api/admin/tourists/import`. */
export const touristImportSchema = z.object({
  rows: rowsOf(touristRow),
  dryRun,
  mails: mails.describe("Whether each tourist gets the usual mail that asks to verify the email."),
});

export type TouristImport = z.output<typeof touristImportSchema>;

/** The outcome of each row, in order: the row is added, was already stored, or is refused. */
export const importOutcomesDtoSchema = z.array(
  z.object({
    state: z.enum(["new", "there", "refused"]),
    text: z
      .string()
      .describe("The reason of a refusal; of a booking, the tour and the total; of a tourist, the email."),
    bookingId: z.string().optional().describe("Of the booking that was added, or is there already."),
  }),
);

export type ImportOutcomeDto = z.output<typeof importOutcomesDtoSchema>[number];
