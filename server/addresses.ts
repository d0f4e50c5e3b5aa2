import { API_NOUNS } from "../lib/api-paths.ts";
import { PICTURE_ADDRESS } from "../lib/domain/picture-widths.ts";
import { FILES, MCP, PAGES } from "../lib/paths.ts";

/** Classifies the addresses of requests that the web server must tell apart before it passes them to Next. */

/** Addresses of the API. Besides these and the MCP server, all addresses are pages and files, which are read-only. */
const CALLS = new RegExp(`^/(?:api|${API_NOUNS.join("|")})(?:[/?]|$)`, "i");
/**
 * API addresses that the read limit does not count: pictures, because a page loads many, and addresses for
 * the operator's monitoring tools.
 */
const UNCOUNTED_CALLS = /^\/api\/(?:images|health|metrics)(?:[/?]|$)/i;
const PICTURE = /^(?:\/api){1,2}\/images\//;

/** The first path segments of pages, of files for programs, and of the MCP server. */
export const FIRST_PARTS = new Set(
  [...Object.values(PAGES), ...Object.values(FILES), MCP].map((page) =>
    firstPart(typeof page === "string" ? page : page("x")),
  ),
);

function firstPart(address: string): string {
  return `/${address.split(/[/?]/, 2)[1] ?? ""}`;
}

export function isCall(address: string): boolean {
  return CALLS.test(address) || isAssistant(address);
}

/** Whether the address is that of the MCP server. There, a POST request only reads data. */
function isAssistant(address: string): boolean {
  return address.split("?", 1)[0] === MCP;
}

/** Whether the address leads to a picture, but in a spelling that our pages never use. */
export function isMisspeltPicture(address: string): boolean {
  return PICTURE.test(address) && !PICTURE_ADDRESS.test(address);
}

/**
 * Whether a request only reads data and counts towards the limit `read`. Requests that get a cached response do not
 * count, but that is decided elsewhere (`sendCached` in main.ts).
 */
export function isCountedRead({ method, url = "/" }: { method?: string; url?: string }): boolean {
  if (method === "POST") return isAssistant(url);
  return (method === "GET" || method === "HEAD") && !UNCOUNTED_CALLS.test(url);
}

/**
 * Whether the address is that of a page, and has a query. Every parameter except `_rsc` counts as a query.
 */
export function isSearch(address: string): boolean {
  if (isCall(address)) return false;
  const [, query = ""] = address.split("?", 2);
  // Next's client router adds `_rsc` when it requests a page's data.
  return [...new URLSearchParams(query).keys()].some((name) => name !== "_rsc");
}

/** The route of a page for the log: `/services?` for a search, "other page" for an unknown first path segment. */
export function pageRoute(address: string): string {
  const part = firstPart(address);
  if (part === PAGES.services && isSearch(address)) return "/services?";
  return FIRST_PARTS.has(part) ? part : "other page";
}
