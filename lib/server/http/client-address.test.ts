import { expect, test } from "vitest";
import { trustedAddress } from "./client-address";

test.each([
  ["no proxy: what the client wrote is not believed", "9.9.9.9", 0, "10.0.0.1"],
  ["one proxy: the hop it added", "9.9.9.9, 203.0.113.7", 1, "203.0.113.7"],
  ["two proxies", "9.9.9.9, 203.0.113.7, 10.0.0.2", 2, "203.0.113.7"],
  ["more proxies than hops: the first hop", "203.0.113.7", 3, "203.0.113.7"],
  ["a proxy that added nothing", undefined, 1, "10.0.0.1"],
  ["blanks between commas", " , 203.0.113.7 ,", 1, "203.0.113.7"],
])("%s", (_name, forwarded, proxies, expected) => {
  expect(trustedAddress(forwarded, "10.0.0.1", proxies)).toBe(expected);
});

test("a socket that has gone", () => {
  expect(trustedAddress(undefined, undefined, 0)).toBe("unknown");
});
