import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { expect, test } from "vitest";
import { isRouterState, readableAddress, watchArrivingRequests } from "./arriving-requests";

test.each([
  ["/api/providers?limit=%", "/api/providers?limit=%"],
  ["/api/reviews/Jeep%20Safari", "/api/reviews/Jeep%20Safari"],
  ["/api/reviews/%E0%A4%A", "/api/reviews/%25E0%25A4%25A"],
  ["/api/images/%?a=%20#%", "/api/images/%25?a=%20#%"],
  ["/%ff/%41", "/%25ff/%2541"],
  ["*", "/"],
  ["http://localhost:3000/api/health?a=b", "/api/health?a=b"],
  ["HTTPS://evil.example//x", "//x"],
  ["http://localhost:3000", "/"],
  ["http://localhost:3000?q=boat", "/?q=boat"],
  ["http://localhost/%", "/%25"],
  ["/http://localhost/", "/http://localhost/"],
])("%s is parsed as %s", (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
  expect(() => decodeURIComponent(readable.split("?")[0] ?? "")).not.toThrow();
});

const state = (...rest: unknown[]) => encodeURIComponent(JSON.stringify(["", ...rest]));
const page = ["__PAGE__", {}, null, null, 0];
const product = ["productName", "Jeep%20Safari", "d", null];

test.each([
  [undefined, true],
  [state({ children: ["__PAGE__", {}] }, null, null, 16), true],
  [state({ children: ["(account)", { children: [product, { children: page }] }, null, "refetch"] }), true],
  [state({ children: [["a", "b", "x", null], { children: page }] }), false],
  [state({ children: page }, null, "later"), false],
  ["x", false],
  ["", false],
  ["%", false],
  ["%5B%5D", false],
  [`%5B%22${"x".repeat(50_000)}%22%5D`, false],
  [["a", "b"], false],
])("a router state of %j is readable: %s", (header, readable) => {
  expect(isRouterState(header)).toBe(readable);
});

test("a connection does not keep requests whose bodies arrived after their responses", async () => {
  watchArrivingRequests();
  const server = http.createServer((_request, response) => response.writeHead(401).end());
  const connection = once(server, "connection") as Promise<[net.Socket]>;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = net.connect((server.address() as net.AddressInfo).port, "127.0.0.1");
  const [socket] = await connection;
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    client.write("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n");
    await once(client, "data");
    client.write("{}");
    rounds.push(socket.listenerCount("close"));
  }
  client.destroy();
  server.close();
  expect(rounds.at(-1)).toBe(rounds[0]);
});
