import type { z } from "zod";

/** Addresses of admin lists, with search, filters, order and page in the query. */

/** A query: the first value of each parameter, without blank ones. */
export type ListParams = Readonly<Record<string, string>>;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The props that Next passes to the page of a list. */
export interface ListPageProps {
  searchParams: Promise<SearchParams>;
}

/** Converts the query that Next passes to a page. */
export function listParams(searchParams: SearchParams): ListParams {
  const first = Object.entries(searchParams).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ]);
  return Object.fromEntries(first.filter(([, value]) => value !== undefined && value.trim() !== ""));
}

/**
 * Parses the query of a list's page. Invalid values are ignored, so that an old or mistyped address still shows the
 * list.
 * @param usual defaults for missing values
 * @returns the parsed query, and the valid values as they are in the address
 */
export function readListQuery<S extends z.ZodType>(
  schema: S,
  params: ListParams,
  usual: ListParams = {},
): { query: z.output<S>; params: ListParams } {
  let valid = params;
  for (;;) {
    const result = schema.safeParse({ ...usual, ...valid });
    if (result.success) return { query: result.data, params: valid };
    const invalid = new Set(result.error.issues.map(({ path }) => String(path[0])));
    const rest = Object.fromEntries(Object.entries(valid).filter(([name]) => !invalid.has(name)));
    if (Object.keys(rest).length === Object.keys(valid).length) throw result.error;
    valid = rest;
  }
}

/** The address of a list with changes in its query; an empty text removes a value. */
export function listHref(path: string, params: ListParams, changes: ListParams = {}): string {
  const next = Object.entries({ ...params, ...changes }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(next).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The direction in which a column currently sorts the list (undefined if it does not), and the address that sorts by
 * the column or reverses the direction.
 */
export interface SortLink {
  href: string;
  direction: "ascending" | "descending" | undefined;
}

/**
 * The link of a column heading. The first click sorts in the column's usual direction, the next one reverses
 * it; each click goes back to the first page.
 * @param current the current order, such as `-createdAt`
 * @param column the field of the column, with a hyphen if the first click sorts in descending order
 */
export function sortLink(path: string, params: ListParams, current: string, column: string): SortLink {
  const field = column.replace(/^-/, "");
  const isSorted = current === field || current === `-${field}`;
  const direction = isSorted ? (current.startsWith("-") ? "descending" : "ascending") : undefined;
  const reversed = direction === "ascending" ? `-${field}` : field;
  const sort = direction ? reversed : column;
  return { href: listHref(path, params, { sort, page: "" }), direction };
}
