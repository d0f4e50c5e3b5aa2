import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { dayFrom } from "../../lib/fixtures/factories";
import type { OwnDataDto } from "../../lib/schemas/own-data";
import type { OwnProviderDto, ProviderDto } from "../../lib/schemas/provider-dto";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { providerBookingBody } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { newProvider } from "../fixtures/listings";
import { lettersOf } from "../fixtures/sent-mails";
import { adminSession, sessionOf } from "../fixtures/sessions";

/**
 * Tests our team's note about a host, suspensions, and requests for changes (docs/product.md, "Suspension and
 * requests of the office").
 */

const CLOSED = "This tour cannot be booked right now. Please try again later, or contact us.";

async function makeHost() {
  const admin = await adminSession();
  const host = await newProvider({ category: "Village Lunch" });
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const put = (body: object, as = admin) =>
    call<OwnProviderDto>("PUT", ADMIN_API.providerOffice(host._id), { token: as, body });
  const own = async () => (await call<OwnProviderDto>("GET", API.ownListing, { token })).body;
  const seen = async () => (await call<ProviderDto>("GET", `/api/providers/${host._id}`)).body;
  const subject = (kind: string) =>
    withDatabase(async (db) =>
      (await lettersOf(kind, host.email, db)).map((letter) => letter.subject).join(),
    );
  return { admin, host, token, put, own, seen, subject };
}

test("only staff see the note, and of two admins at once one is told", async () => {
  const { admin, host, token, put, own, seen } = await makeHost();
  expect((await put({ note: "Speaks German." })).body).toMatchObject({ officeNote: "Speaks German." });
  const answers = await Promise.all(
    ["One.", "Two."].map((note) => put({ note, seenNote: "Speaks German." })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expectError(await put({ note: "Three.", seenNote: "Speaks German." }), 409, "CONFLICT");
  const data = await call<OwnDataDto>("GET", "/api/auth/me/data", { token });
  expect(data.body.listing?.officeNote).toMatch(/^(One|Two)\.$/);
  for (const shown of [await own(), await seen()]) expect(shown).not.toHaveProperty("officeNote");
  const full = await call<OwnProviderDto>("GET", `/api/providers/${host._id}`, { token: admin });
  expect(full.body.officeNote).toMatch(/^(One|Two)\.$/);
  expect((await put({ note: "", seenNote: full.body.officeNote })).body).not.toHaveProperty("officeNote");
});

test("a suspended listing is seen but not booked by guests, until its last day has passed or it ends", async () => {
  const { host, token, put, own, seen, subject } = await makeHost();
  const until = dayFrom(new Date(), 3);
  const suspended = await put({ suspendedUntil: until, message: "The kitchen is being repaired." });
  expect(suspended).toMatchObject({ status: 200, body: { suspendedUntil: until, isPaused: true } });
  expect((await put({ suspendedUntil: until })).status).toBe(200);
  const guest = await newTourist();
  const body = providerBookingBody(host._id);
  const book = () => call("POST", API.bookings, { token: guest.token, body });
  expectError(await book(), 400, "NOT_BOOKABLE_ONLINE", CLOSED);
  expect((await own()).suspendedUntil).toBe(until);
  expect((await seen()).isPaused).toBe(true);
  expect(await subject("listing.suspended")).toMatch(/^Guests cannot book until .+: /);

  await withDatabase((db) =>
    db.collection("providers").updateOne({ email: host.email }, { $set: { suspendedUntil: "2026-01-01" } }),
  );
  expect((await own()).suspendedUntil).toBeNull();
  await put({ suspendedUntil: until });
  expect((await put({ suspendedUntil: null })).body).toMatchObject({ suspendedUntil: null, isPaused: false });
  expect((await book()).status).toBe(201);
  expect(await subject("listing.suspension-ended")).toMatch(/^Guests can book you again: /);
  expectError(await put({ suspendedUntil: "2026-01-01" }), 400, "VALIDATION_FAILED");
  expectError(await put({ suspendedUntil: until }, token), 403, "WRONG_ROLE");
  expectError(await put({ suspendedUntil: until }, guest.token), 403, "WRONG_ROLE");
});

test("a request for changes stays with the host until the host changes the listing", async () => {
  const { token, put, own, seen, subject } = await makeHost();
  const text = "Please add better photos.\nThe first one is dark.";
  expect((await put({ changesAsked: text })).body.changesAsked).toMatchObject({ text });
  expect((await own()).changesAsked).toMatchObject({ text });
  expect(await seen()).not.toHaveProperty("changesAsked");
  expect(await subject("listing.changes-asked")).toMatch(/^Please change your listing: /);
  await call("PATCH", "/api/providers/me", { token, body: { description: "A lunch under a mango tree." } });
  expect((await own()).changesAsked).toBeNull();

  await put({ changesAsked: text });
  expect((await put({ changesAsked: null })).body.changesAsked).toBeNull();
  expectError(await put({ changesAsked: " " }), 400, "VALIDATION_FAILED");
  expectError(await put({ changesAsked: "x".repeat(501) }), 400, "VALIDATION_FAILED");
});
