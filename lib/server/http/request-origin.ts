import "server-only";
import { headers } from "next/headers";
import { siteAddress } from "../platform/env";

/** Names of this machine for itself. Any other `Host` is what a stranger says we are called. */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Where the site is, for files that must name full addresses: `SITE_URL`, else on one's own machine what
 * the request was sent to, else undefined. Never ends with a slash. Makes the answer one of this request alone.
 */
export async function requestOrigin(): Promise<string | undefined> {
  const sent = URL.parse(`http://${(await headers()).get("host")}`);
  return siteAddress() ?? (sent && OWN_NAMES.has(sent.hostname) ? sent.origin : undefined);
}
