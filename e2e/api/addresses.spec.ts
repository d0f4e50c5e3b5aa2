import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import { call, expectError, newBooking, newTourist } from "../fixtures/api-client";
import { adminSession } from "../fixtures/sessions";

/** The base addresses of the API, which all lead to the same handlers. Source: docs/product.md, "API addresses". */
const BASES = ["/api", "", "/api/api"];

for (const base of BASES) {
  test(`the calls under the base address "${base}"`, async () => {
    const { email, password, token } = await newTourist();
    const login = await call("POST", `${base}/auth/login`, { body: { email, password, role: "tourist" } });
    expect(login.status).toBe(200);
    expect((await call("GET", `${base}/auth/me`, { token })).status).toBe(200);
    expect(
      (await call("POST", `${base}/bookings/product`, { token, body: productBookingBody() })).status,
    ).toBe(201);
    const mine = await call<unknown[]>("GET", `${base}/bookings/my-bookings?limit=5`, { token });
    expect(mine.body).toHaveLength(1);
    const { _id } = await newBooking(token);
    const approved = await call("PUT", `${base}/bookings/admin/${_id}/approve`, {
      token: await adminSession(),
    });
    expect(approved.status).toBe(200);
    expect((await call("POST", `${base}/auth/logout`, { token })).status).toBe(204);
    expectError(await call("POST", `${base}/auth/tourist/signup`, { body: {} }), 400, "VALIDATION_FAILED");
  });
}

test("an unknown address returns 404 as JSON", async () => {
  for (const path of [
    "/api/nothing",
    "/api/auth",
    "/api/api/nothing",
    "/auth/nothing",
    "/admin/nothing",
    "/reviews/x/y",
    "/api/bookings/product/x",
  ]) {
    for (const verb of ["GET", "POST", "DELETE"]) {
      expectError(await call(verb, path), 404, "NOT_FOUND", "There is nothing at this address.");
    }
  }
});

test("an unsupported method returns 405 with Allow", async () => {
  const answer = await call("GET", "/api/bookings/product");
  expectError(answer, 405, "METHOD_NOT_ALLOWED", "This address takes POST.");
  expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
  const me = await call("PUT", "/api/auth/me");
  expectError(me, 405, "METHOD_NOT_ALLOWED");
  expect(me.headers.get("allow")).toBe("GET, PATCH, DELETE, HEAD, OPTIONS");
  const options = await call("OPTIONS", "/api/auth/me");
  expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, PATCH, DELETE, HEAD, OPTIONS"]);
});

test('the health call returns "ready"', async () => {
  const answer = await call("GET", "/api/health");
  expect([answer.status, answer.body]).toEqual([200, { status: "ready" }]);
});

test("invalid and oversized JSON bodies are rejected", async () => {
  const { token } = await newTourist();
  for (const path of [
    "/api/auth/login",
    "/api/auth/tourist/signup",
    "/api/bookings/product",
    "/api/auth/password",
  ]) {
    for (const raw of ["", "{", "nul", "{'a':1}", new Uint8Array([0xff, 0xfe, 0x7b]), "[".repeat(60_000)]) {
      expectError(
        await call("POST", path, { token, raw }),
        400,
        "MALFORMED_REQUEST",
        "The request is not valid JSON.",
      );
    }
    for (const raw of ["null", "[]", "1", '"text"', '{"__proto__":{"role":"admin"}}', '{"constructor":{}}']) {
      expectError(await call("POST", path, { token, raw }), 400, "VALIDATION_FAILED");
    }
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ]) {
      const answer = await call("POST", path, { token, raw: "{}", headers: { "Content-Type": type } });
      expectError(answer, 415, "UNSUPPORTED_MEDIA_TYPE");
    }
    const large = await call("POST", path, { token, raw: `{"a":"${"x".repeat(70_000)}"}` });
    expectError(large, 413, "PAYLOAD_TOO_LARGE");
  }
});

test("the server stops reading an endless body", async () => {
  const { baseUrl } = (await import("../fixtures/environment")).environment;
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384;
      if (sent > 200_000_000) controller.close();
      else controller.enqueue(new Uint8Array(16_384).fill(32));
    },
  });
  const outcome = await fetch(`${baseUrl}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: endless,
    duplex: "half",
  } as RequestInit).then(
    (response) => response.status,
    () => "connection closed",
  );
  expect([413, "connection closed"]).toContain(outcome);
  expect(sent).toBeLessThan(100_000_000);
});
