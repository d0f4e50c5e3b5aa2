import { Search, SlidersHorizontal } from "lucide-react";
import Link from "next/link";
import { CONTROL } from "@/components/forms/field";
import { buttonClass } from "@/components/ui/button-class";
import type { ListParams } from "@/lib/schemas/list-address";

export type Filter =
  /** A filter that only links can set. The form can only remove it. */
  | { name: string; label: string; kind: "set" }
  | { name: string; label: string; kind: "date" }
  | { name: string; label: string; kind: "choice"; options: readonly { value: string; label: string }[] };

interface FilterFormProps {
  path: string;
  params: ListParams;
  /** Names of the searched fields, such as "Reference, guest or tour". */
  searchHint: string;
  filters: readonly Filter[];
  /** The sort orders to choose from. On wide screens, the table's headings replace them. */
  orders: readonly { value: string; label: string }[];
  /** Names of the parameters that the open tab sets. */
  ofTab: readonly string[];
}

/**
 * Search and filters as a plain GET form, so that they are part of the address. The filters are collapsed
 * unless one is in use.
 */
export function FilterForm({ path, params, searchHint, filters, orders, ofTab }: FilterFormProps) {
  const isFiltered = [...filters.map(({ name }) => name), "sort"].some(
    (name) => params[name] && !ofTab.includes(name),
  );
  const isNarrowed = ["q", ...filters.map(({ name }) => name)].some((name) => params[name]);
  return (
    // The key resets the fields whenever the address changes, including by "back".
    <search key={JSON.stringify(params)} className="min-w-0 flex-1 basis-72">
      <form action={path} className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 md:max-w-xl md:basis-72">
          <label htmlFor="filter-q" className="sr-only">
            Search
          </label>
          <input
            id="filter-q"
            name="q"
            type="search"
            maxLength={200}
            defaultValue={params.q}
            placeholder={searchHint}
            autoComplete="off"
            className={CONTROL}
          />
        </div>
        <div className="flex gap-2">
          <button type="submit" className={`${buttonClass({ look: "primary" })} min-h-12`}>
            <Search aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">Show</span>
          </button>
          {isNarrowed && (
            <Link
              href={path}
              prefetch={false}
              scroll={false}
              className={`${buttonClass({ look: "quiet" })} min-h-12`}
            >
              Clear
            </Link>
          )}
        </div>
        {params.hide && <input type="hidden" name="hide" value={params.hide} />}
        <details
          aria-label="Filters"
          open={isFiltered}
          className={`open:w-full max-md:w-full ${filters.length === 0 ? "md:hidden" : ""}`}
        >
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <SlidersHorizontal aria-hidden="true" className="size-5 text-primary" />
            {filters.length > 0 ? (
              <span>
                Filters<span className="md:hidden"> and order</span>
              </span>
            ) : (
              "Order"
            )}
          </summary>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-1">
            {filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} value={params[filter.name] ?? ""} />
            ))}
            <div className="min-w-36 max-sm:flex-1 md:hidden">
              <Choice
                name="sort"
                label="Order"
                value={params.sort ?? ""}
                options={orders}
                all="Default order"
              />
            </div>
            <button
              type="submit"
              className={`${buttonClass({ look: "primary", wide: true })} min-h-12 md:w-auto`}
            >
              Show
            </button>
          </div>
        </details>
      </form>
    </search>
  );
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const id = `filter-${filter.name}`;
  if (filter.kind === "set") {
    return value === "" ? null : (
      <label className="inline-flex min-h-12 items-center gap-2.5">
        <input
          type="checkbox"
          name={filter.name}
          value={value}
          defaultChecked
          className="size-5 accent-primary"
        />
        {filter.label}
      </label>
    );
  }
  return (
    <div className="min-w-36 max-sm:flex-1">
      {filter.kind === "date" ? (
        <>
          <label htmlFor={id} className="mb-1.5 block font-semibold text-base">
            {filter.label}
          </label>
          <input id={id} name={filter.name} type="date" defaultValue={value} className={CONTROL} />
        </>
      ) : (
        <Choice name={filter.name} label={filter.label} value={value} options={filter.options} all="All" />
      )}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Label of the option that turns the filter off. */
  all: string;
}

function Choice({ name, label, value, options, all }: ChoiceProps) {
  const id = `filter-${name}`;
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-base">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className={CONTROL}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}
