import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import jwt from "jsonwebtoken";
import { productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { SessionDto } from "../../lib/schemas/user-dto";
import { call, expectError, newTourist, type Received } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { adminSession } from "../fixtures/sessions";

const BOOK = "/api/bookings/product";
const SIGNUP = "/api/auth/tourist/signup";
const keyed = (key: string) => ({ headers: { "Idempotency-Key": key } });

async function bookingsOf(token: string): Promise<BookingDto[]> {
  return (await call<BookingDto[]>("GET", "/api/bookings/my-bookings", { token })).body;
}

test("the same key and body return the first response, even after the booking changed", async () => {
  const { token } = await newTourist();
  const sent = { token, body: productBookingBody(), ...keyed(randomUUID()) };
  const first = await call<BookingDto>("POST", BOOK, sent);
  await call("PUT", `/api/bookings/admin/${first.body._id}/approve`, { token: await adminSession() });
  const again = await call<BookingDto>("POST", `/bookings/product`, sent);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await bookingsOf(token)).toHaveLength(1);
});

test("twenty concurrent requests with one key create one booking", async () => {
  const { token } = await newTourist();
  const sent = { token, body: productBookingBody(), ...keyed(randomUUID()) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => call<BookingDto>("POST", BOOK, sent)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ body }) => body._id)).size).toBe(1);
  // Only a few repeats can wait for the result; the server rejects all others.
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expectError(answer, 409, "REQUEST_IN_PROGRESS");
    expect(answer.headers.get("retry-after")).toBe("5");
  }
  expect((await call<BookingDto>("POST", BOOK, sent)).body).toEqual(made[0]?.body);
  expect(await bookingsOf(token)).toHaveLength(1);
});

test("while another server handles a request, two equal ones wait and the others are rejected", async () => {
  const { token, id } = await newTourist();
  const key = randomUUID();
  const sent = { token, body: productBookingBody(), ...keyed(key) };
  const first = await call<BookingDto>("POST", BOOK, sent);
  const _id = `tourist:${id} bookings/product ${key}`;
  /**
   * Changes the stored record of the request. With null, the record says that another server is still
   * handling the request. Otherwise `answer` becomes the stored response.
   */
  const write = (answer: object | null) =>
    withDatabase((db) =>
      db
        .collection<{ _id: string }>("idempotencyrecords")
        .updateOne({ _id }, { $set: { answer, leaseUntil: new Date(Date.now() + 14_000) } }),
    );
  await write(null);
  const refused: Received[] = [];
  const waited: Received[] = [];
  const enough = Promise.withResolvers<void>();
  const sending = Array.from({ length: 5 }, async () => {
    const answer = await call("POST", BOOK, sent);
    (answer.status === 409 ? refused : waited).push(answer);
    if (refused.length === 3) enough.resolve();
  });
  await enough.promise;
  await write({ status: 201, body: first.body });
  await Promise.all(sending);
  for (const answer of refused) expectError(answer, 409, "REQUEST_IN_PROGRESS");
  expect(waited.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([201, first.body]));
});

test("the same key with another body returns 409, whatever the order of its fields", async () => {
  const { token } = await newTourist();
  const key = keyed(randomUUID());
  const body = productBookingBody();
  await call("POST", BOOK, { token, body, ...key });
  const reordered = Object.fromEntries(Object.entries(body).reverse());
  expect((await call("POST", BOOK, { token, body: reordered, ...key })).status).toBe(201);
  const other = await call("POST", BOOK, { token, body: { ...body, adults: 3 }, ...key });
  expectError(other, 409, "IDEMPOTENCY_KEY_REUSED");
});

test("another account can use the same key, and without a key two requests create two bookings", async () => {
  const key = keyed(randomUUID());
  const body = productBookingBody();
  const [one, two] = [await newTourist(), await newTourist()];
  const first = await call<BookingDto>("POST", BOOK, { token: one.token, body, ...key });
  const second = await call<BookingDto>("POST", BOOK, { token: two.token, body, ...key });
  expect(second.status).toBe(201);
  expect(second.body._id).not.toBe(first.body._id);
  await call("POST", BOOK, { token: one.token, body });
  await call("POST", BOOK, { token: one.token, body });
  expect(await bookingsOf(one.token)).toHaveLength(3);
});

test("a rejected request releases its key", async () => {
  const { token } = await newTourist();
  const key = keyed(randomUUID());
  expectError(
    await call("POST", BOOK, { token, body: productBookingBody({ adults: 0 }), ...key }),
    400,
    "VALIDATION_FAILED",
  );
  expect((await call("POST", BOOK, { token, body: productBookingBody(), ...key })).status).toBe(201);
});

test("a retry after a crash returns the saved booking", async () => {
  const { token, id } = await newTourist();
  const key = randomUUID();
  const sent = { token, body: productBookingBody(), ...keyed(key) };
  const first = await call<BookingDto>("POST", BOOK, sent);
  // Simulates a crash between saving the booking and saving its response.
  await withDatabase((db) =>
    db
      .collection<{ _id: string }>("idempotencyrecords")
      .updateOne(
        { _id: `tourist:${id} bookings/product ${key}` },
        { $set: { answer: null, leaseUntil: new Date(0) } },
      ),
  );
  const again = await call<BookingDto>("POST", BOOK, sent);
  expect([again.status, again.body._id]).toEqual([201, first.body._id]);
  expect(await bookingsOf(token)).toHaveLength(1);
});

test("a key has 1 to 255 visible characters and expires after 24 hours", async () => {
  const { token, id } = await newTourist();
  for (const key of ["", "x".repeat(256), "two words"]) {
    const answer = await call("POST", BOOK, { token, body: productBookingBody(), ...keyed(key) });
    expectError(answer, 400, "MALFORMED_REQUEST");
  }
  const key = "x".repeat(255);
  await call("POST", BOOK, { token, body: productBookingBody(), ...keyed(key) });
  await withDatabase((db) =>
    db
      .collection<{ _id: string }>("idempotencyrecords")
      .updateOne(
        { _id: `tourist:${id} bookings/product ${key}` },
        { $set: { expiresAt: new Date(Date.now() - 1) } },
      ),
  );
  const later = await call("POST", BOOK, { token, body: productBookingBody({ adults: 4 }), ...keyed(key) });
  expect(later.status).toBe(201);
  expect(await bookingsOf(token)).toHaveLength(2);
});

test("a replayed signup returns the same account, and the database keeps no token or password", async () => {
  const key = randomUUID();
  const body = touristSignupBody();
  const first = await call<SessionDto>("POST", SIGNUP, { body, ...keyed(key) });
  const again = await call<SessionDto>("POST", SIGNUP, { body, ...keyed(key) });
  expect(again.status).toBe(201);
  expect(again.body.user).toEqual(first.body.user);
  expect((await call("GET", "/api/auth/me", { token: again.body.token })).status).toBe(200);
  expect(jwt.decode(again.body.token)).toMatchObject({ id: first.body.user.id });
  expectError(
    await call("POST", SIGNUP, { body: { ...body, country: "Chile" }, ...keyed(key) }),
    409,
    "IDEMPOTENCY_KEY_REUSED",
  );
  const kept = await withDatabase((db) =>
    db
      .collection<{ _id: string; answer: unknown }>("idempotencyrecords")
      .findOne({ _id: `anonymous auth/tourist/signup ${key}` }),
  );
  expect(kept?.answer).toEqual({ status: 201, body: null });
  expect(JSON.stringify(kept)).not.toContain(body.password);
});

test("a replayed signup returns no session after the password has changed", async () => {
  const key = randomUUID();
  const body = touristSignupBody();
  const { body: session } = await call<SessionDto>("POST", SIGNUP, { body, ...keyed(key) });
  await call("POST", "/api/auth/password", {
    token: session.token,
    body: { currentPassword: body.password, newPassword: "something-else" },
  });
  expectError(await call("POST", SIGNUP, { body, ...keyed(key) }), 401, "INVALID_CREDENTIALS");
});
