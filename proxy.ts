import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { currentRequestContext } from "./lib/runtime/request-context";
import { CONTENT_POLICY, contentPolicy, NONCE_HEADER } from "./lib/runtime/security-headers";

/**
 * Sets a content security policy with a nonce where Next serves without our web server (`next dev`, `next start`,
 * standalone). Our web server (server/main.ts) sets its own policy, because the nonce of a cached page must be the same
 * in all its processes.
 */
export function proxy(request: NextRequest): NextResponse {
  if (currentRequestContext()) return NextResponse.next();
  const nonce = randomBytes(16).toString("base64");
  // In development React uses `eval` to rebuild the server's stack traces.
  const isDevelopment = process.env.NODE_ENV === "development";
  const policy = contentPolicy([`'nonce-${nonce}'`, ...(isDevelopment ? ["'unsafe-eval'"] : [])]);
  const headers = new Headers(request.headers);
  headers.set(CONTENT_POLICY, policy);
  headers.set(NONCE_HEADER, nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(CONTENT_POLICY, policy);
  return response;
}

/** Applies to pages, but not to API calls and files. The API reference has its own policy. */
export const config = { matcher: ["/((?!api/|api-docs$|mcp$|_next/|.*\\.\\w+$).*)"] };
