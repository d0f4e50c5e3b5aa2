import path from "node:path";
import { fileURLToPath } from "node:url";
import send from "send";
import { precompressedFolder } from "../scripts/lib/precompress.mjs";
import { reads } from "./cached-response.ts";
import { contextOf, FILE_ROUTE } from "./request-log.ts";
import type { Step } from "./step.ts";

/** The address of the build's scripts and styles, whose names contain a hash of their content. */
const BUILD_PREFIX = "/_next/static/";
const CACHED_FOREVER = "public, max-age=31536000, immutable";
/** The cache header of the site's own pictures, whose names do not change with their content. */
const CACHED_A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
/** Files have a name extension, possibly percent-encoded; pages have none. */
const EXTENSION = /(?:\.|%2e)[\w%]{1,30}$/i;

const projectDir = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const PUBLIC = path.join(projectDir, "public");
const STATIC = path.join(projectDir, ".next/static");
const PRECOMPRESSED = precompressedFolder(projectDir);

/** Sends a file of `public` or of the build. Build files are sent compressed if the browser accepts it. */
export const sendFile: Step = (request, response, otherwise) => {
  const [address = "/"] = request.url?.split("?", 1) ?? [];
  const sendFrom = (
    root: string,
    name: string,
    headers: Record<string, string>,
    options: send.SendOptions,
    missing: () => unknown,
  ) => {
    const file = send(request, name, { root, index: false, cacheControl: false, ...options })
      .on("headers", () => response.setHeaders(new Map(Object.entries(headers))))
      .on("directory", missing)
      .on("error", missing)
      // The file exists. So later errors are handled here, and the request is not passed to Next.
      .on("file", () => {
        file.off("error", missing);
        contextOf(request).route = FILE_ROUTE;
      })
      .on("stream", () => file.on("error", () => response.destroy()));
    file.pipe(response);
  };
  if (!address.startsWith(BUILD_PREFIX)) {
    if (!EXTENSION.test(address)) return otherwise();
    // Range requests are only needed for videos.
    const options = { acceptRanges: address.startsWith("/videos/") };
    return sendFrom(PUBLIC, address, { "Cache-Control": CACHED_A_DAY }, options, otherwise);
  }
  const name = address.slice(BUILD_PREFIX.length);
  const headers = { "Cache-Control": CACHED_FOREVER, Vary: "Accept-Encoding" };
  const options = { acceptRanges: false };
  const sendUncompressed = () => sendFrom(STATIC, name, headers, options, otherwise);
  if (!reads("br", request.headers["accept-encoding"])) return sendUncompressed();
  sendFrom(PRECOMPRESSED, name, { ...headers, "Content-Encoding": "br" }, options, sendUncompressed);
};
