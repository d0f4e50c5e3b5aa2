import { API, API_NOUNS } from "../lib/api-paths.ts";
import { PICTURE_ADDRESS } from "../lib/domain/picture-widths.ts";
import { PAGES } from "../lib/paths.ts";

/** What an address is for, as far as the web server must know before Next does. */

/** Addresses of the API; all others are of pages and files, which can only be read. */
const CALLS = new RegExp(`^/(?:api|${API_NOUNS.join("|")})(?:[/?]|$)`, "i");
/** Pictures, of which one page loads many, and the operator's own requests. */
const UNCOUNTED_CALLS = /^\/api\/(?:images|health|metrics)(?:[/?]|$)/i;
const PICTURE = /^(?:\/api){1,2}\/images\//;
/** What the operator's own programs ask. */
const PROBES = new Set<string>([API.health, API.live, API.metrics]);

/** First parts of the addresses of pages. */
export const FIRST_PARTS = new Set(
  Object.values(PAGES).map((page) => firstPart(typeof page === "string" ? page : page("x"))),
);

function firstPart(address: string): string {
  return `/${address.split(/[/?]/, 2)[1] ?? ""}`;
}

export function isCall(address: string): boolean {
  return CALLS.test(address);
}

/** Whether an address asks for a picture in a way that we never write. */
export function isMisspeltPicture(address: string): boolean {
  return PICTURE.test(address) && !PICTURE_ADDRESS.test(address);
}

export function isProbe(address: string): boolean {
  return PROBES.has(address.split("?", 1)[0] ?? "");
}

/** Whether reads of this address count towards the limit `read` when no cached response answers them. */
export function isCounted(address: string): boolean {
  return !UNCOUNTED_CALLS.test(address);
}

/** Whether the address is that of a page with a query, however it is spelled. */
export function isSearch(address: string): boolean {
  if (isCall(address)) return false;
  const [, query = ""] = address.split("?", 2);
  // Next's code in the browser asks for a page's data with that name, which is no search.
  return [...new URLSearchParams(query).keys()].some((name) => name !== "_rsc");
}

/** The route of a page for the log: the first part of its address if there is such a page. */
export function pageRoute(address: string): string {
  const part = firstPart(address);
  if (part === PAGES.services && isSearch(address)) return "/services?";
  return FIRST_PARTS.has(part) ? part : "other page";
}
