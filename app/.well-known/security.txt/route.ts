import { securityText } from "@/lib/server/public-pages/security-text";

/** The contact for reporting security vulnerabilities (RFC 9116), or 404 if the site has no public address. */
export function GET(): Response {
  const text = securityText(new Date());
  if (!text) return new Response("Not found", { status: 404 });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
