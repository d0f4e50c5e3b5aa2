import "server-only";
import { env, siteAddress } from "../../platform/env";

/** The absolute address of a page, for mails. Without `SITE_URL` it is the one on this machine. */
export function absolute(path: string): string {
  return `${siteAddress() ?? `http://localhost:${env().PORT}`}${path}`;
}
