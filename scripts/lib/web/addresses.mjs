import { API, API_NOUNS } from "../../../lib/api-paths.ts";
import { PICTURE_ADDRESS } from "../../../lib/domain/picture-widths.ts";
import { PAGES } from "../../../lib/paths.ts";

/** What an address is for, as far as the web server must know before Next does. */

/** Addresses of the API; all others are of pages and files, which can only be read. */
const CALLS = new RegExp(`^/(?:api|${API_NOUNS.join("|")})(?:[/?]|$)`, "i");
/** Calls that compute nothing worth counting, or that a picture on a page makes. */
const UNCOUNTED_CALLS = /^\/api\/(?:images|health|metrics|openapi\.json)(?:[/?]|$)/i;
const PICTURE = /^(?:\/api){1,2}\/images\//;
/** What the operator's own programs ask. */
const PROBES = new Set([API.health, API.live, API.metrics]);

/** First parts of the addresses of pages. */
const FIRST_PARTS = new Set(
  Object.values(PAGES).map((page) => firstPart(typeof page === "string" ? page : page("x"))),
);

function firstPart(address) {
  return `/${address.split(/[/?]/, 2)[1] ?? ""}`;
}

export function isCall(address) {
  return CALLS.test(address);
}

/** Whether an address asks for a picture in a way that we never write. */
export function isMisspeltPicture(address) {
  return PICTURE.test(address) && !PICTURE_ADDRESS.test(address);
}

export function isProbe(address) {
  return PROBES.has(address.split("?", 1)[0]);
}

/**
 * Whether a reading request searches or lists, so that each asks the database: calls, and pages with a query, however
 * their address is spelled.
 */
export function isSearch(address) {
  if (isCall(address)) return !UNCOUNTED_CALLS.test(address);
  const [, query = ""] = address.split("?", 2);
  // Next's code in the browser asks for a page's data with that name, which is no search.
  return [...new URLSearchParams(query).keys()].some((name) => name !== "_rsc");
}

/** The route of a page for the log: the first part of its address if there is such a page. */
export function pageRoute(address) {
  const part = firstPart(address);
  if (part === PAGES.services && isSearch(address)) return "/services?";
  return FIRST_PARTS.has(part) ? part : "other page";
}
