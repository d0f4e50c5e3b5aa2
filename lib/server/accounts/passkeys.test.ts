import { expect, test, vi } from "vitest";
import { passkeySite } from "./passkeys";

const site = vi.hoisted(() => ({ address: undefined as string | undefined }));
vi.mock("../infra/env", () => ({ siteAddress: () => site.address, env: () => ({}) }));

test.each([
  [undefined, { id: "localhost" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["https://nelumtrails.example", { id: "nelumtrails.example", origin: "https://nelumtrails.example" }],
  ["https://trips.example:8443/lk", { id: "trips.example", origin: "https://trips.example:8443" }],
  ["http://nelumtrails.example", undefined],
  ["https://203.0.113.7", undefined],
  ["https://0x7f.1", undefined],
  ["https://[2001:db8::1]:8443", undefined],
])("with SITE_URL %s, passkeys belong to %j", (address, expected) => {
  site.address = address;
  expect(passkeySite()).toEqual(expected);
});
