import type { Column } from "@/components/ui/data-table";
import type { StaffCall } from "@/lib/domain/permissions";
import type { BulkApproval } from "@/lib/schemas/bulk-approve";
import type { Filter } from "./filter-form";

/** A list that has a CSV file: one with a row in the table of permissions. */
type ExportedList = StaffCall extends infer Call
  ? Call extends `adminExportList ${infer List}`
    ? List
    : never
  : never;

/**
 * How the admin panel shows one of its lists. What the list can be searched, filtered and sorted by, and its file, are
 * defined in `lib/server/<feature>/admin-list.ts` (for providers `admin-lists.ts`), with the same names of filters and
 * orders.
 * @typeParam Beside what the columns need beside the rows
 */
export interface ListLook<Row, Beside = undefined> {
  title: string;
  lead?: string;
  /** The link to the form that adds a row. */
  add?: { href: string; label: string; call: StaffCall };
  /** The address of the list's page. */
  path: string;
  /** The call that reads the list, which says who may see it. */
  call: StaffCall;
  /** Last part of the address of its CSV file. */
  exported: ExportedList;
  /** Which rows wait for an admin: those with that value of a filter, or all. */
  waiting?: "all" | { label: string; name: string; value: string };
  /** The order of what waits; the oldest comes first where none is named. */
  waitingOrder?: string;
  /** The fields that are searched, such as "Reference, guest or tour". */
  searchHint: string;
  filters: readonly Filter[];
  /** The choices of order on narrow screens; on wide ones the table is sorted by its headings. */
  orders: readonly { value: string; label: string }[];
  /** The text shown when there are no rows at all. */
  empty: { title: string; text: string };
  /** What the table holds, for screen readers only. */
  caption: string;
  /** The calls of the buttons in its column of actions. */
  actions?: readonly StaffCall[];
  /** Set where several rows can be approved at once: what they are. */
  bulk?: BulkApproval["kind"];
  columns: (beside: Beside) => readonly Column<Row>[];
}
