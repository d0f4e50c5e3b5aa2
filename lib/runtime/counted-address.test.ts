import { expect, test } from "vitest";
import { countedAddress } from "./counted-address";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:7:a:b:c:d", "2001:db8:0:7::/64"],
  ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
  ["fe80::", "fe80:0:0:0::/64"],
  [undefined, "unknown"],
])("%s is counted as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
