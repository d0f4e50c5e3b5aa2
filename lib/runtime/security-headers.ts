import { createHash } from "node:crypto";

/** Headers for pages whose address contains a secret: browsers must not send that address to other sites. */
export const SECRET_ADDRESS_HEADERS = [{ key: "Referrer-Policy", value: "no-referrer" }];

/**
 * Headers of every response: Next sends them with pages and API responses (`next.config.ts`), the web server
 * with files and its own errors. The web server adds `contentPolicy` and `strictTransport`.
 */
export const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** Header of pages and API responses: other sites must not embed them. Other sites may embed our pictures. */
export const OWN_RESOURCE = { key: "Cross-Origin-Resource-Policy", value: "same-origin" };

/** Name of the header with the value of `contentPolicy`. */
export const CONTENT_POLICY = "Content-Security-Policy";

/** Request header with the nonce for our own scripts; Next reads the nonce from the policy. */
export const NONCE_HEADER = "x-nonce";

/**
 * A content security policy. From other hosts it allows only films; of inline scripts it allows only those in
 * `scripts`. Inline styles are allowed, because React writes `style` attributes, to which nonces do not
 * apply.
 * @param scripts sources of inline scripts: hashes (`scriptHash`) or a nonce, each in single quotes
 */
export function contentPolicy(scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // The film of the home page may be on another host.
    "media-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The source that allows one inline script. @param text everything between its tags */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Whether browsers reach the site only over https. @param siteUrl the setting `SITE_URL` */
export function isHttpsSite(siteUrl: string | undefined): boolean {
  return siteUrl?.startsWith("https:") ?? false;
}

/**
 * The header that makes browsers use only https for a year, if the site uses https. It does not include
 * subdomains, because we do not know whether they use https.
 */
export function strictTransport(siteUrl: string | undefined): Record<string, string> {
  return isHttpsSite(siteUrl) ? { "Strict-Transport-Security": "max-age=31536000" } : {};
}
