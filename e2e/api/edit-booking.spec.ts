import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { withQuery } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { OfferDayDto } from "../../lib/schemas/host-calendar";
import { call, newTourist } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { insertListings } from "../fixtures/listings";
import { mailsAbout } from "../fixtures/mails";
import { expectErrors } from "../fixtures/outcomes";
import { setSchedule } from "../fixtures/schedules";
import { adminSession } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/**
 * Tests the API call with which an admin edits a booking, and the call that lists the bookings of an offer on
 * one day.
 */

let admin: string;
let guest: Awaited<ReturnType<typeof newTourist>>;
test.beforeAll(async () => {
  [admin, guest] = [await adminSession(), await newTourist()];
});

async function newHost(price = 3_000): Promise<string> {
  const email = `${crypto.randomUUID()}@hosts.example`;
  const [id = ""] = await insertListings([{ email, price, serviceName: "Heron Boats" }]);
  return id;
}

const bookAt = (providerId: string, changes: object = {}) =>
  writeBooking(admin, guest.id, {
    ...{ productType: null, providerId, date: tourDay(9), time: "06:00", adults: 2, children: 0 },
    ...changes,
  });
const edit = (id: string, body: unknown, token = admin) =>
  call<BookingDto>("PUT", ADMIN_API.booking(id), { token, body });
const dayOf = (query: Record<string, string>) =>
  call<OfferDayDto>("GET", withQuery(ADMIN_API.offerDay, query), { token: admin });

test("one edit changes date, party, total, contact and notes with one version, one audit entry and one mail each", async () => {
  const { _id, version } = await bookAt(await newHost());
  const answer = await edit(_id, {
    ...{ date: tourDay(11), time: "14:30", adults: 3, children: 1, totalPrice: 10_000, version },
    ...{ contact: { phone: "+47 912 34 567" }, specialNotes: "By the lake." },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ date: tourDay(11), time: "14:30", adults: 3, children: 1, totalPrice: 10_000, price: null },
    ...{ contact: { name: guest.fullName, email: guest.email, phone: "+4791234567" } },
    ...{ specialNotes: "By the lake.", status: "confirmed", version: version + 1 },
  });
  const kinds = ["booking.confirmed", "booking.confirmed-host", "booking.changed", "booking.changed-host"];
  const mails = await mailsAbout(_id, kinds as Parameters<typeof mailsAbout>[1]);
  for (const kind of ["booking.changed", "booking.changed-host"] as const) {
    for (const said of [
      `Previous time: `,
      "Previous group: 2 adults",
      "Previous total: $20.00 (LKR 6,000)",
      "People: 3 adults and 1 child",
      "$33.33 (LKR 10,000)",
      "Also new: phone and notes",
      "By the lake.",
    ]) {
      expect(mails[kind]?.text, kind).toContain(said);
    }
  }
  const [last] = (await auditLogOf(_id, { token: admin })).slice(-1);
  expect(last).toMatchObject({
    action: "booking.edited",
    details: {
      ...{ moment: [`${tourDay(9)} 06:00`, `${tourDay(11)} 14:30`], people: ["2 + 0", "3 + 1"] },
      ...{ total: [6_000, 10_000], also: "phone and notes", version: version + 1 },
    },
  });
  // The audit log is kept for a long time, so it contains no names, phones or notes.
  expect(JSON.stringify(last)).not.toMatch(/912 ?34|lake/);
  // Repeating the edit changes nothing, and search finds the new values.
  expect((await edit(_id, { adults: 3, children: 1, totalPrice: 10_000 })).body.version).toBe(version + 1);
  const found = await call<BookingDto[]>("GET", withQuery(ADMIN_API.bookings, { q: "912 34 567" }), {
    token: admin,
  });
  expect(found.body.map((one) => one._id)).toContain(_id);
});

test("a price change needs the agreement of the admin to our price or to a typed one", async () => {
  const { _id } = await bookAt(await newHost());
  const refused = await edit(_id, { adults: 3 });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: "PRICE_CHANGED", details: { totalPrice: 9_000 } });
  expect((await edit(_id, { adults: 3, expectedTotal: 8_000 })).status).toBe(409);
  const ours = await edit(_id, { adults: 3, expectedTotal: 9_000 });
  expect(ours.body).toMatchObject({
    adults: 3,
    totalPrice: 9_000,
    price: { unitPrice: 3_000, total: 9_000 },
  });
  const kept = await edit(_id, { children: 1, totalPrice: 9_000 });
  expect(kept.body).toMatchObject({ children: 1, totalPrice: 9_000, price: null });
  // A new time or note leaves the price as it is.
  expect((await edit(_id, { time: "09:00", specialNotes: "None." })).body).toMatchObject({
    ...{ totalPrice: 9_000, price: null, time: "09:00" },
  });
});

test("guest and host get a mail about a move into the past, and a typed total equal to our price keeps the price", async () => {
  const { _id } = await bookAt(await newHost());
  const confirmed = ["booking.confirmed", "booking.confirmed-host"] as const;
  // Waits for these mails first, because the server drops them once the tour is in the past.
  await mailsAbout(_id, confirmed);
  const moved = await edit(_id, { date: tourDay(-2), adults: 4, totalPrice: 12_000 });
  expect(moved.status).toBe(200);
  expect(moved.body).toMatchObject({ totalPrice: 12_000, price: { total: 12_000 } });
  const changed = ["booking.changed", "booking.changed-host"] as const;
  const mails = await mailsAbout(_id, [...confirmed, ...changed]);
  for (const kind of changed) {
    expect(mails[kind]?.text, kind).toContain("Previous time: ");
  }
});

test("an edit moves the seats, and exceeds the capacity only with overbook", async () => {
  const host = await newHost();
  await setSchedule(admin, host, { capacity: { unit: "people", size: 4 } });
  const [first, second] = [await bookAt(host), await bookAt(host, { time: "15:00" })];
  const taken = async () =>
    (await dayOf({ providerId: host, date: tourDay(9) })).body.day.departures.map((one) => one.taken);
  expect(await taken()).toEqual([2, 2]);
  const full = { time: "06:00", adults: 3, expectedTotal: 9_000 };
  const refused = await edit(second._id, full);
  expect(refused.body).toMatchObject({ code: "DEPARTURE_FULL" });
  expect(await taken()).toEqual([2, 2]);
  expect((await edit(second._id, { ...full, overbook: true })).status).toBe(200);
  expect(await taken()).toEqual([5, 0]);
  expect((await edit(first._id, { adults: 1, expectedTotal: 3_000 })).status).toBe(200);
  expect(await taken()).toEqual([4, 0]);
  const { body } = await dayOf({ providerId: host, date: tourDay(9) });
  expect(body).toMatchObject({ scheduled: true, unit: "people", complete: true });
  expect(body.day.departures[0]?.bookings.map(({ _id }) => _id).sort()).toEqual(
    [first._id, second._id].sort(),
  );
});

test("of concurrent edits of one version one succeeds, and a cancelled booking stays unchanged", async () => {
  const { _id, version } = await bookAt(await newHost());
  const answers = await Promise.all(["07:00", "08:00", "09:00"].map((time) => edit(_id, { time, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [winner] = answers.filter(({ status }) => status === 200);
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({
      code: "CHANGED_MEANWHILE",
      details: { booking: { time: winner?.body.time, version: version + 1 } },
    });
  }
  await call("PUT", ADMIN_API.cancelBooking(_id), { token: admin });
  expect((await edit(_id, { time: "10:00" })).body).toMatchObject({ code: "CONFLICT" });
});

test("invalid, hostile and oversized input is rejected, and nothing of it is stored", async () => {
  const host = await newHost();
  const { _id, version } = await bookAt(host);
  const walkIn = await writeBooking(admin, guest.id, {
    ...{ touristId: null, productType: "Budget Village Tour", totalPrice: 9_000 },
    contact: { name: "Nimal Perera", phone: "+94 77 123 4567" },
  });
  const bad = (about: string, body: unknown, sentence?: string) =>
    [about, 400, "VALIDATION_FAILED", sentence, () => edit(_id, body)] as const;
  const query = (about: string, asked: Record<string, string>, sentence?: string) =>
    [about, 400, "VALIDATION_FAILED", sentence, () => dayOf(asked)] as const;
  await expectErrors([
    bad("a day that does not exist", { date: "2027-02-30" }),
    bad("a day after two years", { date: "2999-01-01" }, "Choose a date within the next 2 years."),
    bad("a time that is none", { time: "25:00" }),
    bad("nobody", { adults: 0 }, "At least 1 adult is required."),
    bad("half a child", { children: 0.5 }, "Children must be a whole number."),
    bad("a total of nothing", { totalPrice: 0 }),
    bad("a total beyond all", { totalPrice: 1_000_000_001 }),
    bad("a total in words", { totalPrice: "9000" }, "Enter the total in whole rupees."),
    bad("a name of a web address", { contact: { name: "www.example.org" } }),
    bad("no name", { contact: { name: " " } }, "Enter the guest's name."),
    bad("notes that are too long", { specialNotes: "x".repeat(1_001) }),
    bad("an unseen character", { specialNotes: "x\u0000" }),
    bad("a contact that is a list", { contact: ["Nimal"] }, "Give the contact as an object."),
    bad("an operator of the database", { specialNotes: { $gt: "" } }),
    bad("a body that is a list", []),
    [
      "too many people",
      400,
      "NO_PRICE_FOR_GROUP",
      undefined,
      () => edit(_id, { adults: 101, totalPrice: 1 }),
    ],
    [
      "another group of what has no price",
      ...([400, "NOT_BOOKABLE_ONLINE", undefined, () => edit(walkIn._id, { adults: 5 })] as const),
    ],
    [
      "a guest nobody can reach",
      ...([400, "VALIDATION_FAILED", "Enter a phone number or an email."] as const),
      () => edit(walkIn._id, { contact: { phone: "" } }),
    ],
    ["a tourist", 403, "WRONG_ROLE", undefined, () => edit(_id, { time: "09:00" }, guest.token)],
    query("a day of no tour", { date: tourDay(1) }),
    query("a day of two tours", { date: tourDay(1), providerId: host, productType: "Jeep Safari" }),
    query("a day that does not exist", { providerId: host, date: "2027-02-30" }),
    [
      "a day of nobody's tour",
      404,
      "NOT_FOUND",
      undefined,
      () => dayOf({ date: tourDay(1), productType: "x" }),
    ],
  ]);
  const same = await edit(_id, {});
  expect(same.body).toMatchObject({ version, adults: 2, time: "06:00", totalPrice: 6_000 });
});

test("the day of a product shows only its own bookings, also without a schedule", async () => {
  const date = tourDay(300);
  const own = { productType: "Sundowners Cocktail", totalPrice: 9_000, date };
  const { _id } = await writeBooking(admin, guest.id, own);
  await writeBooking(admin, guest.id, { ...own, productType: "High Tea" });
  const { body } = await dayOf({ productType: "Sundowners Cocktail", date });
  expect(body).toMatchObject({ scheduled: false, unit: null, day: { date, departures: [] } });
  expect(body.day.others.map((one) => one._id)).toEqual([_id]);
});
