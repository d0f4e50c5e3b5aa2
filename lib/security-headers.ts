import { createHash } from "node:crypto";

/** For addresses that hold a secret: no other site may see them. */
export const SECRET_ADDRESS_HEADERS = [{ key: "Referrer-Policy", value: "no-referrer" }];

/**
 * Headers of every answer of a build: Next sends them with pages and calls (`next.config.ts`), the web server with files
 * and its own refusals. It adds `contentPolicy` and `strictTransport`.
 */
export const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** Of pages and calls: no other site may load them as a part of its own. It may show our pictures. */
export const OWN_RESOURCE = { key: "Cross-Origin-Resource-Policy", value: "same-origin" };

/** Name of the header whose value `contentPolicy` makes. */
export const CONTENT_POLICY = "Content-Security-Policy";

/** Header of a request in which our own scripts find their nonce; Next finds it in the policy. */
export const NONCE_HEADER = "x-nonce";

/**
 * A content security policy under which nothing comes from other hosts, and of the scripts within a page only those run
 * that are named here. Styles within pages are allowed: React writes `style` attributes, which no nonce covers.
 *
 * @param scripts sources of scripts beside our own files: hashes (`scriptHash`) or a nonce, in their quotes
 */
export function contentPolicy(scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The source that allows one script within a page. @param text all between its tags */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Whether browsers reach the site over https alone. @param siteUrl the setting `SITE_URL` */
export function isHttpsSite(siteUrl: string | undefined): boolean {
  return siteUrl?.startsWith("https:") ?? false;
}

/**
 * The header that has browsers come back over https alone, for a year, where the site is published over https; else none.
 * Not for other names of its domain, of which we know nothing.
 */
export function strictTransport(siteUrl: string | undefined): Record<string, string> {
  return isHttpsSite(siteUrl) ? { "Strict-Transport-Security": "max-age=31536000" } : {};
}
