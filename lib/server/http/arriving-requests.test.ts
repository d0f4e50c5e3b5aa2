import { expect, test } from "vitest";
import { isRouterState, readableAddress } from "./arriving-requests";

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
])("%s is read as %s", (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
  expect(() => decodeURIComponent(readable.split("?")[0] ?? "")).not.toThrow();
});

test.each([
  [undefined, true],
  [encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null, 16])), true],
  ["x", false],
  ["", false],
  ["%", false],
  ["%5B%5D", false],
  [`%5B%22${"x".repeat(50_000)}%22%5D`, false],
  [["a", "b"], false],
])("of %j as a router state is said whether Next can read it", (header, readable) => {
  expect(isRouterState(header)).toBe(readable);
});
