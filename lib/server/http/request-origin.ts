import "server-only";
import { headers } from "next/headers";
import { siteAddress } from "../infra/env";

/** Names of the machine itself. Any other `Host` header is not trusted: the client may write what it likes. */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The site's origin, for files that need full addresses: `SITE_URL`, else the request's own origin when it was sent
 * to this machine by name, else undefined. No slash at the end.
 */
export async function requestOrigin(): Promise<string | undefined> {
  const sent = URL.parse(`http://${(await headers()).get("host")}`);
  return siteAddress() ?? (sent && OWN_NAMES.has(sent.hostname) ? sent.origin : undefined);
}
