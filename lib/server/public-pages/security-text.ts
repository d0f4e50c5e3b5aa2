import "server-only";
import { PAGES } from "../../paths";
import { env } from "../infra/env";

/** For how many days the text is valid; RFC 9116 recommends less than a year. */
const GOOD_FOR_DAYS = 180;

/** The text of `/.well-known/security.txt`, or undefined without `SITE_URL`, because then the site is not public. */
export function securityText(now: Date): string | undefined {
  const { SITE_URL, MAIL_TEAM } = env();
  if (!SITE_URL) return undefined;
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + GOOD_FOR_DAYS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    ...(MAIL_TEAM ? [`Contact: mailto:${MAIL_TEAM}`] : []),
    `Contact: ${SITE_URL}${PAGES.contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${SITE_URL}/.well-known/security.txt`,
    "",
  ].join("\n");
}
