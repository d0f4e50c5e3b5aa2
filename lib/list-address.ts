import type { z } from "zod";

/** Addresses of lists that keep their search, order, filters and part in the query. */

/** What stands in an address, the first of each name; blank ones are left out. */
export type ListParams = Readonly<Record<string, string>>;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** What Next gives the page of a list. */
export interface ListPageProps {
  searchParams: Promise<SearchParams>;
}

/** The query of a page, as text by name. */
export function listParams(searchParams: SearchParams): ListParams {
  const first = Object.entries(searchParams).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ]);
  return Object.fromEntries(first.filter(([, value]) => value !== undefined && value.trim() !== ""));
}

/**
 * What a page's query asks of a list. A part that breaks a rule is passed over: an old or mistyped
 * address still shows the list.
 * @param usual what is meant where nothing is said
 * @returns the parsed query, and the parts of the address that were good
 */
export function readListQuery<S extends z.ZodType>(
  schema: S,
  params: ListParams,
  usual: ListParams = {},
): { query: z.output<S>; params: ListParams } {
  let good = params;
  for (;;) {
    const result = schema.safeParse({ ...usual, ...good });
    if (result.success) return { query: result.data, params: good };
    const bad = new Set(result.error.issues.map(({ path }) => String(path[0])));
    const rest = Object.fromEntries(Object.entries(good).filter(([name]) => !bad.has(name)));
    if (Object.keys(rest).length === Object.keys(good).length) throw result.error;
    good = rest;
  }
}

/** The address of a list with some parts of its query changed, or taken out by an empty text. */
export function listHref(path: string, params: ListParams, changes: ListParams = {}): string {
  const next = Object.entries({ ...params, ...changes }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(next).toString();
  return query ? `${path}?${query}` : path;
}

/** How a column is sorted now, and the address that sorts it the other way. */
export interface SortLink {
  href: string;
  direction: "ascending" | "descending" | undefined;
}

/**
 * The link of a column's heading. A column that is not sorted by begins with its usual direction; one
 * that is turns round. The list begins at its first part again.
 * @param current the order as it is, such as `-createdAt`
 * @param column what the column sorts by, with a hyphen in front where a first click sorts downwards
 */
export function sortLink(path: string, params: ListParams, current: string, column: string): SortLink {
  const field = column.replace(/^-/, "");
  const isSorted = current === field || current === `-${field}`;
  const direction = isSorted ? (current.startsWith("-") ? "descending" : "ascending") : undefined;
  const turned = direction === "ascending" ? `-${field}` : field;
  const sort = direction ? turned : column;
  return { href: listHref(path, params, { sort, page: "" }), direction };
}
