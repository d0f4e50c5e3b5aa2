import { expect, test } from "@playwright/test";
import jwt from "jsonwebtoken";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { everyCall } from "../fixtures/calls";
import { environment } from "../fixtures/environment";
import { adminSession, sessionOf } from "../fixtures/sessions";

/** Tests the rules for all calls: sessions, origins, and accepted bodies. */

const ID = "6".repeat(24);
const BOOK_SERVICE = "Please log in to book a service";
const VIEW_BOOKINGS = "Please log in to view bookings";
const ADMIN_ONLY = "No token found. Please log in as an admin.";

/** The message for a call without a token. Calls that are not listed need no token. */
const NO_TOKEN: Record<string, string> = {
  "POST /api/bookings": BOOK_SERVICE,
  "POST /api/bookings/product": "Please log in to make a booking",
  "GET /api/bookings/my-bookings": VIEW_BOOKINGS,
  "GET /api/bookings/provider-bookings": VIEW_BOOKINGS,
  "DELETE /api/auth/me": "Please log in first.",
  "GET /api/auth/me/data": "Please log in first.",
  "PUT /api/bookings/provider/{id}": "Please log in first.",
  "PUT /api/bookings/provider/{id}/answer": "Please log in first.",
  "PUT /api/bookings/provider/{id}/cancel": "Please log in first.",
  "PUT /api/bookings/{id}/cancel": "Please log in first.",
  "PUT /api/bookings/{id}/move": "Please log in first.",
  "PUT /api/bookings/{id}/party": "Please log in first.",
  "PUT /api/bookings/{id}/details": "Please log in first.",
  "GET /api/providers/me/schedule": "Please log in first.",
  "PUT /api/providers/me/schedule": "Please log in first.",
  "DELETE /api/providers/me/schedule": "Please log in first.",
  "PUT /api/providers/me/schedule/days/{date}": "Please log in first.",
  "POST /api/providers/me/schedule/extra": "Please log in first.",
  "GET /api/providers/me/departures": "Please log in first.",
  "POST /api/providers/me/calendar-feed": "Please log in first.",
  "DELETE /api/providers/me/calendar-feed": "Please log in first.",
  "POST /api/bookings/provider": VIEW_BOOKINGS,
  "PUT /api/reviews/{id}/reply": "Please log in first.",
  "POST /api/reviews": "Please log in to submit a review",
  "GET /api/providers/me": "Please log in first.",
  "PATCH /api/providers/me": "Please log in first.",
  "PUT /api/providers/me/paper": "Please log in first.",
  "GET /api/auth/me": "Please log in first.",
  "PATCH /api/auth/me": "Please log in first.",
  "POST /api/auth/confirm": "Please log in first.",
  "GET /api/auth/sessions": "Please log in first.",
  "DELETE /api/auth/sessions/{id}": "Please log in first.",
  "GET /api/auth/activity": "Please log in first.",
  "GET /api/auth/me/wish-list": "Please log in first.",
  "PATCH /api/auth/me/wish-list": "Please log in first.",
  "GET /api/auth/mail-preferences": "Please log in first.",
  "PUT /api/auth/mail-preferences": "Please log in first.",
  "GET /api/bookings/{id}/calendar.ics": "Please log in first.",
  "GET /api/reviews/mine": "Please log in first.",
  "POST /api/auth/logout-everywhere": "Please log in first.",
  "POST /api/auth/logout": "Please log in first.",
  "POST /api/auth/password": "Please log in first.",
  "POST /api/auth/email": "Please log in first.",
  "DELETE /api/auth/email": "Please log in first.",
  "GET /api/auth/second-factor": "Please log in first.",
  "DELETE /api/auth/second-factor": "Please log in first.",
  "POST /api/auth/second-factor/codes": "Please log in first.",
  "PUT /api/auth/second-factor/codes": "Please log in first.",
  "POST /api/auth/second-factor/passkeys": "Please log in first.",
  "POST /api/auth/second-factor/passkeys/challenge": "Please log in first.",
  "DELETE /api/auth/second-factor/passkeys/{id}": "Please log in first.",
  "POST /api/auth/second-factor/recovery-codes": "Please log in first.",
  "POST /api/auth/verify-email/again": "Please log in first.",
};
const OPEN = [
  "GET /api/health",
  "GET /api/health/live",
  "GET /api/metrics",
  "GET /api/openapi.json",
  "GET /api/images/{id}",
  "GET /api/availability",
  "GET /api/exchange-rates",
  "GET /api/calendar-feeds/{file}",
  "GET /api/providers",
  "GET /api/providers/{id}",
  "GET /api/reviews/all",
  "GET /api/reviews/{id}",
  "POST /api/auth/login",
  "POST /api/auth/tourist/signup",
  "POST /api/auth/provider/signup",
  "POST /api/auth/forgot-password",
  "POST /api/auth/reset-password",
  "POST /api/auth/verify-email",
  "POST /api/contact",
  "POST /api/browser-errors",
  "POST /api/bookings/answer",
  "POST /api/bookings/guest",
  "POST /api/bookings/guest/confirm",
  "GET /api/mail/unsubscribe",
  "POST /api/mail/unsubscribe",
  "DELETE /api/mail/unsubscribe",
];

const guarded = everyCall().filter((name) => !OPEN.includes(name));
const parts = (name: string) => {
  const [method = "", path = ""] = name.split(" ");
  return { method, path: path.replace(/\{\w+\}/, ID) };
};

test("every guarded call rejects a missing token, and a malformed or expired one or one of a deleted account", async () => {
  const expired = jwt.sign(
    { id: ID, role: "admin", email: "a@b.example", version: 0, jti: "j", exp: 1_600_000_000 },
    environment.jwtSecret,
  );
  const gone = sessionOf("admin", { id: ID, email: "gone@b.example" });
  const unusable = ["a.b", "a.b.c", "null", gone, expired];
  for (const [at, name] of guarded.entries()) {
    const { method, path } = parts(name);
    await test.step(name, async () => {
      const isAdmins = /\/admin(\/|$)/.test(path);
      const sentence = isAdmins ? ADMIN_ONLY : NO_TOKEN[name];
      expect(sentence, `${name} has a sentence`).toBeDefined();
      expectError(await call(method, path), 401, "NO_TOKEN", sentence);
      // All calls read the token with the same function, so each call is tested with only one of these tokens.
      const token = unusable[at % unusable.length] ?? gone;
      const answer = await call(method, path, { token });
      if (token === expired) {
        expectError(answer, 401, "SESSION_EXPIRED", "Session expired. Please log in again.");
      } else {
        expectError(answer, 401, "INVALID_SESSION", "Invalid session. Please log in again.");
      }
    });
  }
});

const CROSSINGS: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${environment.baseUrl}.evil.example` },
  { "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example", "content-type": "multipart/form-data; boundary=b" },
  { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
];

test("every guarded write with a cookie rejects requests from another site, multipart too", {
  tag: "@extended",
}, async () => {
  const cookies = [await adminSession(), (await newTourist()).token].map((token) => `nelum_session=${token}`);
  const writes = guarded.filter((one) => !one.startsWith("GET"));
  for (const [at, name] of writes.entries()) {
    const { method, path } = parts(name);
    for (const [turn, cookie] of cookies.entries()) {
      // The rule is the same for all calls, so each cookie is tested with only a third of `CROSSINGS`.
      for (const crossing of CROSSINGS.filter((_, way) => (way + at + turn) % 3 === 0)) {
        const answer = await call(method, path, { headers: { cookie, ...crossing }, raw: "--b--\r\n" });
        expectError(answer, 403, "WRONG_ORIGIN");
      }
    }
  }
});

test("a form on another site cannot log its visitors in", async () => {
  const { email, password } = await newTourist();
  const login = { body: { email, password, role: "tourist" }, headers: { origin: "https://evil.example" } };
  const crossed = await call("POST", "/api/auth/login", login);
  expect([crossed.status, crossed.headers.getSetCookie()]).toEqual([200, []]);
  const own = await call("POST", "/api/auth/login", { ...login, headers: { origin: environment.baseUrl } });
  expect(own.headers.getSetCookie()).toHaveLength(3);
});

/**
 * Calls with a JSON body, and the role whose session the test uses; undefined if the call needs no session.
 */
const JSON_CALLS: [string, "tourist" | "provider" | "admin" | undefined][] = [
  ["POST /api/auth/login", undefined],
  ["POST /api/auth/tourist/signup", undefined],
  ["POST /api/auth/password", "tourist"],
  ["PATCH /api/auth/me", "tourist"],
  ["POST /api/contact", undefined],
  ["POST /api/bookings", "tourist"],
  ["POST /api/bookings/product", "tourist"],
  ["POST /api/reviews", "tourist"],
  ["PUT /api/admin/providers/{id}/paper", "admin"],
  ["PUT /api/admin/company", "admin"],
  ["PUT /api/admin/home-page", "admin"],
  ["POST /api/admin/products", "admin"],
  ["PUT /api/admin/products/{name}", "admin"],
  ["PUT /api/bookings/admin/{id}/office", "admin"],
  ["POST /api/bookings/admin/{id}/message", "admin"],
  ["POST /api/admin/import", "admin"],
  ["POST /api/admin/tourists/import", "admin"],
  ["PUT /api/admin/providers/{id}/office", "admin"],
  ["PATCH /api/providers/me", "provider"],
  ["POST /api/bookings/admin", "admin"],
  ["POST /api/admin/tourists", "admin"],
  ["PATCH /api/admin/providers/{id}", "admin"],
  ["PUT /api/admin/contact-messages/{id}/answer", "admin"],
  ["PUT /api/admin/providers/{id}/approve", "admin"],
  ["PUT /api/admin/providers/{id}/auto-confirm", "admin"],
  ["PUT /api/bookings/provider/{id}/answer", "provider"],
  ["POST /api/bookings/answer", undefined],
  ["POST /api/bookings/guest", undefined],
  ["PUT /api/bookings/{id}/move", "tourist"],
  ["PUT /api/bookings/{id}/party", "tourist"],
  ["PUT /api/bookings/{id}/details", "tourist"],
  ["PUT /api/providers/me/schedule", "provider"],
  ["PUT /api/providers/me/schedule/days/{date}", "provider"],
  ["POST /api/providers/me/schedule/extra", "provider"],
  ["POST /api/bookings/provider", "provider"],
  ["PUT /api/admin/providers/{id}/schedule", "admin"],
  ["PUT /api/admin/products/{name}/schedule", "admin"],
  ["PUT /api/admin/providers/{id}/instant", "admin"],
  ["PUT /api/admin/products/{name}/instant", "admin"],
];

test("every call that reads JSON rejects malformed, wrong, oversized and deeply nested bodies", {
  tag: "@extended",
}, async () => {
  const tokens = {
    tourist: (await newTourist()).token,
    provider: (
      await call<{ token: string }>("POST", "/api/auth/login", {
        body: {
          email: "provider@nelumtrails.example",
          password: environment.demoPassword,
          role: "provider",
        },
      })
    ).body.token,
    admin: await adminSession(),
  };
  const deep = `{"x":${"[".repeat(21)}${"]".repeat(21)}}`;
  for (const [name, who] of JSON_CALLS) {
    const { method, path } = parts(name);
    const token = who ? { token: tokens[who] } : {};
    const key = { "Idempotency-Key": "deep" };
    await test.step(name, async () => {
      for (const raw of ["{", "nul", "{'a':1}", "[".repeat(60_000), new Uint8Array([0xff, 0x7b])]) {
        const answer = await call(method, path, { ...token, raw });
        expectError(answer, 400, "MALFORMED_REQUEST", "The request is not valid JSON.");
      }
      for (const raw of ["null", "[]", "1", '"text"', '["$in",[1]]']) {
        expectError(await call(method, path, { ...token, raw }), 400, "VALIDATION_FAILED");
      }
      for (const raw of [deep, `${"[".repeat(30_000)}${"]".repeat(30_000)}`]) {
        const answer = await call(method, path, { ...token, raw, headers: key });
        expectError(answer, 400, "MALFORMED_REQUEST", "The request is nested too deeply.");
      }
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"]) {
        const answer = await call(method, path, { ...token, raw: "{}", headers: { "Content-Type": type } });
        expectError(answer, 415, "UNSUPPORTED_MEDIA_TYPE");
      }
      const large = await call(method, path, { ...token, raw: `{"a":"${"x".repeat(70_000)}"}` });
      expectError(large, 413, "PAYLOAD_TOO_LARGE");
    });
  }
});

test("every list returns pages, and rejects invalid pages", async () => {
  const admin = { token: await adminSession() };
  const lists = [
    "/api/providers",
    "/api/reviews/all",
    `/api/reviews/${ID}`,
    ...["providers", "pending-providers", "tourists", "reviews", "contact-messages", "mails", "audit"].map(
      (list) => `/api/admin/${list}`,
    ),
    "/api/bookings/admin",
  ];
  for (const list of lists) {
    const one = await call<unknown[]>("GET", `${list}?limit=1&page=1`, admin);
    expect([one.status, one.body.length <= 1]).toEqual([200, true]);
    expect(one.headers.get("x-total-count"), list).toMatch(/^\d+$/);
    expect(Number(one.headers.get("x-total-count"))).toBeGreaterThanOrEqual(one.body.length);
    const far = await call("GET", `${list}?limit=99999&page=999999999`, admin);
    expect([far.status, far.body]).toEqual([200, []]);
    for (const query of ["limit=0", "limit=-1", "limit=1e3", "limit=", "page=0", "page=1.5", "page=$gt"]) {
      expectError(await call("GET", `${list}?${query}`, admin), 400, "VALIDATION_FAILED");
    }
    expect((await call("GET", `${list}?limit[$gt]=1&page[]=2&__proto__[a]=1`, admin)).status).toBe(200);
  }
});
