import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP, SocketAddress } from "node:net";
import { parse as parseForwarded } from "forwarded-parse";
import { CLIENT_ADDRESS_HEADER } from "../../runtime/request-context";
import { env } from "../infra/env";

/**
 * The client's address, for rate limits. Route handlers see only headers, and clients can forge `Forwarded` and
 * `X-Forwarded-For`. So the server writes the trusted address into its own header when a request arrives, and
 * overwrites any value that the client sent.
 */
const STAMP = CLIENT_ADDRESS_HEADER;

/** Used as the address if the socket has already closed. */
const UNKNOWN = "unknown";

/** The headers in which proxies forward client addresses. */
interface ForwardingHeaders {
  forwarded?: string | undefined;
  "x-forwarded-for"?: string | string[] | undefined;
}

/** Starts writing the client's address into each request. Called once at server start. */
export function stampClientAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers, socket } = request;
    const proxies = ourProxies();
    headers[STAMP] = trustedAddress(headers, socket.remoteAddress, proxies);
    // Only our own proxies are trusted to say that the client used https.
    if (typeof proxies === "object" && !isIn(proxies, addressIn(socket.remoteAddress ?? "")))
      delete headers["x-forwarded-proto"];
  });
}

let networks: BlockList | undefined;

/** The number of our proxies in front of the server, or their networks (`TRUST_PROXY`). */
function ourProxies(): number | BlockList {
  const { TRUST_PROXY } = env();
  if (typeof TRUST_PROXY === "number") return TRUST_PROXY;
  networks ??= networksOf(TRUST_PROXY);
  return networks;
}

/** Converts addresses and networks to a list. @param written - such as `10.0.0.0/8` or `192.0.2.7` */
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
 * The trusted client address: the address of the socket or, behind `proxies`, the address that the outermost
 * of our proxies saw. It is in canonical form (RFC 5952; an IPv4-mapped IPv6 address as IPv4). If a proxy
 * forwards no valid address, its own address is used. If both headers are present and name different clients,
 * one is forged, so the socket's address is used.
 * @param proxies how many of our proxies append to `Forwarded` (RFC 7239) or `X-Forwarded-For`, or their
 * networks
 */
export function trustedAddress(
  headers: ForwardingHeaders,
  remote: string | undefined,
  proxies: number | BlockList,
): string {
  const socketAddress = addressIn(remote ?? "") ?? UNKNOWN;
  if (proxies === 0) return socketAddress;
  const { forwarded, "x-forwarded-for": listed } = headers;
  const forwardedAddresses = [
    ...(forwarded === undefined ? [] : [hopsOfForwarded(forwarded)]),
    ...(listed === undefined ? [] : [hopsOfList(String(listed))]),
  ].map((hops) => outermost([...hops, socketAddress], proxies));
  const [address = socketAddress, other = address] = forwardedAddresses;
  return address === other ? address : socketAddress;
}

/**
 * The address that the outermost of our proxies forwarded. If that address is not valid, the next valid one
 * on the way to this server.
 * @param hops from the client to this server; the last one is the address of the socket
 */
function outermost(hops: readonly string[], proxies: number | BlockList): string {
  const client =
    typeof proxies === "number"
      ? hops.length - 1 - proxies
      : hops.findLastIndex((hop) => !isIn(proxies, addressIn(hop)));
  const ours = hops.slice(Math.max(0, client));
  return ours.map(addressIn).find((address) => address !== undefined) ?? UNKNOWN;
}

/** The addresses in `X-Forwarded-For`. The header has no standard; proxies append addresses after a comma. */
function hopsOfList(header: string): string[] {
  return header
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
}

/**
 * The addresses in `Forwarded`. A header that violates RFC 7239 is ignored completely, because an unclosed quote of the
 * client may hide the address that a proxy appended.
 */
function hopsOfForwarded(header: string): string[] {
  try {
    return parseForwarded(header).map((hop) => hop.for ?? "");
  } catch {
    return [];
  }
}

/** An address as proxies write it: quoted or not, in brackets or not, with or without a port. */
const WRITTEN =
  /^"?(?:\[(?<bracketed>[^\]]*)\](?::[\w.-]+)?|(?<v4>[\d.]+)(?::[\w.-]+)?|(?<bare>[\da-f:.]+))"?$/i;
/** The prefix of an IPv4-mapped IPv6 address, as a dual-stack socket reports it. */
const MAPPED = /^::ffff:(?=\d+\.)/;

/** The address in the text in canonical form, or undefined. */
function addressIn(text: string): string | undefined {
  const { bracketed, v4, bare } = WRITTEN.exec(text)?.groups ?? {};
  // Removes the zone of a link-local address, which names a network interface of this machine.
  const [address = ""] = (bracketed ?? v4 ?? bare ?? text).split("%", 1);
  const version = isIP(address);
  if (version === 0) return undefined;
  // `isIP` accepts only the canonical form of IPv4.
  if (version === 4) return address;
  return new SocketAddress({ address, family: "ipv6" }).address.replace(MAPPED, "");
}

/** The trusted address of a request's client, or `unknown`. */
export function clientAddress(request: { headers: Pick<Headers, "get"> }): string {
  return request.headers.get(STAMP) ?? UNKNOWN;
}
