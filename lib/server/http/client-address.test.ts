import { describe, expect, test } from "vitest";
import { networksOf, trustedAddress } from "./client-address";

const SOCKET = "10.0.0.1";
const CLIENT = "203.0.113.7";

describe("X-Forwarded-For", () => {
  test.each([
    ["no proxy: what the client wrote is not believed", "9.9.9.9", 0, SOCKET],
    ["one proxy: the hop it added", `9.9.9.9, ${CLIENT}`, 1, CLIENT],
    ["two proxies", `9.9.9.9, ${CLIENT}, 10.0.0.2`, 2, CLIENT],
    ["more proxies than hops: the first hop", CLIENT, 3, CLIENT],
    ["a proxy that added nothing", undefined, 1, SOCKET],
    ["blanks between commas", ` , ${CLIENT} ,`, 1, CLIENT],
    ["with a port", `${CLIENT}:51234`, 1, CLIENT],
    ["in quotes", `"${CLIENT}:51234"`, 1, CLIENT],
    ["IPv6 alone", "2001:DB8:0:0::7", 1, "2001:db8::7"],
    ["IPv6 in brackets", "[2001:db8::7]", 1, "2001:db8::7"],
    ["IPv6 with a port", "[2001:db8::7]:443", 1, "2001:db8::7"],
    ["IPv6 in quotes", '"[2001:db8::7]:443"', 1, "2001:db8::7"],
    ["IPv4 in IPv6", "::ffff:203.0.113.7", 1, CLIENT],
    ["IPv4 in IPv6 in hexadecimal", "[::ffff:cb00:7107]:80", 1, CLIENT],
    ["no address: the proxy's own", "unknown", 1, SOCKET],
    ["a hidden one: the proxy's own", "_hidden, 10.0.0.2", 2, "10.0.0.2"],
    ["neither is an address: the socket's", "unknown, _hidden", 2, SOCKET],
    ["IPv4 with zeros in front", "203.000.113.007", 1, SOCKET],
    ["IPv4 in short", "127.1", 1, SOCKET],
    ["a name", "evil.example", 1, SOCKET],
    ["half an address in brackets", "[2001:db8::7", 1, SOCKET],
    ["an address and more", `${CLIENT}/32`, 1, SOCKET],
  ])("%s", (_name, listed, proxies, expected) => {
    const headers = listed === undefined ? {} : { "x-forwarded-for": listed };
    expect(trustedAddress(headers, SOCKET, proxies)).toBe(expected);
  });
});

describe("Forwarded (RFC 7239)", () => {
  test.each([
    ["no proxy: what the client wrote is not believed", "for=9.9.9.9", 0, SOCKET],
    ["one proxy: the hop it added", `for=9.9.9.9, for=${CLIENT};proto=https;by=10.0.0.1`, 1, CLIENT],
    ["two proxies", `for=9.9.9.9,for=${CLIENT},for=10.0.0.2`, 2, CLIENT],
    ["names are read in either case", `For=${CLIENT};Proto=http`, 1, CLIENT],
    ["IPv6 with a port", 'for="[2001:db8:CAFE::17]:4711"', 1, "2001:db8:cafe::17"],
    ["IPv4 with a hidden port", `for="${CLIENT}:_port"`, 1, CLIENT],
    ["unknown", "for=unknown", 1, SOCKET],
    ["a hidden name", "for=_gazonk", 1, SOCKET],
    ["a hop without for", `for=${CLIENT}, proto=https`, 1, SOCKET],
    ["a comma in quotes", `for="9.9.9.9, for=6.6.6.6", for=${CLIENT}`, 1, CLIENT],
    ["an open quote of the client, around what the proxy added", `for=6.6.6.6;x=", for=${CLIENT}`, 1, SOCKET],
    ["a quote that ends in what the proxy added", 'for=6.6.6.6;x=", for="[2001:db8::7]"', 1, SOCKET],
    ["no header of that standard", `6.6.6.6, for=${CLIENT}`, 1, SOCKET],
  ])("%s", (_name, forwarded, proxies, expected) => {
    expect(trustedAddress({ forwarded }, SOCKET, proxies)).toBe(expected);
  });
});

test.each([
  ["that agree", `for="${CLIENT}:1"`, CLIENT, CLIENT],
  ["that differ: the client wrote one of them", "for=6.6.6.6", CLIENT, SOCKET],
  ["of which one is broken", 'for="', CLIENT, SOCKET],
])("both headers, %s", (_name, forwarded, listed, expected) => {
  expect(trustedAddress({ forwarded, "x-forwarded-for": listed }, SOCKET, 1)).toBe(expected);
});

test.each([
  ["that has gone", undefined, "unknown"],
  ["that listens to IPv4 and IPv6", "::ffff:203.0.113.7", CLIENT],
  ["of a link-local address", "fe80::1%eth0", "fe80::1"],
])("a socket %s", (_name, remote, expected) => {
  expect(trustedAddress({}, remote, 0)).toBe(expected);
  expect(trustedAddress({}, remote, 1)).toBe(expected);
});

describe("trusted networks of proxies", () => {
  const proxies = networksOf(["10.0.0.0/8", "fd00::/8", "192.168.1.2"]);
  test.each([
    ["the nearest hop outside the networks", `9.9.9.9, ${CLIENT}, 10.1.2.3`, SOCKET, CLIENT],
    ["a proxy of an IPv6 network and one by its address", `${CLIENT}, fd00::7, 192.168.1.2`, SOCKET, CLIENT],
    ["a socket outside the networks writes nothing that counts", "9.9.9.9", "203.0.113.9", "203.0.113.9"],
    ["a client inside the networks", "10.9.9.9", SOCKET, "10.9.9.9"],
    ["a hop that is no address: the proxy that named it", `${CLIENT}, unknown, 10.1.2.3`, SOCKET, "10.1.2.3"],
    ["no header: the proxy itself", undefined, SOCKET, SOCKET],
  ])("%s", (_name, listed, socket, expected) => {
    const headers = listed === undefined ? {} : { "x-forwarded-for": listed };
    expect(trustedAddress(headers, socket, proxies)).toBe(expected);
  });
});
