import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "../platform/env";

/**
 * The client's address, for rate limits. Route handlers see only headers, and a client can send any
 * `X-Forwarded-For` it likes. So the trusted address is written into a header of our own as each request
 * arrives, over whatever the client sent under that name.
 */
const STAMP = "x-nelum-client-address";

/** Begins to write the client's address into each request; called once when the server starts. */
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
 * The client's address as far as it can be trusted: the socket's, or behind `proxies` the one that the outermost of
 * them saw.
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

/** The trusted address of a request's client, or `unknown`. */
export function clientAddress(request: Request): string {
  return request.headers.get(STAMP) ?? "unknown";
}
