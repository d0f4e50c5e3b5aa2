import { Download, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Pagination, shownOf } from "@/components/ui/pagination";
import { type ListParams, listHref } from "@/lib/list-address";
import { ADMIN_API } from "@/lib/paths";
import { type Filter, FilterForm } from "./filter-form";
import { ListFailed } from "./list-failed";

/** A part of a list as a page has it. */
interface Part<T> {
  items: readonly T[];
  total: number;
  isAtLeast?: boolean;
}

interface ListViewProps<T> {
  /** The section's own address. */
  path: string;
  /** What the address asks for. */
  params: ListParams;
  query: { page: number; limit: number };
  searchHint: string;
  filters: readonly Filter[];
  orders: readonly { value: string; label: string }[];
  /** Name of the list's export. */
  exported: string;
  /** Null when it could not be loaded. */
  part: Part<T> | null;
  /** What is said where there is nothing at all. */
  empty: { title: string; text: string };
  /** Draws the part. */
  children: (items: readonly T[]) => ReactNode;
}

/** A list with its search, its length, its file and its other parts. */
export function ListView<T>(props: ListViewProps<T>) {
  const { path, params, query, searchHint, filters, orders, exported, part, empty, children } = props;
  const { page: _, ...asked } = params;
  const isNarrowed = ["q", ...filters.map(({ name }) => name)].some((name) => params[name]);
  return (
    <>
      <FilterForm path={path} params={params} searchHint={searchHint} filters={filters} orders={orders} />
      {part ? (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-base text-muted tabular-nums">
              {shownOf({ ...query, ...part }, part.items.length)}
            </p>
            <a
              href={listHref(ADMIN_API.export(exported), asked)}
              download
              className={buttonClass({ look: "quiet" })}
            >
              <Download aria-hidden="true" className="size-5" />
              Download as CSV
            </a>
          </div>
          {part.items.length > 0 ? (
            children(part.items)
          ) : (
            <Nothing {...(isNarrowed || query.page > 1 ? NOT_FOUND : empty)} />
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
  text: "Nothing here has all of that. Fewer words or filters find more.",
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
