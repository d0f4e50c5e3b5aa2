import type { Column } from "@/components/ui/data-table";
import type { StaffCall } from "@/lib/domain/permissions";
import type { BulkApproval } from "@/lib/schemas/bulk-approve";
import type { Filter } from "./filter-form";

/** The lists with a CSV file: those for which the table of permissions has an `adminExportList` row. */
type ExportedList = StaffCall extends infer Call
  ? Call extends `adminExportList ${infer List}`
    ? List
    : never
  : never;

/**
 * Describes how the admin panel shows one of its lists. `lib/server/<feature>/admin-list.ts` (for providers
 * `admin-lists.ts`) defines what the list's search, filters, orders and CSV file do. Filters and orders have the same
 * names in both files.
 * @typeParam Beside other data that the columns need
 */
export interface ListLook<Row, Beside = undefined> {
  title: string;
  lead?: string;
  /** The link to the form that adds a row. */
  add?: { href: string; label: string; call: StaffCall };
  /** The link to the page that adds many rows. */
  addMany?: { href: string; label: string; call: StaffCall };
  path: string;
  /** The API call that reads the list. Its permission also decides who may open the page. */
  call: StaffCall;
  /** Last part of the CSV file's address. */
  exported: ExportedList;
  /** Which rows are pending: all, or those that the list shows if its filter `name` is set to `value`. */
  waiting?: "all" | { label: string; name: string; value: string };
  /** For the tab with the rows from today on: the name of the filter for the first day, and the sort order. */
  upcoming?: { name: string; sort: string };
  /** Sort order of the pending rows. Default: oldest first. */
  waitingOrder?: string;
  /** Names of the searched fields, such as "Reference, guest or tour". */
  searchHint: string;
  filters: readonly Filter[];
  /** The sort orders on narrow screens. On wide screens, the table's headings replace them. */
  orders: readonly { value: string; label: string }[];
  /** The text shown when there are no rows at all. */
  empty: { title: string; text: string };
  /** Name of the table, for screen readers only. */
  caption: string;
  /** The API calls of the buttons in the actions column. */
  actions?: readonly StaffCall[];
  /** The kind of rows, for lists in which several rows can be approved at once. */
  bulk?: BulkApproval["kind"];
  columns: (beside: Beside) => readonly Column<Row>[];
}
