import { readFileSync } from "node:fs";
import path from "node:path";
import { API_NOUNS } from "../../../lib/api-paths.ts";
import { BOUNDS } from "../../../lib/bounds.ts";
import { bothNames } from "../../../lib/domain/cookie-names.ts";
import { SESSION_COOKIE, sentCredentials } from "../../../lib/door/session-token.ts";
import { PAGES } from "../../../lib/paths.ts";
import { isCall, isSearch } from "./addresses.mjs";
import { PAGE_PARTS } from "./page-parts.mjs";

/**
 * Which requests everybody gets the same answer to, so that it is made once and kept: those for pages that Next
 * prerenders, because none of them can see a visitor, and those for the calls below. A call joins by `shows` in its
 * definition and its address here.
 */

/** Paths of public calls. */
const PUBLIC_CALLS = [/^\/api\/providers$/, /^\/api\/reviews\/(?!mine$)[^/]+$/];
/** Paths of calls that are public for whoever has no session. */
const PUBLIC_FOR_STRANGERS = [/^\/api\/providers\/(?!me$)[^/]+$/];
/** The other addresses of the same calls (product 12.1). */
const OTHER_PREFIXES = /^(?:\/api){0,2}(?=\/(?:providers|reviews)(?:\/|$))/;

/** Next's address of the page for unknown addresses. */
export const NOT_FOUND_PAGE = "/_not-found";

/** @typedef {{ key: string, url: string, headers: Record<string, string>, isFixed?: boolean }} PublicAddress
 *   what names the answer, and the request that makes it, in which nothing is a visitor's; `isFixed`: one of the pages
 *   that the build lists, of which nobody can invent more
 */

/**
 * @param {string} projectDir with a build
 * @returns {(request: import("node:http").IncomingMessage) => PublicAddress | undefined} undefined: not public
 */
export function createPublicAddresses(projectDir) {
  const manifest = JSON.parse(readFileSync(path.join(projectDir, ".next/prerender-manifest.json"), "utf8"));
  const pages = new Set(Object.keys(manifest.routes).filter((page) => !page.startsWith("/_")));
  const families = Object.values(manifest.dynamicRoutes)
    .filter(({ fallback }) => fallback !== false)
    .map(({ routeRegex }) => new RegExp(routeRegex));
  const isOfFamily = (page) => !page.endsWith("/") && families.some((family) => family.test(page));

  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const address = request.url ?? "/";
    return isCall(address)
      ? publicCall(address, request.headers)
      : publicPage(address, request.headers, pages, isOfFamily);
  };
}

/** A first part of a path that Next reads as it is written. */
const PLAIN_PART = /^\/([\w.-]+)(?:[/?]|$)/;

/**
 * One page answers every address that Next has nothing at, so it is kept like the others.
 *
 * @param {string} projectDir with a build
 * @returns {(request: import("node:http").IncomingMessage) => PublicAddress | undefined} undefined: Next must look
 */
export function createUnknownAddresses(projectDir) {
  const manifest = JSON.parse(
    readFileSync(path.join(projectDir, ".next/app-path-routes-manifest.json"), "utf8"),
  );
  const known = new Set([...API_NOUNS, ...Object.values(manifest).map((page) => page.split("/")[1])]);
  // Also for Next's router in the browser, which loads a document where it gets no data.
  const page = { key: "not found", url: NOT_FOUND_PAGE, headers: {}, isFixed: true };

  return ({ url = "/" }) => {
    const [, part] = PLAIN_PART.exec(url) ?? [];
    // Next knows some addresses in capital letters too.
    const isUnknown = part !== undefined && !known.has(part.toLowerCase());
    return isUnknown ? page : undefined;
  };
}

/** The same for a call. */
export function publicCall(address, headers) {
  const [written, query = ""] = address.split("?", 2);
  if (query.length > BOUNDS.kept.queryCharacters) return undefined;
  const name = written.replace(OTHER_PREFIXES, "/api");
  const isPublic =
    PUBLIC_CALLS.some((call) => call.test(name)) ||
    (PUBLIC_FOR_STRANGERS.some((call) => call.test(name)) &&
      sentCredentials(headers.authorization, headers.cookie, bothNames(SESSION_COOKIE)) === undefined);
  const url = query === "" ? name : `${name}?${query}`;
  return isPublic ? { key: url, url, headers: {} } : undefined;
}

function publicPage(address, headers, pages, isOfFamily) {
  const [written] = address.split("?", 1);
  // An escaped slash is part of a name, not of the path.
  if (/%2f/i.test(written)) return undefined;
  const page = decoded(written);
  if (page === undefined) return undefined;
  const isFixed = pages.has(page);
  if (!isFixed && !isOfFamily(page)) return undefined;
  // With a query it is another page, which asks the database; all other pages take no notice of a query.
  if (page === PAGES.services && isSearch(address)) return undefined;
  // A prerendered page depends on no other header.
  const sent = PAGE_PARTS.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]);
  return {
    key: `${page} ${PAGE_PARTS.map((name) => headers[name] ?? "").join("|")}`,
    url: page.split("/").map(encodeURIComponent).join("/"),
    headers: Object.fromEntries(sent),
    isFixed,
  };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
