import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { API_NOUNS } from "../lib/api-paths.ts";
import { bothNames } from "../lib/domain/cookie-names.ts";
import { LIMITS } from "../lib/limits.ts";
import { FILES, PAGES, WISHES_PARAMETER } from "../lib/paths.ts";
import { isPublicCall, isPublicWithoutSession } from "../lib/runtime/public-calls.ts";
import { SESSION_COOKIE, sentCredentials } from "../lib/runtime/session-token.ts";
import { FIRST_PARTS, isCall } from "./addresses.ts";

/**
 * Decides which requests get the same response for everyone, so that it is rendered once and cached: the
 * pages in this file and the calls in lib/runtime/public-calls.ts. None of them uses data of the visitor.
 */

/** Public pages. Only the services page uses the query. */
const FIXED_PAGES = new Set<string>([
  ...[PAGES.home, PAGES.services, PAGES.about, PAGES.contact, PAGES.privacy],
  ...[PAGES.terms, PAGES.accessibility, PAGES.faq, PAGES.wishList],
  ...[PAGES.login, PAGES.signup, PAGES.forgotPassword],
]);
/** Files that are rendered like pages. */
const RENDERED_FILES = new Set<string>(Object.values(FILES));
/** Public pages whose address ends with the name or id of an offer. */
const PAGES_OF_OFFERS = [PAGES.productDescription, PAGES.bookProduct, PAGES.provider, PAGES.booking].map(
  (page) => page(""),
);
/**
 * A product's slug, which may replace its name in an address. Such addresses are not cached, because Next
 * redirects to the name and keeps the query.
 */
const SLUG = /^[a-z]+(?:-[a-z]+)+$/;
/** First path segments that exist although they belong to no page. */
const OTHER_PARTS = ["/api", "/.well-known", "/robots.txt", "/sitemap.xml"];
const EXISTING_SEGMENTS = new Set([...FIRST_PARTS, ...API_NOUNS.map((noun) => `/${noun}`), ...OTHER_PARTS]);
/** An address whose first path segment has only characters that Next does not decode or change. */
const PLAIN_PART = /^(\/[\w.-]+)(?:[/?]|$)/;

/** Alternative prefixes of public calls (docs/product.md, "API addresses"). */
const OTHER_PREFIXES = /^(?:\/api){0,2}(?=\/(?:providers|reviews)(?:\/|$))/;

/** Next's internal address of the page for unknown addresses. */
export const NOT_FOUND_PAGE = "/_not-found";

/** The cache key, and the internal request that renders the response, without visitor data. */
export interface PublicAddress {
  key: string;
  url: string;
  headers: Record<string, string>;
  /**
   * Whether the address is one of a fixed set. Addresses with a query or an offer's name are not: clients can
   * invent any number of them.
   */
  isFixed?: boolean;
}

/** The public address of a request; undefined if the request is not public. */
export function publicAddress(request: IncomingMessage): PublicAddress | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const address = request.url ?? "/";
  return isCall(address) ? publicCall(address, request.headers) : publicPage(address, request.headers);
}

/**
 * The address of the 404 page for addresses that Next does not know. All of them share one cached page.
 * @returns the address of the 404 page; undefined if Next has to decide whether the address exists
 */
export function unknownAddress({ url = "/" }: IncomingMessage): PublicAddress | undefined {
  const [, part] = PLAIN_PART.exec(url) ?? [];
  // In lower case, because Next matches some addresses in any case. Next's client router also gets this HTML
  // page instead of page data; the router then loads a full document.
  const isUnknown = part !== undefined && !EXISTING_SEGMENTS.has(part.toLowerCase());
  return isUnknown ? { key: "not found", url: NOT_FOUND_PAGE, headers: {}, isFixed: true } : undefined;
}

/** The public address of a call; undefined if the call is not public. */
export function publicCall(address: string, headers: IncomingHttpHeaders): PublicAddress | undefined {
  const [path = "", query = ""] = address.split("?", 2);
  if (query.length > LIMITS.responseCache.queryCharacters) return undefined;
  const name = path.replace(OTHER_PREFIXES, "/api");
  const isPublic =
    isPublicCall(name) ||
    (isPublicWithoutSession(name) &&
      sentCredentials(headers.authorization, headers.cookie, bothNames(SESSION_COOKIE)) === undefined);
  const url = query === "" ? name : `${name}?${query}`;
  return isPublic ? { key: url, url, headers: {} } : undefined;
}

/**
 * The public address of a page, or of the page's data for Next's client router. All parts of the data that
 * the router may request share one address.
 */
function publicPage(address: string, { rsc }: IncomingHttpHeaders): PublicAddress | undefined {
  const [path = "", query = ""] = address.split("?", 2);
  // An escaped slash belongs to a name. After `decode` it would look like a path separator.
  if (/%2f/i.test(path)) return undefined;
  const page = decode(path);
  if (page === undefined) return undefined;
  const isOfOffer = PAGES_OF_OFFERS.some(
    (start) =>
      page.startsWith(start) && !page.includes("/", start.length) && !SLUG.test(page.slice(start.length)),
  );
  if (!FIXED_PAGES.has(page) && !RENDERED_FILES.has(page) && !isOfOffer) return undefined;
  // Wish lists in the query are not cached, because two visitors rarely open the same list.
  if (page === PAGES.wishList && new URLSearchParams(query).has(WISHES_PARAMETER)) return undefined;
  const search = page === PAGES.services ? searchIn(query) : "";
  if (search.length > LIMITS.responseCache.queryCharacters) return undefined;
  const url = `${page.split("/").map(encodeURIComponent).join("/")}${search}`;
  const isData = rsc === "1";
  const headers: Record<string, string> = isData ? { rsc } : {};
  return {
    key: isData ? `data of ${url}` : url,
    url,
    headers,
    isFixed: FIXED_PAGES.has(page) && search === "",
  };
}

/** The query of a search, without the parameter of Next's client router; empty if nothing is left. */
function searchIn(query: string): string {
  const search = new URLSearchParams(query);
  // Next's client router adds this parameter when it requests a page's data.
  search.delete("_rsc");
  return search.size > 0 ? `?${search}` : "";
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
