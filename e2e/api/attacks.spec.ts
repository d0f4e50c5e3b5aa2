import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { rawRequest } from "../fixtures/raw-request";
import { adminSession } from "../fixtures/sessions";

/**
 * Tests malicious addresses, methods and headers. HTTP clients refuse to send some of them, so the test
 * writes these requests to a socket as bytes.
 */

const get = (path: string, ...headers: string[]) =>
  rawRequest({ head: [`GET ${path} HTTP/1.1`, "Connection: close", ...headers] });

test("an address that cannot be decoded does not cause 500, for calls or pages", async () => {
  const addresses: [string, number][] = [
    ["/api/providers/%E0%A4%A", 404],
    ["/api/images/%", 404],
    ["/api/reviews/%ff", 200],
    ["/api/%E0%A4%A", 404],
    ["/bookings/admin/%zz/approve", 405],
    ["/api/providers?limit=%E0%A4%A", 400],
    ["/%E0%A4%A", 404],
    ["/provider/%c0%ae%c0%ae", 404],
    ["//api//providers", 308],
  ];
  for (const [address, status] of addresses) {
    const answer = await get(address);
    expect(answer.status, address).toBe(status);
    if (address.startsWith("/api/") && status >= 400)
      expect(JSON.parse(unchunked(answer.body)).requestId).toBeTruthy();
  }
});

test("a write with neither body, length nor encoding, as curl sends it, is handled", async () => {
  const head = ["PUT /api/admin/providers/000000000000000000000000/approve HTTP/1.1", "Connection: close"];
  const answer = await rawRequest({ head: [...head, `Authorization: Bearer ${await adminSession()}`] });
  expect([answer.status, answer.body]).toEqual([404, expect.stringContaining("Provider not found")]);
});

/** Returns the JSON object in the body of a chunked response, without the chunk sizes around it. */
function unchunked(body: string): string {
  return body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1);
}

test("unknown methods return 405 with Allow, and no header overrides the method", async () => {
  for (const method of ["TRACE", "PROPFIND", "LOCK", "PURGE", "MKCOL", "SEARCH"]) {
    const answer = await rawRequest({ head: [`${method} /api/providers HTTP/1.1`, "Connection: close"] });
    expect([method, answer.status]).toEqual([method, 405]);
    expect(JSON.parse(unchunked(answer.body))).toMatchObject({
      code: "METHOD_NOT_ALLOWED",
      error: "This address takes GET.",
    });
    const nowhere = await rawRequest({ head: [`${method} /api/nowhere HTTP/1.1`, "Connection: close"] });
    expect(nowhere.status).toBe(404);
  }
  const { token } = await newTourist();
  for (const name of ["x-http-method-override", "x-method-override", "x-http-method"]) {
    const answer = await call("GET", "/api/auth/me", { token, headers: { [name]: "DELETE" } });
    expect(answer.status).toBe(200);
  }
  const options = await call("OPTIONS", "/api/providers", { headers: { "x-nelum-unknown-method": "1" } });
  expect(options.status).toBe(204);
});

test("the first of two Authorization headers counts, Bearer in any case, other schemes do not", async () => {
  const [{ token }, admin] = [await newTourist(), await adminSession()];
  const twice = await get(
    "/api/admin/audit",
    `Authorization: Bearer ${token}`,
    `Authorization: Bearer ${admin}`,
  );
  expect(twice.status).toBe(403);
  for (const scheme of ["bearer", "BEARER", "Bearer  "]) {
    expect((await get("/api/auth/me", `Authorization: ${scheme} ${token}`)).status).toBe(200);
  }
  for (const value of [token, `Basic ${token}`, `Bearer${token}`, "Bearer", "Bearer "]) {
    const answer = await get("/api/auth/me", `Authorization: ${value}`);
    expect([value.slice(0, 8), answer.status]).toEqual([value.slice(0, 8), 401]);
  }
  expect((await get("/api/auth/me", `Authorization: Bearer ${token} x`)).status).toBe(401);
  expect((await get("/api/auth/me", `Cookie: a=1; nelum_session=${token}; nelum_session=x`)).status).toBe(
    200,
  );
});

test("huge headers and malformed requests get a status below 500", async () => {
  expect((await get("/../../etc/passwd")).status).toBe(404);
  expect((await get("/api/providers", `X-Long: ${"x".repeat(20_000)}`)).status).toBe(431);
  expect((await get("/api/auth/me", `Authorization: Bearer ${"x".repeat(15_000)}`)).status).toBe(401);
  expect((await rawRequest({ head: ["GET /api/providers HTTP/9.9"] })).status).toBe(400);
  const smuggled = await rawRequest({
    head: ["POST /api/auth/login HTTP/1.1", "Content-Length: 4", "Transfer-Encoding: chunked"],
    body: "0\r\n\r\nGET /api/admin/audit HTTP/1.1\r\n\r\n",
  });
  expect(smuggled.status).toBe(400);
  const wrongLength = await rawRequest({
    head: [
      "POST /api/auth/login HTTP/1.1",
      "Connection: close",
      "Content-Type: application/json",
      "Content-Length: 2",
    ],
    body: '{}{"email":"a@b.example"}',
  });
  expect(wrongLength.status).toBe(400);
});

test("the last of several equal JSON keys counts and is validated", async () => {
  const raw = '{"email":"a@b.example","email":{"$gt":""},"password":"x","role":"tourist"}';
  expectError(
    await call("POST", "/api/auth/login", { raw }),
    400,
    "VALIDATION_FAILED",
    "Email must be text.",
  );
  const { token } = await newTourist();
  const booking = JSON.stringify(productBookingBody()).replace("}}", '},"adults":2,"adults":-5}');
  expectError(
    await call("POST", "/api/bookings/product", { token, raw: booking }),
    400,
    "VALIDATION_FAILED",
    "At least 1 adult is required.",
  );
});

test("rewrites lead only to calls: pages stay pages, and every rewritten admin call needs a session", async () => {
  const pages = await get("/admin-panel");
  expect(pages.status).toBeLessThan(500);
  expect(pages.body).not.toContain("METHOD_NOT_ALLOWED");
  for (const path of [
    "/admin/audit",
    "/api/api/admin/audit",
    "/admin/tourists",
    "/bookings/admin",
    "/admin/analytics",
  ]) {
    expectError(await call("GET", path), 401, "NO_TOKEN", "No token found. Please log in as an admin.");
  }
  for (const path of [
    "/admin",
    "/auth",
    "/api/api/api/providers",
    "/admin/..%2faudit",
    "/api/admin/%61udit/x",
  ]) {
    expectError(await call("GET", path), 404, "NOT_FOUND");
  }
});
