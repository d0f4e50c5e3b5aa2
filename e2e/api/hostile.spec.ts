import { expect, test } from "@playwright/test";
import fc from "fast-check";
import type { ErrorBody } from "../../lib/errors";
import { productBookingBody, touristSignupBody } from "../../lib/testing/factories";
import { adminToken, call, newTourist } from "../fixtures/api-client";

/** Whatever is sent, the answer is ours: below 500, and an error has the body of contract point 2. */

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    true,
    [],
    {},
    "\u0000",
    "\uD800",
  ),
  fc.constantFrom<unknown>({ $gt: "" }, { $ne: null }, { $where: "sleep(1000)" }, { __proto__: { a: 1 } }, [
    "$in",
    [1],
  ]),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A valid body with some of its fields, deep ones too, made nasty. */
function spoiled(valid: Record<string, unknown>) {
  const fields = Object.keys(valid);
  return fc
    .tuple(
      fc.subarray(fields, { minLength: 1 }),
      fc.array(nasty, { minLength: fields.length, maxLength: fields.length }),
    )
    .map(([chosen, values]) => ({
      ...valid,
      ...Object.fromEntries(chosen.map((field, i) => [field, values[i]])),
    }));
}

test("thousands of spoiled requests to every call", async () => {
  test.setTimeout(240_000);
  const tourist = await newTourist();
  const admin = await adminToken();
  const booking = productBookingBody();
  const calls: [string, string, string | undefined, fc.Arbitrary<unknown>][] = [
    [
      "POST",
      "/api/auth/login",
      undefined,
      spoiled({ email: "a@b.example", password: { a: 1 }, role: "tourist" }),
    ],
    ["POST", "/api/auth/tourist/signup", undefined, spoiled({ ...touristSignupBody(), password: "short" })],
    ["POST", "/api/auth/password", tourist.token, spoiled({ currentPassword: {}, newPassword: "" })],
    ["POST", "/api/bookings/product", tourist.token, spoiled(booking)],
    [
      "POST",
      "/api/bookings/product",
      tourist.token,
      spoiled(booking.contact).map((contact) => ({ ...booking, contact })),
    ],
    ["PUT", "/api/bookings/admin/x/approve", admin, nasty],
  ];
  for (const [method, path, token, bodies] of calls) {
    await fc.assert(
      fc.asyncProperty(bodies, fc.option(fc.string({ maxLength: 20 })), async (body, suffix) => {
        const query = suffix ? `?${encodeURIComponent(suffix)}=1` : "";
        const answer = await call(method, path + query, token ? { token, body } : { body });
        expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
        if (answer.status >= 400) {
          const error = answer.body as ErrorBody;
          expect(typeof error.error).toBe("string");
          expect(error.code).toMatch(/^[A-Z_]+$/);
        }
      }),
      { numRuns: 350 },
    );
  }
});

test("spoiled addresses and headers", async () => {
  const admin = await adminToken();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 40 }), async (id) => {
      const answer = await call("PUT", `/api/bookings/admin/${encodeURIComponent(id)}/approve`, {
        token: admin,
      });
      expect(answer.status, JSON.stringify(id)).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
  await fc.assert(
    fc.asyncProperty(fc.base64String({ minLength: 1, maxLength: 200 }), async (junk) => {
      const answer = await call("GET", "/api/auth/me", {
        token: junk,
        headers: { cookie: `nelum_session=${junk}`, "Idempotency-Key": junk },
      });
      expect(answer.status).toBe(401);
    }),
    { numRuns: 200 },
  );
});
