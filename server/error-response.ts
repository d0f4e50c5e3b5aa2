import type { IncomingMessage, ServerResponse } from "node:http";
import { API_MESSAGES } from "../lib/content/api-messages.ts";
import { SITE } from "../lib/content/site.ts";
import { ERROR_STATUS, type ErrorCode } from "../lib/errors.ts";
import { PAGES } from "../lib/paths.ts";
import { CONTENT_POLICY, contentPolicy, SECURITY_HEADERS } from "../lib/runtime/security-headers.ts";
import { isCall } from "./addresses.ts";

/** An error response. */
export interface ErrorResponse {
  code: ErrorCode;
  sentence: string;
  /** After how many seconds the client may retry; left out if a retry does not help. */
  seconds?: number;
  id: string;
}

/**
 * Rejects a request before Next handles it. API calls get the JSON error of docs/product.md, "Error body";
 * pages get a small error page.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { code, sentence, seconds, id }: ErrorResponse,
): void {
  const call = isCall(request.url ?? "/");
  const body = call
    ? JSON.stringify({ error: sentence, code, requestId: id })
    : page(sentence, seconds === undefined ? undefined : (request.url ?? "/"));
  for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value);
  response.setHeader(CONTENT_POLICY, contentPolicy());
  response.writeHead(ERROR_STATUS[code], {
    "Content-Type": call ? "application/json" : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "private, no-store",
    "X-Request-Id": id,
    ...(seconds !== undefined && { "Retry-After": String(seconds) }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

const NOT_PLAIN: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => NOT_PLAIN[character] ?? character);
}

/** @param address the address of the link to retry; undefined if the address itself is wrong */
function page(sentence: string, address: string | undefined): string {
  const heading = address === undefined ? API_MESSAGES.notAnAddress : API_MESSAGES.momentPlease;
  const [href, label] =
    address === undefined ? [PAGES.home, API_MESSAGES.toHome] : [address, API_MESSAGES.tryAgain];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${SITE.name}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.6 system-ui, sans-serif;
  color: light-dark(#2a2238, #f6eee0); background: light-dark(#fbf5e9, #181426); }
main { max-width: 32rem; padding: 2rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { display: inline-block; padding: 0.5rem 0; color: light-dark(#0b6662, #6fcdc2); }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(sentence)}</p>
<p><a href="${escapeHtml(href)}">${label}</a></p>
</main>
</body>
</html>
`;
}
