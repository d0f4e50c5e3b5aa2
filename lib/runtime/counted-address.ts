/**
 * Whom all limits count under a client's address: of IPv6 its network of 64 bits, such as `2001:db8:0:7::/64`,
 * because everybody there may use as many addresses as they like. Of IPv4 the address itself, also where a socket gives
 * it as an IPv6 one (`::ffff:192.0.2.1`).
 */
export function countedAddress(address = "unknown"): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (!plain.includes(":")) return plain;
  const [start = [], end] = plain.split("::").map((groups) => groups.split(":").filter(Boolean));
  // `::` stands for as many zeros as are missing to eight groups.
  const zeros = end ? Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0") : [];
  return `${[...start, ...zeros, ...(end ?? [])].slice(0, 4).join(":")}::/64`;
}
