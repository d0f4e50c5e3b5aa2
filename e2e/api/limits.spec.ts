import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import { BOOKINGS, RATE_LIMITS } from "../../lib/limits";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ContactMessageDto } from "../../lib/schemas/contact-message";
import { call, expectError, newTourist, untilServed } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { addProvider, callForm } from "../fixtures/forms";
import { jpeg, png } from "../fixtures/pictures";
import { rawRequest } from "../fixtures/raw-request";
import { type ExtraServer, NO_DATABASE, startServer } from "../fixtures/server";
import { adminSession, sessionOf } from "../fixtures/sessions";

// All tests run in one worker, because each worker would start its own server.
test.describe.configure({ mode: "default" });

const LOGIN = "/api/auth/login";

test.describe("rate limits", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: "on" });
  });
  test.afterAll(() => server.stop());

  test("a made-up address in a header does not count as a new caller", { tag: "@extended" }, async () => {
    const { email, password } = await newTourist();
    const wrong = { baseUrl: server.baseUrl, body: { email, password: "a wrong guess", role: "tourist" } };
    for (let tries = 0; tries < 10; tries += 1) {
      const headers = { "X-Forwarded-For": `203.0.113.${tries}` };
      expectError(await call("POST", LOGIN, { ...wrong, headers }), 401, "INVALID_CREDENTIALS");
    }
    const refused = await call("POST", LOGIN, { ...wrong, body: { ...wrong.body, password } });
    expectError(refused, 429, "TOO_MANY_REQUESTS");
  });

  test("each tourist has one daily limit of bookings, for products and services together", async () => {
    const { id, token } = await newTourist();
    const expire = new Date(Date.now() + 20 * 60 * 60 * 1000);
    const spent = { key: `booking:tourist:${id}`, points: RATE_LIMITS.booking.points - 1, expire };
    await withDatabase((db) => db.collection("ratelimits").insertOne(spent));
    const sent = { baseUrl: server.baseUrl, token, body: productBookingBody() };
    expect((await call("POST", "/api/bookings/product", sent)).status).toBe(201);
    const refused = await call("POST", "/api/bookings", sent);
    expectError(refused, 429, "TOO_MANY_REQUESTS", "Too many tries. Please wait 20 hours and try again.");
    const own = await call("GET", "/api/bookings/my-bookings", { baseUrl: server.baseUrl, token });
    expect(own.body).toHaveLength(1);
  });

  test("contact messages count for the address, whichever account is logged in", async () => {
    const write = (token = "a.b.c") =>
      call("POST", "/api/contact", { baseUrl: server.baseUrl, token, body: {} });
    for (let sent = 0; sent < RATE_LIMITS.contact.points; sent += 1) await write();
    expectError(await write((await newTourist()).token), 429, "TOO_MANY_REQUESTS");
    await withDatabase((db) => db.collection("ratelimits").deleteMany({ key: /^contact:/ }));
  });

  test("all accounts together send few copies of enquiries to an unverified address", async () => {
    const { baseUrl } = server;
    const { token, email } = await newTourist({ emailVerified: false });
    const { date, adults, children } = productBookingBody();
    const enquiry = { productType: "high-tea", date, adults, children, stay: "" };
    const body = { name: "Ingrid", email, message: "", enquiry };
    const ask = async (session?: string) =>
      (await call<ContactMessageDto>("POST", "/api/contact", { baseUrl, token: session, body })).body.copied;
    const copied = await Promise.all([ask(), ask(token), ask((await newTourist()).token), ask()]);
    expect(copied.filter(Boolean)).toHaveLength(RATE_LIMITS.enquiryCopy.points);
    await withDatabase((db) =>
      db.collection("tourists").updateOne({ email }, { $set: { emailVerified: true } }),
    );
    expect([await ask(token), await ask()]).toEqual([true, false]);
  });

  test("the number of a tourist's pending bookings is limited, also for concurrent requests", async () => {
    const { baseUrl } = server;
    const [{ token }, admin] = [await newTourist(), await adminSession()];
    const most = BOOKINGS.waitingEach;
    const book = () =>
      untilServed(() =>
        call<BookingDto>("POST", "/api/bookings/product", { baseUrl, token, body: productBookingBody() }),
      );
    const full = `You already have ${most} bookings waiting for an answer or confirmed instantly. Please wait for an answer, or cancel one.`;
    const answers = await Promise.all(Array.from({ length: most + 8 }, book));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body._id);
    expect(made).toHaveLength(most);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectError(answer, 409, "TOO_MANY_WAITING", full);
    }
    const listed = await call<BookingDto[]>("GET", "/api/bookings/my-bookings", { baseUrl, token });
    expect(listed.body.map(({ _id }) => _id).sort()).toEqual(made.toSorted());

    // Cancelled, approved and past bookings do not count towards the limit, so three more are allowed.
    const [cancelled, approved, past] = made;
    const answered = [
      call("PUT", `/api/bookings/${cancelled}/cancel`, { baseUrl, token, body: {} }),
      call("PUT", `/api/bookings/admin/${approved}/approve`, { baseUrl, token: admin }),
    ];
    expect((await Promise.all(answered)).map(({ status }) => status)).toEqual([200, 200]);
    await withDatabase((db) =>
      db
        .collection("bookings")
        .updateOne({ _id: new mongoose.mongo.ObjectId(past) }, { $set: { date: "2026-01-01" } }),
    );
    const more = await Promise.all(Array.from({ length: 5 }, book));
    expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
  });
});

test.describe("calls counted by address", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
  });
  test.afterAll(() => server.stop());

  const SIGNUP = "/api/auth/tourist/signup";
  const part = () => randomInt(1, 255);
  const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

  test("signups count before the server reads their body", { tag: "@extended" }, async () => {
    const address = `10.${part()}.${part()}.${part()}`;
    for (let tries = 0; tries < RATE_LIMITS.signup.points; tries += 1) {
      // The server counts requests by the last address in the header. Neither the forged first address nor the new
      // port makes the request count as another client's.
      const headers = { "X-Forwarded-For": `198.51.100.${tries}, ${address}:${1_000 + tries}` };
      const answer = await call("POST", SIGNUP, { baseUrl: server.baseUrl, headers, raw: "{" });
      expectError(answer, 400, "MALFORMED_REQUEST");
    }
    const good = { baseUrl: server.baseUrl, body: touristSignupBody() };
    expectError(await call("POST", SIGNUP, { ...good, ...from(address) }), 429, "TOO_MANY_REQUESTS");
    const neverSent = await rawRequest({
      baseUrl: server.baseUrl,
      head: [
        `POST ${SIGNUP} HTTP/1.1`,
        "Connection: close",
        `X-Forwarded-For: ${address}`,
        "Content-Type: application/json",
        "Content-Length: 500",
      ],
    });
    expect([neverSent.status, neverSent.body]).toEqual([429, expect.stringContaining("Too many tries.")]);
    const other = `10.${part()}.${part()}.${part()}`;
    expect((await call("POST", SIGNUP, { ...good, ...from(other) })).status).toBe(201);
  });

  test("all addresses of an IPv6 network share a count, in every spelling", async () => {
    const network = `2001:db8:${part()}:${part()}`;
    const expire = new Date(Date.now() + 600_000);
    const key = `signup:${network}::/64`;
    await withDatabase((db) =>
      db.collection("ratelimits").insertOne({ key, points: RATE_LIMITS.signup.points - 2, expire }),
    );
    const sent = { baseUrl: server.baseUrl, raw: "{" };
    const statuses: number[] = [];
    for (const address of [`${network}::1`, `"[${network}:0:0:0:2]:443"`, `[${network}::3]`]) {
      statuses.push((await call("POST", SIGNUP, { ...sent, ...from(address) })).status);
    }
    const headers = { Forwarded: `for="[${network}::4]:_x"` };
    statuses.push((await call("POST", SIGNUP, { ...sent, headers })).status);
    expect(statuses).toEqual([400, 400, 429, 429]);
  });

  test("an account and an address have hourly limits of pictures, and each picture of a form counts", {
    tag: "@extended",
  }, async () => {
    const admin = await adminSession();
    const host = async () => {
      const { _id: id, email } = await addProvider(admin);
      const token = sessionOf("provider", { id, email });
      const photos = [await jpeg(), await png()];
      const sent = { baseUrl: server.baseUrl, token };
      return { id, send: () => callForm("PATCH", "/api/providers/me", {}, { photos }, sent) };
    };
    const [busy, other] = [await host(), await host()];
    const spent = async (key: string, points: number) => {
      const expire = new Date(Date.now() + 600_000);
      await withDatabase((db) =>
        db.collection("ratelimits").updateOne({ key }, { $set: { points, expire } }, { upsert: true }),
      );
    };
    // The request has two pictures, and the second one exceeds the limit.
    await spent(`picturesAccount:provider:${busy.id}`, RATE_LIMITS.picturesAccount.points - 1);
    const refused = await busy.send();
    expectError(refused, 429, "TOO_MANY_REQUESTS", "Too many tries. Please wait 10 minutes and try again.");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect((await other.send()).status).toBe(200);
    await spent("picturesAddress:127.0.0.1", RATE_LIMITS.picturesAddress.points);
    expectError(await other.send(), 429, "TOO_MANY_REQUESTS");
    await withDatabase((db) => db.collection("ratelimits").deleteOne({ key: "picturesAddress:127.0.0.1" }));
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

  test("every call that needs the database returns 503 with Retry-After and without details", async () => {
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
