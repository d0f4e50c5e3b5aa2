import "server-only";
import { headers } from "next/headers";
import { siteAddress } from "../env";

/**
 * Where the site is, for files that must name full addresses: `SITE_URL`, else what this request was
 * sent to. Never ends with a slash. Makes the answer one of this request alone.
 */
export async function requestOrigin(): Promise<string> {
  const sent = await headers();
  const address = `${sent.get("x-forwarded-proto") === "https" ? "https" : "http"}://${sent.get("host")}`;
  return siteAddress() ?? (URL.canParse(address) ? new URL(address).origin : "");
}
