// biome-ignore-all lint/a11y/noRedundantRoles: on phones, the table's CSS removes the implicit roles
import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { SortLink } from "@/lib/schemas/list-address";

export interface Column<Row> {
  key: string;
  heading: string;
  /** Content of the cell. Null leaves the cell empty, and removes it on a phone. */
  cell: (row: Row) => ReactNode;
  /** Sort key of the column, such as `price`, or `-createdAt` if the first click sorts in descending order. */
  sort?: string;
  /** Aligns numbers on the right. */
  isFigure?: boolean;
  /** The column that names the row: the row's heading, and the first line of its card on a phone. */
  isTitle?: boolean;
  /** For the title column: the row's name as text for screen readers. */
  name?: (row: Row) => string;
  /** Position of the cell in a closed row on a phone. `line`: on the second line. `aside`: at the end of the first line. */
  phone?: "line" | "aside";
  /** Omits the column's name before the cell on a phone. */
  isPlain?: boolean;
  /** Leaves the column out on a phone, where another cell shows the same. */
  isWideOnly?: boolean;
  /** Marks a column of buttons, which are taller than a line of text. */
  isActions?: boolean;
}

interface DataTableProps<Row> {
  /** Name of the table, for screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Returns the link of a heading for the `sort` of its column; undefined if the table cannot be sorted. */
  sortLink?: (sort: string) => SortLink;
  /** Whether rows are low, so that more fit on a screen. */
  isDense?: boolean;
}

/**
 * A table on wide screens. On phones, CSS displays the same elements as a list of two-line cards, which open to show
 * the rest (admin.css). The roles are explicit, because browsers remove the implicit ones from a table that CSS
 * displays differently.
 */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sortLink, isDense = false } = props;
  const headings = columns.map(({ sort, ...column }) => ({
    ...column,
    link: sort === undefined ? undefined : sortLink?.(sort),
  }));
  return (
    // A wide table scrolls inside this box. `relative` also keeps the hidden, absolutely positioned texts for
    // screen readers inside the box. Otherwise they could widen the page.
    <div className="relative md:overflow-x-auto">
      <table role="table" className="block w-full md:table md:border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="hidden md:table-header-group">
          <tr role="row">
            {headings.map(({ key, heading, isFigure, link }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                aria-sort={link && (link.direction ?? "none")}
                className={`border-line border-b-2 align-bottom font-semibold ${isDense ? "px-1.5 py-0.5 text-sm" : "px-3 py-2 text-base"} ${isFigure ? "text-right" : "text-left"}`}
              >
                {link ? (
                  <SortHeading heading={heading} sort={link} />
                ) : (
                  <span className="inline-flex min-h-8 items-center">{heading}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-2.5 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={row._id}
              role="row"
              className="petal-small grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-2.5 border border-line bg-surface py-2 pr-1.5 pl-3.5 md:table-row md:border-0 md:bg-transparent md:p-0 md:hover:bg-sunken"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} isDense={isDense} />
              ))}
              <More name={columns.find(({ isTitle }) => isTitle)?.name?.(row)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Positions of the cells of a closed row on a phone. */
const PLACES = {
  title: "max-md:row-start-1 max-md:col-start-1",
  line: "max-md:row-start-2 max-md:col-start-1 max-md:col-end-3",
  aside: "max-md:row-start-1 max-md:col-start-2 row-aside",
  rest: "max-md:col-span-full when-open",
} as const;

function Cell<Row>({ column, row, isDense }: { column: Column<Row>; row: Row; isDense: boolean }) {
  const { heading, isFigure, isTitle, isActions, isWideOnly, phone } = column;
  const content = column.cell(row);
  const isPlain = column.isPlain || isActions || phone;
  const where = `${PLACES[isTitle ? "title" : (phone ?? "rest")]} block py-1 text-base md:table-cell md:border-line md:border-b ${isDense ? "md:px-1.5 md:py-1 md:align-middle md:text-sm" : "md:px-3 md:py-4 md:align-top"} ${isFigure ? "tabular-nums md:whitespace-nowrap md:text-right" : ""}`;
  if (isTitle) {
    return (
      <th role="rowheader" scope="row" className={`${where} text-left font-normal`}>
        {content}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={`${where} ${content === null || isWideOnly ? "max-md:hidden" : isPlain ? "" : "max-md:flex max-md:gap-3"}`}
    >
      {!isPlain && <span className="w-28 shrink-0 text-muted md:hidden">{heading}</span>}
      <div
        className={`min-w-0 ${isActions ? `max-md:pt-1 ${isDense ? "dense-actions" : "md:-my-2"}` : ""} ${phone === "line" ? "row-line" : ""}`}
      >
        {content}
      </div>
    </td>
  );
}

/**
 * Opens a row on a phone. The `<details>` element is empty, because CSS shows the row's other cells when it is open.
 */
function More({ name }: { name: string | undefined }) {
  const words = name ? `More about ${name}` : "More";
  return (
    <td role="cell" className="row-span-2 row-start-1 col-start-3 self-center md:hidden">
      <details aria-label={words} className="group">
        <summary className="grid size-11 cursor-pointer list-none place-items-center rounded-field text-primary [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
          <span className="sr-only">{words}</span>
        </summary>
      </details>
    </td>
  );
}

const MARKS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

function SortHeading({ heading, sort }: { heading: string; sort: SortLink }) {
  const Mark = MARKS[sort.direction ?? "none"];
  return (
    <Link
      href={sort.href}
      prefetch={false}
      scroll={false}
      className="-mx-1 inline-flex min-h-8 items-center gap-1.5 rounded-field px-1 hover:text-primary"
    >
      {heading}
      <Mark
        aria-hidden="true"
        className={`size-4 shrink-0 ${sort.direction ? "text-primary" : "text-muted"}`}
      />
    </Link>
  );
}
