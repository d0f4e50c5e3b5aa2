/** Of pages that a link in a mail opens: their address holds a secret, which goes nowhere. */
export const SECRET_ADDRESS_HEADERS = [{ key: "Referrer-Policy", value: "no-referrer" }];

/** Headers of every answer of a build: Next sends them (`next.config.ts`), and the web server with its own refusals. */
export const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  {
    key: "Content-Security-Policy",
    // Prerendered pages cannot have a nonce, so inline scripts must be allowed.
    value:
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  },
];
