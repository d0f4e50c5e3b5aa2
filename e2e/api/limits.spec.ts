import { expect, test } from "@playwright/test";
import { productBookingBody, touristSignupBody } from "../../lib/samples/factories";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { type ExtraServer, NO_DATABASE, startServer } from "../fixtures/server";

const LOGIN = "/api/auth/login";

test.describe("rate limits", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: "on" });
  });
  test.afterAll(() => server.stop());

  test("the eleventh try at one account's password is 429 with Retry-After, others are free", async () => {
    const { email, password } = await newTourist();
    const wrong = { baseUrl: server.baseUrl, body: { email, password: "a wrong guess", role: "tourist" } };
    for (let tries = 0; tries < 10; tries += 1) {
      // A made-up address in the header does not make a new caller.
      const headers = { "X-Forwarded-For": `203.0.113.${tries}` };
      expectError(await call("POST", LOGIN, { ...wrong, headers }), 401, "INVALID_CREDENTIALS");
    }
    const refused = await call("POST", LOGIN, { ...wrong, body: { ...wrong.body, password } });
    expectError(refused, 429, "TOO_MANY_REQUESTS");
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(600);
    expect(seconds).toBeLessThanOrEqual(900);
    const other = await newTourist();
    const free = { email: other.email, password: other.password, role: "tourist" };
    expect((await call("POST", LOGIN, { baseUrl: server.baseUrl, body: free })).status).toBe(200);
  });

  test("new accounts from one address come to an end", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      const headers = { "X-Forwarded-For": `198.51.100.${tries}` };
      const sent = { baseUrl: server.baseUrl, headers, body: touristSignupBody() };
      statuses.push((await call("POST", "/api/auth/tourist/signup", sent)).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(statuses[20]).toBe(429);
  });
});

test.describe("a database that cannot be reached", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({
      MONGODB_URI: NO_DATABASE,
    });
  });
  test.afterAll(() => server.stop());

  test("is 503 with Retry-After and no detail, on every call that needs it", async () => {
    const { token } = await newTourist();
    const calls: [string, string, object][] = [
      ["GET", "/api/health", {}],
      ["POST", LOGIN, { body: { email: "a@b.example", password: "whatever", role: "tourist" } }],
      ["POST", "/api/auth/tourist/signup", { body: touristSignupBody() }],
      ["GET", "/api/auth/me", { token }],
      ["GET", "/api/bookings/my-bookings", { token }],
      [
        "POST",
        "/api/bookings/product",
        { token, body: productBookingBody(), headers: { "Idempotency-Key": "k" } },
      ],
    ];
    for (const [method, path, sent] of calls) {
      const answer = await call(method, path, { baseUrl: server.baseUrl, ...sent });
      expectError(answer, 503, "UNAVAILABLE");
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(JSON.stringify(answer.body)).not.toContain("127.0.0.1");
    }
    expectError(await call("GET", "/api/nothing", { baseUrl: server.baseUrl }), 404, "NOT_FOUND");
  });
});
