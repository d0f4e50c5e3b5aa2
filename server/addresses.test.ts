import { expect, test } from "vitest";
import { isProbe } from "../lib/api-paths.ts";
import { isCall, isCountedRead, isMisspeltPicture, isSearch, pageRoute } from "./addresses.ts";

test.each([
  ["/", false, false, false, "/"],
  ["/services", false, false, false, "/services"],
  ["/services?_rsc=1a2b", false, false, false, "/services"],
  ["/services?q=boat&_rsc=1a2b", false, true, false, "/services?"],
  ["/services?anything", false, true, false, "/services?"],
  ["/provider/66?q=boat", false, true, false, "/provider"],
  ["/admin-panel/bookings?q=boat", false, true, false, "/admin-panel"],
  ["/SERVICES?q=boat", false, true, false, "other page"],
  ["/x/../services?q=boat", false, true, false, "other page"],
  ["/a-stranger's-word", false, false, false, "other page"],
  ["/providers?limit=1", true, false, false, undefined],
  ["/api/reviews/all", true, false, false, undefined],
  ["/api/images/66", true, false, false, undefined],
  ["/api/openapi.json", true, false, false, undefined],
  ["/api/health", true, false, true, undefined],
  ["/api/health/live?now", true, false, true, undefined],
  ["/api/metrics", true, false, true, undefined],
  ["/api/metrics/more", true, false, false, undefined],
  ["/mcp", true, false, false, undefined],
  ["/mcp/more", false, false, false, "/mcp"],
  ["/llms.txt", false, false, false, "/llms.txt"],
])("%s", (address, call, search, probe, route) => {
  expect([isCall(address), isSearch(address), isProbe(address)]).toEqual([call, search, probe]);
  if (route) expect(pageRoute(address)).toBe(route);
});

test.each([
  ["GET", "/api/images/66", false],
  ["GET", "/api/health/live", false],
  ["GET", "/api/metrics", false],
  ["GET", "/api/openapi.json", true],
  ["GET", "/answer?token=a", true],
  ["HEAD", "/provider/66", true],
  ["GET", "/services?q=boat", true],
  ["POST", "/api/contact", false],
  ["POST", "/mcp", true],
  ["POST", "/mcp?x", true],
])("%s %s counts as a read: %s", (method, url, counted) => {
  expect(isCountedRead({ method, url })).toBe(counted);
});

test("a picture has one address for each of its sizes", () => {
  const id = "5ea90c3da015f94be5625192";
  const ours = [
    `/api/images/${id}`,
    `/api/images/${id}?width=640`,
    `/api/api/images/${id}`,
    "/images/a.jpg",
    "/api/images",
  ];
  const others = [`${id}?width=641`, `${id}?`, `${id}&`, id.toUpperCase(), `${id}/`, `${id}%0a`, ""];
  expect(ours.filter(isMisspeltPicture)).toEqual([]);
  expect(others.filter((other) => !isMisspeltPicture(`/api/images/${other}`))).toEqual([]);
});
