// biome-ignore-all lint/a11y/noRedundantRoles: CSS takes the roles away on phones
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { SortLink } from "@/lib/list-address";

/** A column of a table. */
export interface Column<Row> {
  key: string;
  heading: string;
  /** Content of the cell; null leaves it empty, and on a phone out. */
  cell: (row: Row) => ReactNode;
  /** What the column can be sorted by, such as `price`; `-createdAt` where a first click sorts downwards. */
  sort?: string;
  /** Figures stand at the right, under each other. */
  isFigure?: boolean;
  /** The column that names the row: heading of the row, and of its card. */
  isTitle?: boolean;
  /** On a phone the cell has no column name before it. */
  isPlain?: boolean;
  /** Holds buttons, which are taller than a line of text. */
  isActions?: boolean;
}

interface DataTableProps<Row> {
  /** Name of the table, for screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Where a heading leads, by the `sort` of its column; left out where nothing can be sorted. */
  sortLink?: (sort: string) => SortLink;
}

/**
 * A table on wide screens, and the same elements as a list of cards on phones. Their roles are written out,
 * because browsers drop them from a table that CSS does not display as one.
 */
export function DataTable<Row extends { _id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sortLink } = props;
  const headings = columns.map(({ sort, ...column }) => ({
    ...column,
    link: sort === undefined ? undefined : sortLink?.(sort),
  }));
  return (
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
              className={`border-line border-b-2 px-3 py-2 align-bottom font-semibold text-base ${isFigure ? "text-right" : "text-left"}`}
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
      <tbody role="rowgroup" className="grid gap-4 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={row._id}
            role="row"
            className="petal-small block border border-line bg-surface p-4 md:table-row md:border-0 md:bg-transparent md:p-0 md:hover:bg-sunken"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, isFigure, isTitle, isActions } = column;
  const content = column.cell(row);
  const isPlain = column.isPlain || isActions;
  const place = `block py-1 text-base md:table-cell md:border-line md:border-b md:px-3 md:py-4 md:align-top ${isFigure ? "tabular-nums md:whitespace-nowrap md:text-right" : ""}`;
  if (isTitle) {
    return (
      <th role="rowheader" scope="row" className={`${place} text-left font-normal`}>
        {content}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={`${place} ${content === null ? "max-md:hidden" : isPlain ? "" : "max-md:flex max-md:gap-3"}`}
    >
      {!isPlain && <span className="w-28 shrink-0 text-muted md:hidden">{heading}</span>}
      <div className={isActions ? "min-w-0 md:-my-2" : "min-w-0"}>{content}</div>
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
