import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { ListFailed } from "@/components/admin/shared/list-failed";
import { DataTable } from "@/components/ui/data-table";
import { Pagination, shownOf } from "@/components/ui/pagination";
import { ADMIN_API } from "@/lib/admin-api-paths";
import type { StaffCall } from "@/lib/domain/permissions";
import { type ListParams, listHref, sortLink } from "@/lib/schemas/list-address";
import { BulkActions } from "./bulk-actions";
import { ExportLink } from "./export-link";
import { FilterForm } from "./filter-form";
import type { ListLook } from "./list-look";
import { ListOptions } from "./list-options";

/** A page of a list, with the data that its columns need. */
interface Part<Row, Beside> {
  items: readonly Row[];
  total: number;
  isAtLeast?: boolean;
  /** Other data that the columns need, such as names. */
  beside: Beside;
}

interface ListViewProps<Row, Beside> {
  look: ListLook<Row, Beside>;
  /** The parameters that the list supports, with their values in the page's address. */
  params: ListParams;
  query: { page: number; limit: number; sort: string };
  /** Null if the list could not be loaded. */
  part: Part<Row, Beside> | null;
  /** Whether the admin's permission allows a call. */
  may: (call: StaffCall) => boolean;
  /** Links above the table to parts of the list. */
  tabs?: ReactNode;
  /** Names of the parameters that the open tab sets. */
  ofTab: readonly string[];
}

/** A list: search form, number of rows, link to the CSV file, table, and links to other pages. */
export function ListView<Row extends { _id: string }, Beside>(props: ListViewProps<Row, Beside>) {
  const { look, params, query, part, may, tabs, ofTab } = props;
  const { path, searchHint, filters, orders, exported, empty, caption, bulk, actions = [] } = look;
  const { page: _, hide = "", ...asked } = params;
  const hidden = hide.split(",").filter(Boolean);
  const isNarrowed = ["q", ...filters.map(({ name }) => name)].some(
    (name) => params[name] && !ofTab.includes(name),
  );
  const isTab = ofTab.some((name) => params[name]);
  const columns =
    part && look.columns(part.beside).filter(({ isActions }) => !isActions || actions.some(may));
  const choosable = (columns ?? []).filter(({ isTitle, isActions }) => !isTitle && !isActions);
  const table = part && columns && (
    <DataTable
      caption={caption}
      columns={columns.filter((column) => !choosable.includes(column) || !hidden.includes(column.key))}
      rows={part.items}
      isDense
      sortLink={(sort) => sortLink(path, params, query.sort, sort)}
    />
  );
  const summary = part && (
    <div className="flex flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="text-base text-muted tabular-nums">{shownOf({ ...query, ...part }, part.items.length)}</p>
      {may(`adminExportList ${exported}`) && (
        <ExportLink list={exported} href={listHref(ADMIN_API.export(exported), asked)} />
      )}
    </div>
  );
  return (
    <>
      <div className="mb-1 flex flex-wrap items-start gap-x-4 gap-y-2">
        {tabs}
        {/* Not inside the filter form: choosing a column changes the address, and React replaces the form
            for each address. Inside, these options would close after each choice. On a phone, they share the
            line of the tabs. */}
        <ListOptions
          {...{ path, params, hidden }}
          columns={choosable.map(({ key, heading }) => ({ key, heading }))}
          isShort={tabs !== undefined}
        />
        <FilterForm {...{ path, params, searchHint, filters, orders, ofTab }} />
      </div>
      {part ? (
        <>
          {part.items.length === 0 ? (
            <>
              {summary}
              <Nothing
                {...(isNarrowed || query.page > 1
                  ? isTab && params.q
                    ? NOT_FOUND_IN_TAB
                    : NOT_FOUND
                  : isTab
                    ? NOTHING_IN_TAB
                    : empty)}
              />
            </>
          ) : bulk && may(`adminBulkApprove ${bulk}`) ? (
            <BulkActions kind={bulk} isChosen={Boolean(params.ids)} beside={summary}>
              {table}
            </BulkActions>
          ) : (
            <>
              {summary}
              {table}
            </>
          )}
          <Pagination {...query} {...part} href={(page) => listHref(path, params, { page: String(page) })} />
        </>
      ) : (
        <ListFailed />
      )}
    </>
  );
}

const NOT_FOUND = {
  title: "Nothing found",
  text: "Try fewer words or filters.",
};

const NOT_FOUND_IN_TAB = {
  title: "Nothing found here",
  text: "Choose “All” to search the whole list.",
};

const NOTHING_IN_TAB = {
  title: "Nothing here right now",
  text: "Choose “All” to see everything.",
};

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="petal border border-line border-dashed px-6 py-12 text-center">
      <SearchX aria-hidden="true" className="mx-auto size-8 text-muted" />
      <h2 className="mt-3 text-subheading">{title}</h2>
      <p className="mx-auto mt-1 max-w-md text-muted">{text}</p>
    </div>
  );
}
