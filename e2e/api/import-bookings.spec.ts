import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { dayFrom } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ImportOutcomeDto } from "../../lib/schemas/file-import";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { withDatabase } from "../fixtures/database";
import { addProvider } from "../fixtures/forms";
import { adminSession, newAdmin } from "../fixtures/sessions";

/** Tests the imports of bookings and of travellers from a file (docs/product.md, "Import of bookings"). */

const send = (token: string, rows: object[], more: object = {}) =>
  call<ImportOutcomeDto[]>("POST", ADMIN_API.importBookings, { token, body: { rows, ...more } });

const rowOf = (changes: object = {}) => ({
  ...{ date: dayFrom(new Date(), 40), time: "6:00", tour: "Jeep Safari" },
  ...{ guest: `Guest ${crypto.randomUUID()}`, email: `${crypto.randomUUID()}@example.com`, phone: "" },
  ...{ adults: "2", children: "", total: "", status: "", notes: "No nuts" },
  message: "We come by train.",
  ...changes,
});

const mailsTo = (email: string) =>
  withDatabase((db) => db.collection("mails").countDocuments({ "letter.to": email }));

test("a dry run stores nothing; the import adds each booking once, and sends mails only if asked", async () => {
  const { token } = await newAdmin("bookings");
  const host = await addProvider(await adminSession(), { serviceName: `Rafts ${crypto.randomUUID()}` });
  const rows = [rowOf(), rowOf({ tour: host.serviceName.toUpperCase(), total: "9,000", status: "Pending" })];
  const dry = await send(token, rows);
  expect(dry.body.map(({ state }) => state)).toEqual(["new", "new"]);
  expect(dry.body[1]?.text).toContain("LKR 9,000");
  expect(dry.body.some(({ bookingId }) => bookingId)).toBe(false);

  const added = await send(token, rows, { dryRun: false });
  const [first, second] = added.body;
  const bookings = `${ADMIN_API.bookings}?ids=${first?.bookingId},${second?.bookingId}&sort=totalPrice`;
  const stored = await call<BookingDto[]>("GET", bookings, { token });
  expect(stored.body).toMatchObject([
    { status: "pending", totalPrice: 9_000, time: "06:00", providerId: { _id: host._id } },
    {
      ...{ status: "confirmed", productType: "Jeep Safari", specialNotes: "No nuts" },
      contact: { message: "We come by train." },
    },
  ]);
  expect(stored.body.some(({ callGuest }) => callGuest)).toBe(false);
  const again = await send(token, rows, { dryRun: false });
  expect(again.body.map(({ state, bookingId }) => [state, bookingId])).toEqual([
    ["there", first?.bookingId],
    ["there", second?.bookingId],
  ]);

  const told = rowOf();
  await send(token, [told], { dryRun: false, mails: true });
  await expect.poll(() => mailsTo(told.email)).toBe(1);
  expect(await mailsTo(rows[0]?.email ?? "")).toBe(0);
});

test("each wrong row has its reason, and the others are added", async () => {
  const { token } = await newAdmin("bookings");
  const outcomes = await send(token, [
    rowOf({ tour: "Moon Walk" }),
    rowOf({ tour: "" }),
    rowOf({ date: "31.12.2027", guest: "" }),
    rowOf({ adults: "two" }),
    rowOf({ email: "", phone: "" }),
    rowOf({ guest: "" }),
    rowOf({ status: "maybe" }),
    rowOf({ tour: "__proto__" }),
    rowOf(),
  ]);
  expect(outcomes.body.map(({ state }) => state)).toEqual([...Array(8).fill("refused"), "new"]);
  expect(outcomes.body[0]?.text).toBe("There is no tour with the name “Moon Walk”.");
  expect(outcomes.body[2]?.text).toContain("Choose a valid date, such as 2026-12-31.");
  expect(outcomes.body[2]?.text).toContain("name");
  expectError(await send(token, []), 400, "VALIDATION_FAILED");
  expectError(await send(token, Array(21).fill(rowOf())), 400, "VALIDATION_FAILED");
  expectError(await send(token, [rowOf({ notes: "x".repeat(2_001) })]), 400, "VALIDATION_FAILED");
  for (const other of [(await newTourist()).token, (await newAdmin("moderation")).token])
    expectError(await send(other, [rowOf()]), 403, "WRONG_ROLE");
});

const importPeople = (token: string, rows: object[], more: object = {}) =>
  call<ImportOutcomeDto[]>("POST", ADMIN_API.importTourists, { token, body: { rows, ...more } });

const person = (changes: object = {}) => ({
  ...{ name: "Ada Berg", email: `${crypto.randomUUID()}@example.com`, country: "Norway" },
  ...changes,
});

const accountOf = (email: string) =>
  withDatabase((db) => db.collection("tourists").findOne({ email: email.toLowerCase() }));

test("travellers of a file are added once, without mails unless asked, and have no known password", async () => {
  const { token, email: admin } = await newAdmin("bookings");
  const existing = await newTourist();
  const [ada, bo] = [person(), person({ name: "=1+1", country: "" })];
  const rows = [ada, { ...bo, email: ` ${bo.email.toUpperCase()} ` }, bo, person({ email: existing.email })];
  const states = ["new", "new", "there", "there"];
  const dry = await importPeople(token, rows);
  expect(dry.body.map(({ state }) => state)).toEqual(states);
  expect(await accountOf(ada.email)).toBeNull();

  const added = await importPeople(token, rows, { dryRun: false });
  expect(added.body.map(({ state }) => state)).toEqual(states);
  expect(await accountOf(ada.email)).toMatchObject({ fullName: "Ada Berg", country: "Norway" });
  // A formula is stored as text; the exports escape it (`infra/csv.ts`).
  expect(await accountOf(bo.email)).toMatchObject({ fullName: "=1+1", country: "Not given" });
  const [first, second] = await Promise.all([1, 2].map(() => importPeople(token, rows, { dryRun: false })));
  for (const again of [first, second]) {
    expect(again?.body.map(({ state }) => state)).toEqual(["there", "there", "there", "there"]);
  }
  const trail = () =>
    withDatabase((db) =>
      db.collection("auditentries").find({ action: "tourist.created", "actor.email": admin }).toArray(),
    );
  await expect
    .poll(async () => (await trail()).map(({ details }) => details))
    .toEqual([{ quiet: true }, { quiet: true }]);

  const told = person();
  // If two imports run at the same time, exactly one of them adds the account.
  const both = await Promise.all(
    [1, 2].map(() => importPeople(token, [told], { dryRun: false, mails: true })),
  );
  expect(both.map(({ body }) => body[0]?.state).sort()).toEqual(["new", "there"]);
  await expect.poll(() => mailsTo(told.email)).toBe(1);
  expect(await mailsTo(ada.email)).toBe(0);
});

test("a wrong traveller has a reason, and others are added", async () => {
  const { token } = await newAdmin("bookings");
  const outcomes = await importPeople(token, [
    person({ email: "ada" }),
    person({ email: "" }),
    person({ name: "" }),
    person({ name: "https://example.com" }),
    person({ name: "x".repeat(101) }),
    person({ country: "x".repeat(61) }),
    person(),
  ]);
  expect(outcomes.body.map(({ state }) => state)).toEqual([...Array(6).fill("refused"), "new"]);
  expect(outcomes.body[0]?.text).toBe("Enter an email address like name@example.com.");
  expectError(await importPeople(token, []), 400, "VALIDATION_FAILED");
  expectError(await importPeople(token, Array(21).fill(person())), 400, "VALIDATION_FAILED");
  expectError(await importPeople(token, [person({ name: 7 })]), 400, "VALIDATION_FAILED");
  expectError(await importPeople(token, [person({ name: "x".repeat(2_001) })]), 400, "VALIDATION_FAILED");
  for (const other of [(await newTourist()).token, (await newAdmin("moderation")).token])
    expectError(await importPeople(other, [person()]), 403, "WRONG_ROLE");
});
