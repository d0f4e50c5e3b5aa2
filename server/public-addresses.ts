import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { API_NOUNS } from "../lib/api-paths.ts";
import { bothNames } from "../lib/domain/cookie-names.ts";
import { LIMITS } from "../lib/limits.ts";
import { PAGES } from "../lib/paths.ts";
import { SESSION_COOKIE, sentCredentials } from "../lib/runtime/session-token.ts";
import { FIRST_PARTS, isCall } from "./addresses.ts";

/**
 * Which requests everybody gets the same answer to, so that it is made once and kept: those for the pages and calls below,
 * none of which sees a visitor. A call joins by `isPublic` in its definition and its address here.
 */

/** Public pages. Only that of the services takes notice of a query. */
const FIXED_PAGES = new Set<string>([
  ...[PAGES.home, PAGES.services, PAGES.about, PAGES.contact, PAGES.privacy],
  ...[PAGES.terms, PAGES.accessibility, PAGES.faq],
  ...[PAGES.login, PAGES.signup, PAGES.forgotPassword],
]);
/** The same with the name or id of an offer at their end. */
const PAGES_OF_OFFERS = [PAGES.productDescription, PAGES.bookProduct, PAGES.provider, PAGES.booking].map(
  (page) => page(""),
);
/** A product's slug in place of its name: Next leads to the name, and keeps the query. */
const SLUG = /^[a-z]+(?:-[a-z]+)+$/;
/** First parts of addresses at which there is no page, and yet something. */
const OTHER_PARTS = ["/api", "/.well-known", "/robots.txt", "/sitemap.xml"];
const KNOWN_PARTS = new Set([...FIRST_PARTS, ...API_NOUNS.map((noun) => `/${noun}`), ...OTHER_PARTS]);
/** A first part of a path that Next reads as it is written. */
const PLAIN_PART = /^(\/[\w.-]+)(?:[/?]|$)/;

/** Paths of public calls. */
const PUBLIC_CALLS = [/^\/api\/providers$/, /^\/api\/reviews\/(?!mine$)[^/]+$/];
/** Paths of calls that are public for whoever has no session. */
const PUBLIC_FOR_STRANGERS = [/^\/api\/providers\/(?!me$)[^/]+$/];
/** The other addresses of the same calls (product 12.1). */
const OTHER_PREFIXES = /^(?:\/api){0,2}(?=\/(?:providers|reviews)(?:\/|$))/;

/** Next's address of the page for unknown addresses. */
export const NOT_FOUND_PAGE = "/_not-found";

/** What names the answer, and the request that makes it, in which nothing is a visitor's. */
export interface PublicAddress {
  key: string;
  url: string;
  headers: Record<string, string>;
  /** Nobody can invent more of such addresses. */
  isFixed?: boolean;
}

/** @returns undefined: not public */
export function publicAddress(request: IncomingMessage): PublicAddress | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const address = request.url ?? "/";
  return isCall(address) ? publicCall(address, request.headers) : publicPage(address, request.headers);
}

/**
 * One page answers every address that Next has nothing at, so it is kept like the others.
 *
 * @returns undefined: Next must look
 */
export function unknownAddress({ url = "/" }: IncomingMessage): PublicAddress | undefined {
  const [, part] = PLAIN_PART.exec(url) ?? [];
  // Next knows some addresses in capital letters too. Its router in the browser loads a document where it gets no data.
  const isUnknown = part !== undefined && !KNOWN_PARTS.has(part.toLowerCase());
  return isUnknown ? { key: "not found", url: NOT_FOUND_PAGE, headers: {}, isFixed: true } : undefined;
}

/** The same for a call. */
export function publicCall(address: string, headers: IncomingHttpHeaders): PublicAddress | undefined {
  const [written = "", query = ""] = address.split("?", 2);
  if (query.length > LIMITS.responseCache.queryCharacters) return undefined;
  const name = written.replace(OTHER_PREFIXES, "/api");
  const isPublic =
    PUBLIC_CALLS.some((call) => call.test(name)) ||
    (PUBLIC_FOR_STRANGERS.some((call) => call.test(name)) &&
      sentCredentials(headers.authorization, headers.cookie, bothNames(SESSION_COOKIE)) === undefined);
  const url = query === "" ? name : `${name}?${query}`;
  return isPublic ? { key: url, url, headers: {} } : undefined;
}

/** A page, or its data for Next's router in the browser, whatever part of it the router asks for. */
function publicPage(address: string, { rsc }: IncomingHttpHeaders): PublicAddress | undefined {
  const [written = "", query = ""] = address.split("?", 2);
  // An escaped slash is part of a name, not of the path.
  if (/%2f/i.test(written)) return undefined;
  const page = decoded(written);
  if (page === undefined) return undefined;
  const isOfOffer = PAGES_OF_OFFERS.some(
    (start) =>
      page.startsWith(start) && !page.includes("/", start.length) && !SLUG.test(page.slice(start.length)),
  );
  if (!FIXED_PAGES.has(page) && !isOfOffer) return undefined;
  const search = page === PAGES.services ? searchIn(query) : "";
  if (search.length > LIMITS.responseCache.queryCharacters) return undefined;
  const url = `${page.split("/").map(encodeURIComponent).join("/")}${search}`;
  const isData = rsc === "1";
  const headers: Record<string, string> = isData ? { rsc } : {};
  return {
    key: isData ? `data of ${url}` : url,
    url,
    headers,
    isFixed: !isOfOffer && search === "",
  };
}

/** The part of an address that says what is searched for. */
function searchIn(query: string): string {
  const search = new URLSearchParams(query);
  // Next's router in the browser writes it into the address of a page's data.
  search.delete("_rsc");
  return search.size > 0 ? `?${search}` : "";
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
