import { readFileSync } from "node:fs";
import path from "node:path";

/** The headers in which Next's router in the browser asks for the data of a page, or of one segment of it. */
export const PAGE_PARTS = ["rsc", "next-router-prefetch", "next-router-segment-prefetch"];

/** Segments that every page has. */
const OF_EVERY_PAGE = ["/_tree", "/_full", "/_index", "/_head"];

/**
 * Next renders a page anew for every value of these headers that it does not know. Values that its router never sends
 * are removed here, so that the request gets the cached page.
 *
 * @param {string} projectDir with a build
 * @returns {(headers: import("node:http").IncomingHttpHeaders) => void}
 */
export function createPartsFilter(projectDir) {
  const manifest = JSON.parse(
    readFileSync(path.join(projectDir, ".next/app-path-routes-manifest.json"), "utf8"),
  );
  const segments = new Set([...OF_EVERY_PAGE, ...Object.keys(manifest).flatMap(segmentsOf)]);

  return (headers) => {
    if (headers.rsc !== "1") for (const name of PAGE_PARTS) delete headers[name];
    if (headers["next-router-prefetch"] !== "1") {
      delete headers["next-router-prefetch"];
      delete headers["next-router-segment-prefetch"];
    }
    const segment = headers["next-router-segment-prefetch"];
    if (typeof segment !== "string" || !segments.has(segment)) delete headers["next-router-segment-prefetch"];
  };
}

/**
 * The segments of a page as the router names them: `/!KHNpdGUp`, `/!KHNpdGUp/provider`, `/!KHNpdGUp/provider/$d$id` and
 * `/!KHNpdGUp/provider/$d$id/__PAGE__` of `/(site)/provider/[id]/page`.
 */
function segmentsOf(file) {
  if (!file.endsWith("/page")) return [];
  const names = file.split("/").slice(1).map(segmentName);
  return names.map((_, index) => `/${names.slice(0, index + 1).join("/")}`);
}

function segmentName(part) {
  if (part === "page") return "__PAGE__";
  if (/^\(.*\)$/.test(part)) return `!${Buffer.from(part).toString("base64url")}`;
  return part.replace(/^\[(.*)\]$/, "$d$$$1");
}
