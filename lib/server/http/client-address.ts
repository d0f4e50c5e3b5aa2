import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "../platform/env";

/**
 * Who is calling, for rate limits. Route handlers see headers only, and a client can write any
 * `X-Forwarded-For` it likes, so the socket's address is stamped on each request as it arrives,
 * over whatever the client sent in that header's name.
 */
const STAMP = "x-nelum-client-address";

/** Begins stamping requests; called once when the server starts. */
export function stampClientAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[STAMP] = trustedAddress(
      request.headers["x-forwarded-for"],
      request.socket.remoteAddress,
      env().TRUST_PROXY,
    );
  });
}

/**
 * The address to believe: the socket's, or with `proxies` in front the one the outermost of them saw.
 * @param proxies how many proxies of ours add themselves to `X-Forwarded-For`
 */
export function trustedAddress(
  forwarded: string | string[] | undefined,
  remote: string | undefined,
  proxies: number,
): string {
  const hops = [
    ...String(forwarded ?? "")
      .split(",")
      .map((hop) => hop.trim())
      .filter(Boolean),
    remote ?? "unknown",
  ];
  return hops[Math.max(0, hops.length - 1 - proxies)] ?? "unknown";
}

/** The stamped address of a request. */
export function clientAddress(request: Request): string {
  return request.headers.get(STAMP) ?? "unknown";
}
