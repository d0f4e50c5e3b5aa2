/**
 * The client address for all limits. For IPv6 it is the 64-bit network, such as `2001:db8:0:7::/64`, because a client
 * may use any address in it. For IPv4 it is the address itself, also when a socket reports it as IPv6
 * (`::ffff:192.0.2.1`).
 */
export function countedAddress(address = "unknown"): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (!plain.includes(":")) return plain;
  const [start = [], end] = plain.split("::").map((groups) => groups.split(":").filter(Boolean));
  // An IPv6 address has eight groups; `::` replaces the missing groups, which are zero.
  const zeros = end ? Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0") : [];
  return `${[...start, ...zeros, ...(end ?? [])].slice(0, 4).join(":")}::/64`;
}
