import { securityText } from "@/lib/server/public-pages/security-text";

/** Whom to tell about a weakness of the site (RFC 9116); 404 where the site has no public address. */
export function GET(): Response {
  const text = securityText(new Date());
  if (!text) return new Response("Not found", { status: 404 });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
