import "server-only";
import { headers } from "next/headers";
import { siteAddress } from "../infra/env";

/** Names of this machine. Other `Host` headers are not trusted, because the client controls them. */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The site's origin for files that need absolute addresses: `SITE_URL`, else the request's own origin if it was sent to
 * this machine, else undefined. No trailing slash.
 */
export async function requestOrigin(): Promise<string | undefined> {
  const requested = URL.parse(`http://${(await headers()).get("host")}`);
  return siteAddress() ?? (requested && OWN_NAMES.has(requested.hostname) ? requested.origin : undefined);
}
