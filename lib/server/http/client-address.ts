import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP, SocketAddress } from "node:net";
import { parse as parseForwarded } from "forwarded-parse";
import { CLIENT_ADDRESS_HEADER } from "../../runtime/request-context";
import { env } from "../infra/env";

/**
 * The client's address, for rate limits. Route handlers see only headers, and a client can write any `Forwarded` or
 * `X-Forwarded-For` it likes. So the trusted address is written into a header of our own as each request arrives,
 * over whatever the client sent under that name.
 */
const STAMP = CLIENT_ADDRESS_HEADER;

/** What stands for the address of a socket that has gone. */
const UNKNOWN = "unknown";

/** The headers in which proxies tell addresses. */
interface ForwardingHeaders {
  forwarded?: string | undefined;
  "x-forwarded-for"?: string | string[] | undefined;
}

/** Begins to write the client's address into each request; called once when the server starts. */
export function stampClientAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers, socket } = request;
    const proxies = ourProxies();
    headers[STAMP] = trustedAddress(headers, socket.remoteAddress, proxies);
    const remote = addressIn(socket.remoteAddress ?? "");
    // Only a proxy of ours may say that the client used https.
    if (typeof proxies === "object" && !isIn(proxies, remote)) delete headers["x-forwarded-proto"];
  });
}

let networks: BlockList | undefined;

/** How many proxies of ours stand in front, or the networks that they are in (`TRUST_PROXY`). */
function ourProxies(): number | BlockList {
  const { TRUST_PROXY } = env();
  if (typeof TRUST_PROXY === "number") return TRUST_PROXY;
  networks ??= networksOf(TRUST_PROXY);
  return networks;
}

/** @param written addresses and networks, such as `10.0.0.0/8` */
export function networksOf(written: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of written) {
    const [address = "", bits] = one.split("/");
    const type = `ipv${isIP(address) as 4 | 6}` as const;
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return list;
}

function isIn(list: BlockList, address: string | undefined): boolean {
  return address !== undefined && isIP(address) > 0 && list.check(address, `ipv${isIP(address) as 4 | 6}`);
}

/**
 * The client's address as far as it can be trusted, each address in one spelling only (RFC 5952; an IPv4 address
 * within an IPv6 one as IPv4): the socket's, or behind `proxies` the one that the outermost of them saw. A proxy that
 * names no address, such as `unknown`, is counted itself. So are all whose request has both headers and finds
 * different addresses in them: one of the two was written by the client.
 * @param proxies how many proxies of ours add themselves to `Forwarded` (RFC 7239) or to `X-Forwarded-For`, or the networks
 *   that they are in
 */
export function trustedAddress(
  headers: ForwardingHeaders,
  remote: string | undefined,
  proxies: number | BlockList,
): string {
  const own = addressIn(remote ?? "") ?? UNKNOWN;
  if (proxies === 0) return own;
  const { forwarded, "x-forwarded-for": listed } = headers;
  const told = [
    ...(forwarded === undefined ? [] : [hopsOfForwarded(forwarded)]),
    ...(listed === undefined ? [] : [hopsOfList(String(listed))]),
  ].map((hops) => outermost([...hops, own], proxies));
  const [address = own, other = address] = told;
  return address === other ? address : own;
}

/** The address that the outermost of our proxies saw, or the nearest to it that is one. The last hop is the socket's. */
function outermost(hops: readonly string[], proxies: number | BlockList): string {
  const client =
    typeof proxies === "number"
      ? hops.length - 1 - proxies
      : hops.findLastIndex((hop) => !isIn(proxies, addressIn(hop)));
  const ours = hops.slice(Math.max(0, client));
  return ours.map(addressIn).find((address) => address !== undefined) ?? UNKNOWN;
}

/** `X-Forwarded-For` is written in no standard; every proxy appends an address after a comma. */
function hopsOfList(header: string): string[] {
  return header
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
}

/** Nothing of a header that breaks RFC 7239 is believed, because a quote may hide what a proxy added after it. */
function hopsOfForwarded(header: string): string[] {
  try {
    return parseForwarded(header).map((hop) => hop.for ?? "");
  } catch {
    return [];
  }
}

/** An address as proxies write it: in quotes or not, in brackets or not, with a port or without one. */
const WRITTEN =
  /^"?(?:\[(?<bracketed>[^\]]*)\](?::[\w.-]+)?|(?<v4>[\d.]+)(?::[\w.-]+)?|(?<bare>[\da-f:.]+))"?$/i;
/** An IPv4 address in an IPv6 one, as a socket that listens to both gives it. */
const MAPPED = /^::ffff:(?=\d+\.)/;

/** The address in the text in its one spelling, or undefined when there is none. */
function addressIn(text: string): string | undefined {
  const { bracketed, v4, bare } = WRITTEN.exec(text)?.groups ?? {};
  // The zone of a link-local address names a network card of this machine.
  const [address = ""] = (bracketed ?? v4 ?? bare ?? text).split("%", 1);
  const version = isIP(address);
  if (version === 0) return undefined;
  return new SocketAddress({ address, family: `ipv${version as 4 | 6}` }).address.replace(MAPPED, "");
}

/** The trusted address of a request's client, or `unknown`. */
export function clientAddress(request: { headers: Pick<Headers, "get"> }): string {
  return request.headers.get(STAMP) ?? UNKNOWN;
}
