import { test } from "@playwright/test";
import fc from "fast-check";
import { FIRST_HOME_PAGE } from "../../lib/content/home-page";
import { DEMO_COMPANY } from "../../lib/content/site";
import {
  guestBookingBody,
  listing,
  newProductBody,
  productBookingBody,
  productEditBody,
  touristSignupBody,
} from "../../lib/fixtures/factories";
import { call, newTourist, type Sent } from "../fixtures/api-client";
import { providerBookingBody } from "../fixtures/cast";
import { formBody, providerPictures, providerSignupFields } from "../fixtures/forms";
import { expectOurs, nasty, parts, RUNS, spoiled } from "../fixtures/hostile";
import { newProvider } from "../fixtures/listings";
import { securityKey } from "../fixtures/second-factor";
import { adminSession, sessionOf } from "../fixtures/sessions";

/**
 * Tests that every API call answers every request with a status below 500, and that errors have the body that
 * docs/product.md defines ("Error body"). `fast-check` generates the requests, and reduces a failing one to its
 * smallest form.
 */

test.describe.configure({ mode: "default" });

const SCHEDULE = {
  sessions: [{ days: ["mon"], times: ["06:00"], from: "2027-01-01", to: "2027-06-30" }],
  durationMinutes: 180,
  capacity: { unit: "people", size: 6 },
  party: { min: 1, max: 6 },
  noticeMinutes: 60,
  horizonDays: 90,
  closed: [{ from: "2027-04-13", to: "2027-04-14", time: "06:00", reason: "New Year" }],
  extra: [{ date: "2027-02-02", time: "09:00", size: 4 }],
  keepBookings: true,
};

/**
 * Request bodies, by call. In signups, the password is too short, so that the test does not create thousands of
 * accounts.
 */
const BODIES: Record<string, Record<string, unknown>> = {
  "POST /api/auth/login": { email: "a@b.example", password: { a: 1 }, role: "tourist" },
  "POST /api/auth/tourist/signup": { ...touristSignupBody(), password: "short" },
  "PATCH /api/auth/me": { fullName: "A", country: "B" },
  "POST /api/auth/password": { currentPassword: {}, newPassword: "" },
  "POST /api/auth/forgot-password": { email: "a@b.example", role: "root" },
  "POST /api/auth/reset-password": { token: "a", password: "lotus-tank-heron" },
  "POST /api/auth/verify-email": { token: "a" },
  "POST /api/auth/email": { email: "a@b.example", currentPassword: {} },
  "PUT /api/auth/second-factor/codes": { setup: "a", code: "123456" },
  "POST /api/auth/second-factor/passkeys": {
    name: "A",
    answer: securityKey().create({ challenge: "A".repeat(43) }),
  },
  "POST /api/contact": {
    ...{ name: "A", email: "a@b.example", message: "", phone: "" },
    enquiry: { productType: "x", date: "2027-02-02", adults: 2, children: 0, stay: "" },
  },
  "POST /api/browser-errors": { message: "x is null", page: "/services", stack: "TypeError: x is null" },
  "PUT /api/admin/contact-messages/{id}/answer": { text: "Gladly." },
  "POST /api/bookings": providerBookingBody("6".repeat(24)),
  "POST /api/bookings/product": productBookingBody(),
  "POST /api/bookings/guest": guestBookingBody(),
  "POST /api/bookings/guest/confirm": { token: "a" },
  "POST /api/bookings/admin": { ...productBookingBody(), touristId: "6".repeat(24), status: "pending" },
  "POST /api/reviews": { targetId: "x", reviewType: "service", rating: 5, comment: "x" },
  "PATCH /api/providers/me": { ...listing(), photoOrder: ["new"] },
  "PATCH /api/admin/providers/{id}": { ...listing(), photoOrder: ["new"] },
  "POST /api/admin/tourists": { ...touristSignupBody(), password: "short" },
  "PUT /api/admin/providers/{id}/paper": {
    kind: "licence",
    confirmed: false,
    sentAt: "2026-01-01T00:00:00.000Z",
  },
  "PUT /api/admin/home-page": { ...FIRST_HOME_PAGE, version: 999 },
  "PUT /api/admin/company": { ...DEMO_COMPANY, version: 999 },
  "POST /api/admin/products": newProductBody({ isHidden: true }),
  "PUT /api/admin/products/{name}": productEditBody({ seen: "6".repeat(24) }),
  "PUT /api/admin/providers/{id}/approve": { approved: true },
  "PUT /api/bookings/admin/{id}/cancel": { reason: "weather", note: "Rain." },
  "PUT /api/bookings/admin/{id}/move/decline": { note: "That boat is full.", version: 0 },
  "POST /api/admin/import": {
    rows: [
      {
        ...{ date: "2027-03-01", time: "09:00", tour: "Jeep Safari", guest: "Ada Berg", email: "" },
        ...{
          phone: "+4791234567",
          adults: "2",
          children: "1",
          total: "9000",
          status: "confirmed",
          notes: "",
          message: "",
        },
      },
    ],
    dryRun: true,
    mails: false,
  },
  "POST /api/admin/tourists/import": {
    rows: [{ name: "Ada Berg", email: "ada@example.com", country: "Norway" }],
    dryRun: true,
    mails: false,
  },
  "POST /api/bookings/admin/{id}/message": { to: "guest", text: "A road is closed." },
  "PUT /api/bookings/admin/{id}/office": {
    ...{ note: "A note.", seenNote: "", attendance: "arrived", assignee: null, doneTask: "6".repeat(24) },
    newTask: { text: "Call the host.", date: "2027-03-01", time: "09:00", assignee: null },
  },
  "PUT /api/bookings/admin/{id}/called": { since: "2027-01-04T08:30:00.000Z" },
  "PUT /api/bookings/provider/{id}/answer": { answer: "yes", note: "Gladly." },
  "POST /api/bookings/answer": { token: "x".repeat(64), answer: "no", note: "The boat is broken." },
  "PUT /api/admin/providers/{id}/office": {
    ...{ note: "A note.", seenNote: "", suspendedUntil: "2035-01-01" },
    ...{ changesAsked: "Better photos, please.", message: "The jeep is at the garage." },
  },
  "PUT /api/admin/providers/{id}/auto-confirm": { autoConfirm: true },
  "PUT /api/bookings/{id}/cancel": { reason: "illness", note: "Sorry.", version: 0 },
  "PUT /api/bookings/{id}/move": { date: "2027-03-01", time: "06:30", version: 0 },
  "PUT /api/bookings/{id}/party": { adults: 2, children: 0, expectedTotal: 9_000, version: 0 },
  "PUT /api/bookings/{id}/details": { contact: { phone: "+47 912 34 567" }, specialNotes: "", version: 0 },
  "PUT /api/bookings/admin/{id}/approve": { overbook: true },
  "PUT /api/providers/me/schedule": SCHEDULE,
  "PUT /api/admin/products/{name}/schedule": SCHEDULE,
  "PUT /api/admin/products/{name}/instant": { instant: false },
  "PUT /api/providers/me/schedule/days/{date}": { closed: true, time: "06:00", reason: "Rain." },
  "POST /api/providers/me/schedule/extra": { date: "2027-02-02", time: "09:00", size: 4 },
  "POST /api/bookings/provider": {
    ...{ name: "Ada", phone: "+94 77 123 4567", date: "2027-02-02", time: "09:00" },
    ...{ adults: 2, children: 0, specialNotes: "" },
  },
};
/** Calls about the caller's own account. */
const SELF = [
  ...["PATCH /api/auth/me", "POST /api/auth/password", "POST /api/auth/email"],
  ...["PUT /api/auth/second-factor/codes", "POST /api/auth/second-factor/passkeys"],
];
const FORMS = [
  "POST /api/auth/provider/signup",
  "POST /api/admin/providers",
  "PATCH /api/providers/me",
  "PATCH /api/admin/providers/{id}",
  "POST /api/reviews",
];

let tokens: Record<"tourist" | "provider" | "admin", string>;
test.beforeAll(async () => {
  const admin = await adminSession();
  const [tourist, provider] = [await newTourist(), await newProvider()];
  tokens = {
    admin,
    tourist: tourist.token,
    provider: sessionOf("provider", { id: provider._id, email: provider.email }),
  };
});

/** A session of a role that may make the call. */
function sessionFor(name: string): Pick<Sent, "token"> {
  if (/\/admin(\/|$)/.test(name)) return { token: tokens.admin };
  if (/provider-bookings|providers\/me|bookings\/provider(\/|$)/.test(name))
    return { token: tokens.provider };
  return name.includes("/auth/") ? {} : { token: tokens.tourist };
}

for (const [name, valid] of Object.entries(BODIES)) {
  test(`${name} handles spoiled JSON`, { tag: "@extended" }, async () => {
    const { method, path } = parts(name, "6".repeat(24));
    const nested =
      "contact" in valid ? spoiled(valid.contact as never).map((contact) => ({ ...valid, contact })) : nasty;
    const body = fc.oneof({ weight: 3, arbitrary: spoiled(valid) }, { weight: 1, arbitrary: nested });
    const session = SELF.includes(name) ? { token: tokens.tourist } : sessionFor(name);
    await fc.assert(
      fc.asyncProperty(body, fc.option(fc.string({ maxLength: 20 })), async (sent, suffix) => {
        const query = suffix ? `?${encodeURIComponent(suffix)}=1` : "";
        expectOurs(await call(method, path + query, { ...session, body: sent ?? {} }), sent);
      }),
      { numRuns: RUNS * 2 },
    );
  });
}

/** Deletes, repeats and overwrites parts of a body. */
const damage = fc.array(
  fc.record({
    kind: fc.constantFrom("cut", "double", "overwrite", "insert"),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc
        .constantFrom("\r\n", "--", '"', "\0", "filename=", "name=", "\r\n\r\n")
        .map((text) => new TextEncoder().encode(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

function damaged(
  bytes: Uint8Array,
  blows: { kind: string; at: number; bytes: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  let result = Buffer.from(bytes);
  for (const { kind, at, bytes: other } of blows) {
    const from = Math.floor(at * result.length);
    const [before, after] = [result.subarray(0, from), result.subarray(from)];
    if (kind === "cut") result = Buffer.concat([before, after.subarray(other.length * 8)]);
    if (kind === "double") result = Buffer.concat([before, after, after.subarray(0, 200)]);
    if (kind === "overwrite") result = Buffer.concat([before, other, after.subarray(other.length)]);
    if (kind === "insert") result = Buffer.concat([before, other, after]);
  }
  return new Uint8Array(result);
}

for (const name of FORMS) {
  test(`${name} handles damaged forms`, { tag: "@extended" }, async () => {
    const { method, path } = parts(name, "x");
    // The password is too short, so an undamaged form creates no account.
    const fields = {
      ...providerSignupFields({ password: "short" }),
      targetId: "x",
      rating: 5,
      comment: "x",
      reviewType: "service",
    };
    const { raw, headers } = await formBody(fields, { ...(await providerPictures()), image: [] });
    await fc.assert(
      fc.asyncProperty(damage, async (blows) => {
        const body = damaged(raw as Uint8Array, blows);
        const answer = await call(method, path, { ...sessionFor(name), raw: body, headers: headers ?? {} });
        expectOurs(answer, blows);
      }),
      { numRuns: RUNS },
    );
  });
  test(`${name} handles forms with spoiled fields`, { tag: "@extended" }, async () => {
    const { method, path } = parts(name, "x");
    const valid = { ...providerSignupFields({ password: "short" }), targetId: "x", rating: 5, comment: "" };
    const files = fc.dictionary(
      fc.constantFrom("profilePicture", "photos", "image", "__proto__", "other", ""),
      fc.array(
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
        { maxLength: 7 },
      ),
    );
    await fc.assert(
      fc.asyncProperty(spoiled(valid), files, async (fields, contents) => {
        const texts = Object.entries(fields).map(([field, value]) => [
          field,
          typeof value === "string" ? value : JSON.stringify(value),
        ]);
        const form = await formBody({ ...Object.fromEntries(texts), password: "short" }, contents);
        expectOurs(await call(method, path, { ...sessionFor(name), ...form }), fields);
      }),
      { numRuns: RUNS },
    );
  });
}
