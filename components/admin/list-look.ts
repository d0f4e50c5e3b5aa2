import type { Column } from "@/components/ui/data-table";
import type { BulkApproval } from "@/lib/schemas/bulk-approve";
import type { Filter } from "./filter-form";

/**
 * How the panel shows one of its lists. What can be asked of it, and its file, are defined beside its noun
 * (`lib/server/<noun>/admin-list.ts`): names of filters and orders are the same there.
 * @typeParam Beside what the columns need beside the rows
 */
export interface ListLook<Row, Beside = undefined> {
  title: string;
  lead?: string;
  /** The form that adds one. */
  add?: { href: string; label: string };
  /** The section's own address. */
  path: string;
  /** Last part of the address of its file. */
  exported: string;
  /** What of it waits for an admin: those with that value of a filter, or all. Who waits longest comes first. */
  waiting?: "all" | { label: string; name: string; value: string };
  /** What is found by words, such as "Reference, guest or tour". */
  searchHint: string;
  filters: readonly Filter[];
  /** For narrow screens; on wide ones the headings of the table have them. */
  orders: readonly { value: string; label: string }[];
  /** What is said where there is nothing at all. */
  empty: { title: string; text: string };
  /** What the table holds; read out, not shown. */
  caption: string;
  /** What can be approved together. */
  bulk?: BulkApproval["kind"];
  columns: (beside: Beside) => readonly Column<Row>[];
}
