import type { z } from "zod";

/** Addresses of the admin's lists: search, filters, order and page stand in the query. */

/** A query: the first value of each name, without blank ones. */
export type ListParams = Readonly<Record<string, string>>;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Props that Next gives to the page of a list. */
export interface ListPageProps {
  searchParams: Promise<SearchParams>;
}

/** The query that Next gives to a page, as `ListParams`. */
export function listParams(searchParams: SearchParams): ListParams {
  const first = Object.entries(searchParams).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ]);
  return Object.fromEntries(first.filter(([, value]) => value !== undefined && value.trim() !== ""));
}

/**
 * Parses the query of a list's page. Invalid values are ignored, so that an old or mistyped address still shows
 * the list.
 * @param usual defaults for values that are not in the query
 * @returns the parsed query, and the valid values as they stand in the address
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

/** The address of a list with changes in its query; an empty text removes a value. */
export function listHref(path: string, params: ListParams, changes: ListParams = {}): string {
  const next = Object.entries({ ...params, ...changes }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(next).toString();
  return query ? `${path}?${query}` : path;
}

/** The current direction of a column, and the address that sorts it the other way. */
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
