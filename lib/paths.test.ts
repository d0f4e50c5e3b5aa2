import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { API } from "./api-paths";
import { PRODUCTS } from "./domain/catalogue";
import { loginPath, PAGES, safeNextPath } from "./paths";

const HERE = "https://nelum.example";

describe("addresses with a name in them", () => {
  test("spaces and commas are encoded", () => {
    expect(PAGES.bookProduct("Jeep Safari")).toBe("/book-product/Jeep%20Safari");
    expect(PAGES.productDescription("Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari")).toBe(
      "/product-description/Sigiriya%20Tour%2C%20Dambulla%20Temple%2C%20Village%20Tour%20and%20Jeep%20Safari",
    );
  });

  test.each(PRODUCTS)("$name can be read back from its addresses", ({ name }) => {
    for (const address of [PAGES.bookProduct(name), PAGES.productDescription(name)]) {
      const segments = new URL(address, HERE).pathname.split("/");
      expect(segments).toHaveLength(3);
      expect(decodeURIComponent(segments[2] ?? "")).toBe(name);
    }
  });

  test.each(["a/b", "a?b#c", "50% off", "%2e%2e", "<script>", "ශ්‍රී ලංකා"])(
    "%j stays one segment of the path",
    (name) => {
      const url = new URL(PAGES.bookProduct(name), HERE);
      expect(url.pathname.split("/")).toHaveLength(3);
      expect(url.origin).toBe(HERE);
      expect(url.search + url.hash).toBe("");
    },
  );

  test("an id is encoded too", () => {
    expect(API.approveBooking("6560f0c2a7b3c1d2e3f40516")).toBe(
      "/api/bookings/admin/6560f0c2a7b3c1d2e3f40516/approve",
    );
    expect(API.approveBooking("../../x?y")).toBe("/api/bookings/admin/..%2F..%2Fx%3Fy/approve");
  });
});

describe("loginPath", () => {
  test.each([
    [undefined, undefined, "/login"],
    ["", undefined, "/login"],
    ["/tourist-dashboard", undefined, "/login?next=%2Ftourist-dashboard"],
    [undefined, "session-expired", "/login?reason=session-expired"],
    ["/a?b=c&d", "login-required", "/login?next=%2Fa%3Fb%3Dc%26d&reason=login-required"],
  ] as const)("%j because of %j: %s", (next, reason, address) => {
    expect(loginPath(next, reason)).toBe(address);
  });

  test("the next path can be read back from the query", () => {
    const next = PAGES.bookProduct("Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari");
    const query = new URL(loginPath(next, "session-expired"), HERE).searchParams;
    expect(query.get("next")).toBe(next);
    expect(safeNextPath(query.get("next"))).toBe(next);
  });
});

describe("safeNextPath", () => {
  test.each([
    ["/", "/"],
    ["/tourist-dashboard", "/tourist-dashboard"],
    ["/book-product/Jeep%20Safari", "/book-product/Jeep%20Safari"],
    ["/services?page=2#list", "/services?page=2#list"],
    ["/services?to=https://evil.example//x", "/services?to=https://evil.example//x"],
    ["/a/../services", "/services"],
    ["/with space", "/with%20space"],
    ["/@evil.example", "/@evil.example"],
    // The slashes stay encoded, so the address stays on our site, although no such page exists.
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
    ["/%5c%5cevil.example", "/%5c%5cevil.example"],
  ])("%j is a page of ours: %s", (next, path) => {
    expect(safeNextPath(next)).toBe(path);
  });

  test.each([
    [undefined],
    [null],
    [""],
    [" "],
    ["services"],
    ["//evil.example"],
    ["///evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["\\/evil.example"],
    [" //evil.example"],
    ["https://evil.example"],
    ["https:evil.example"],
    ["HTTPS:/\\evil.example"],
    ["javascript:alert(1)"],
    ["JaVaScRiPt:alert(1)"],
    ["data:text/html,x"],
    ["%2f%2fevil.example"],
    ["@evil.example"],
    // Browsers remove tabs and line breaks from an address, so these addresses would lead to another site.
    ["/\t/evil.example"],
    ["/\n/evil.example"],
    ["/\r\n/evil.example"],
    ["/\t\\evil.example"],
    ["\t//evil.example"],
    ["/\t/["],
    // Without the dot segments these addresses begin with two slashes, which would lead to another site.
    ["/.//evil.example"],
    ["/./\\evil.example"],
    ["/a/..//evil.example"],
    ["/%2e//evil.example"],
    ["/a/%2E%2e//evil.example"],
    ["/.\t//evil.example"],
    ["/..//..//evil.example"],
    [`/${"a".repeat(2_000)}`],
  ])("%j is rejected", (next) => {
    expect(safeNextPath(next)).toBeUndefined();
  });

  test("the result is always a path on this site, and applying the function again does not change it", () => {
    const piece = fc.constantFrom(
      ..."/\\.%:@?#&= \t\n\r\u0000ae",
      "//",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "evil.example",
      "http:",
      "javascript:",
      "\ud800",
    );
    const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((rest) => `/${rest}`),
        ),
        (next) => {
          const path = safeNextPath(next);
          if (path === undefined) return;
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(new URL(path, HERE).origin).toBe(HERE);
          expect(new URL(path, `${HERE}/deep/page`).origin).toBe(HERE);
          expect(safeNextPath(path)).toBe(path);
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
