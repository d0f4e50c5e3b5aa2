import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { PRODUCTS } from "../../lib/domain/catalogue";
import { colomboText } from "../../lib/domain/dates";
import { productBookingBody } from "../../lib/fixtures/factories";
import type { AuditEntryDto } from "../../lib/schemas/admin-dto";
import type { AnalyticsDto, AnalyticsReportDto } from "../../lib/schemas/analytics";
import type { BulkOutcomeDto } from "../../lib/schemas/bulk-approve";
import { call, expectError, type newBooking } from "../fixtures/api-client";
import { day } from "../fixtures/cast";
import { addProvider, signUpProvider } from "../fixtures/forms";
import { fillDatabase } from "../fixtures/many-documents";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { adminBookingOn, touristOn } from "../fixtures/own-people";
import { renewed } from "../fixtures/sessions";

/** Tests exports, bulk approval and the report, on a separate database. */

let own: OwnDatabase;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  own = await startOnOwnDatabase("desk");
});
test.afterAll(() => own.stop());

const on = () => ({ baseUrl: own.baseUrl, token: own.admin });

async function file(path: string) {
  const answer = await fetch(`${own.baseUrl}/api/admin/export/${path}`, {
    headers: { Authorization: `Bearer ${own.admin}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status, bytes.subarray(0, 200).toString()).toBe(200);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const rows = bytes.toString("utf8").slice(1).split("\r\n").slice(0, -1);
  return { headers: answer.headers, rows };
}

test("every list can be exported with its filters, and formulas are escaped", async () => {
  const guest = await touristOn(own, { fullName: "=cmd|' /C calc'!A0" });
  await touristOn(own, { fullName: 'Anna "Anny" Berg, Oslo' });
  const notes = "@SUM(1+9)*cmd\nand more";
  const { _id: bookingId } = await adminBookingOn(own, guest.id, {
    totalPrice: 10_001,
    specialNotes: notes,
    date: day(4),
  });
  const message = { name: "+Ada", email: "ada@travellers.example", message: "-1+1" };
  await call("POST", "/api/contact", { baseUrl: own.baseUrl, body: message });

  const tourists = await file("tourists?sort=fullName");
  expect(tourists.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(tourists.headers.get("content-disposition")).toMatch(
    /^attachment; filename="tourists-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(tourists.rows).toHaveLength(3);
  expect(tourists.rows[0]).toBe('"Name","Email","Country","Signed up (Sri Lanka time)","Id"');
  expect(tourists.rows[1]).toContain(`"'=cmd|' /C calc'!A0"`);
  expect(tourists.rows[2]).toContain('"Anna ""Anny"" Berg, Oslo"');
  expect((await file("tourists?q=oslo")).rows).toHaveLength(2);
  expect((await file("tourists?q=nobody")).rows).toHaveLength(1);

  const bookings = (await file("bookings")).rows.join("\n");
  expect(bookings).toContain('"Total (LKR)","Total (USD)"');
  expect(bookings).toContain(",10001,33.34,");
  expect(bookings).toContain(`"'@SUM(1+9)*cmd\nand more"`);
  expect((await file("bookings?status=cancelled")).rows).toHaveLength(1);
  const messages = (await file("contact-messages")).rows[1];
  expect(messages).toContain(`"'+Ada"`);
  expect(messages).toContain(`"'-1+1"`);
  // The guest has an unverified email, so the list of guests to call must contain the booking.
  const toCall = (await file("calls")).rows[1];
  expect(toCall).toContain(`"'=cmd|' /C calc'!A0"`);
  expect(toCall).toMatch(/,"Confirmed for [^"]+, 2 adults",/);
  const question = { productType: "Jeep Safari", question: "=Is lunch included?", answer: "Yes, it is." };
  expect((await call("POST", "/api/admin/questions", { ...on(), body: question })).status).toBe(201);
  expect((await file("questions")).rows[1]).toContain(`"Jeep Safari","'=Is lunch included?","Yes, it is."`);
  const staff = (await file("staff")).rows;
  expect(staff).toEqual([
    '"Account","Permissions","Joined","Since (Sri Lanka time)","Id"',
    expect.stringMatching(/^"admin@own\.example","Everything",yes,"/),
  ]);
  const products = (await file("products")).rows;
  expect(products).toHaveLength(PRODUCTS.length + 1);
  expect(products.find((row) => row.startsWith('"Jeep Safari"'))).toContain(",11400,38,");
  for (const list of ["providers", "pending-providers", "reviews"]) {
    expect((await file(list)).rows, list).toHaveLength(1);
  }
  const trailFile = (await file("audit?about=booking")).rows;
  expect(trailFile).toHaveLength(2);
  // The file contains Sri Lanka's time, as the pages do, not UTC.
  expect(trailFile[0]).toContain('"Date (Sri Lanka time)"');
  const [entry] = await own.db.collection("auditentries").find({ action: "booking.created" }).toArray();
  expect(trailFile[1]).toMatch(new RegExp(`^"${colomboText(entry?.at)}",`));

  const assignee = "admin@own.example";
  for (const newTask of [
    { text: "=1+1", assignee },
    { text: "Order lunch", assignee: null },
  ]) {
    const body = { newTask: { ...newTask, date: day(1), time: "09:00" } };
    expect((await call("PUT", ADMIN_API.office(bookingId), { ...on(), body })).status).toBe(200);
  }
  expect((await file("tasks")).rows).toHaveLength(3);
  expect((await file("tasks?mine=true")).rows.slice(1)).toEqual([
    expect.stringMatching(/^"'=1\+1","[^"]+","admin@own\.example","NT-[^"]+","'=cmd/),
  ]);

  const trail = await call<AuditEntryDto[]>("GET", "/api/admin/audit?about=export&q=tourists", on());
  expect(trail.body.map(({ action, details }) => [action, details])).toEqual([
    ["export.tourists", { q: "nobody" }],
    ["export.tourists", { q: "oslo" }],
    ["export.tourists", { sort: "fullName" }],
  ]);
});

test("unknown exports return 404, also with names of object properties", async () => {
  for (const name of ["passwords", "constructor", "__proto__", "admins", "%2e%2e%2faudit"]) {
    expectError(await call("GET", `/api/admin/export/${name}`, on()), 404, "NOT_FOUND");
  }
});

test("a long export is complete, and an abandoned export stops", { tag: "@extended" }, async () => {
  const amounts = {
    tourists: 40,
    providers: 40,
    bookings: 3_000,
    reviews: 300,
    messages: 0,
    auditEntries: 0,
  };
  await fillDatabase(own.db, amounts, new Date());
  const before = await own.db.collection("bookings").countDocuments();
  const whole = await file("bookings?sort=date");
  expect(whole.rows.length).toBeGreaterThan(before);
  const references = whole.rows.flatMap((row) => /^"(NT-[^"]+)"/.exec(row)?.[1] ?? []);
  expect(new Set(references).size).toBe(before);
  expect((await file("reviews")).rows).toHaveLength(301);

  const left = new AbortController();
  const answer = await fetch(`${own.baseUrl}/api/admin/export/bookings`, {
    headers: { Authorization: `Bearer ${own.admin}` },
    signal: left.signal,
  });
  await answer.body?.getReader().read();
  left.abort();
  const openCursors = async () => (await own.db.admin().serverStatus()).metrics.cursor.open.total as number;
  await expect.poll(openCursors).toBe(0);
});

const approve = <T = BulkOutcomeDto[]>(body: unknown, token = own.admin) =>
  call<T>("POST", "/api/admin/bulk-approve", { baseUrl: own.baseUrl, token, body });

test("bulk approval of bookings returns the result of each booking, in order", async () => {
  const guest = await touristOn(own);
  const [first, second, third] = [
    await adminBookingOn(own, guest.id, { status: "pending" }),
    await adminBookingOn(own, guest.id),
    await adminBookingOn(own, guest.id, { status: "cancelled" }),
  ];
  const gone = "6".repeat(24);
  const { status, body } = await approve({
    kind: "bookings",
    ids: [first._id, gone, second._id, first._id, third._id, "$where"],
  });
  expect(status).toBe(200);
  const notFound = { ok: false, error: "Booking not found", code: "NOT_FOUND" };
  expect(body).toEqual([
    { id: first._id, ok: true },
    { id: gone, ...notFound },
    { id: second._id, ok: false, error: "This booking is already confirmed.", code: "CONFLICT" },
    { id: third._id, ok: true },
    { id: "$where", ...notFound },
  ]);
});

test("when two admins approve the same bookings, each booking is approved once", async () => {
  const guest = await touristOn(own);
  const bookings = await Promise.all(Array.from({ length: 12 }, () => newBookingOn(guest.token)));
  const ids = bookings.map(({ _id }) => _id);
  const answers = await Promise.all(
    [own.admin, renewed(own.admin), renewed(own.admin)].map((token, index) =>
      approve({ kind: "bookings", ids: index === 1 ? ids.toReversed() : ids }, token),
    ),
  );
  for (const id of ids) {
    const won = answers.filter(({ body }) => body.find((one) => one.id === id)?.ok);
    expect(won, id).toHaveLength(1);
  }
  const trail = await call<AuditEntryDto[]>("GET", "/api/admin/audit?about=booking&q=approved", on());
  const approvals = trail.body.filter(({ action, targetId }) => {
    return action === "booking.approved" && ids.includes(targetId);
  });
  expect(approvals).toHaveLength(12);
});

async function newBookingOn(token: string) {
  const body = productBookingBody();
  const answer = await call<Awaited<ReturnType<typeof newBooking>>>("POST", "/api/bookings/product", {
    baseUrl: own.baseUrl,
    token,
    body,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

test("bulk approval works for providers and reviews", async () => {
  const { baseUrl } = own;
  const hosts = [await signUpProvider({}, { baseUrl }), await signUpProvider({}, { baseUrl })];
  const ids = hosts.map(({ id }) => id);
  expect((await approve({ kind: "providers", ids })).body).toEqual(ids.map((id) => ({ id, ok: true })));
  const shown = await call<{ _id: string }[]>("GET", "/api/providers?limit=2", { baseUrl });
  expect(shown.body.map(({ _id }) => _id).sort()).toEqual(ids.toSorted());
  const [outcome] = (await approve({ kind: "reviews", ids: ["x"] })).body;
  expect(outcome).toEqual({ id: "x", ok: false, error: "Review not found", code: "NOT_FOUND" });
});

test("a body that is not a list of ids is rejected", async () => {
  const bad = [
    {},
    { kind: "tourists", ids: ["x"] },
    { kind: "bookings" },
    { kind: "bookings", ids: [] },
    { kind: "bookings", ids: "x" },
    { kind: "bookings", ids: [{ $gt: "" }] },
    { kind: "bookings", ids: [null] },
    { kind: "bookings", ids: Array.from({ length: 101 }, (_, i) => String(i)) },
    { kind: "bookings", ids: ["x".repeat(101)] },
    { kind: "__proto__", ids: ["x"] },
  ];
  for (const body of bad) expectError(await approve<object>(body), 400, "VALIDATION_FAILED");
});

test.describe("the report", () => {
  let quiet: OwnDatabase;
  test.beforeAll(async () => {
    quiet = await startOnOwnDatabase("report");
  });
  test.afterAll(() => quiet.stop());

  const report = async (query = "") => {
    const answer = await call<AnalyticsReportDto>("GET", `/api/admin/analytics/report${query}`, {
      baseUrl: quiet.baseUrl,
      token: quiet.admin,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  test("the report's figures match a calculation by hand", async () => {
    const empty = await report();
    expect(empty.months).toHaveLength(12);
    expect([empty.confirmedShare, empty.leadTime.median, empty.averageGroup]).toEqual([null, null, null]);

    const guest = await touristOn(quiet);
    const host = await addProvider(quiet.admin, { category: "Village Lunch" }, { baseUrl: quiet.baseUrl });
    const put = (changes: object) => adminBookingOn(quiet, guest.id, changes);
    await put({ date: "2024-03-05", totalPrice: 30_000, adults: 4 });
    await put({ date: "2024-03-31", totalPrice: 15_000, status: "pending", adults: 1 });
    const third = await put({ date: "2024-05-01", totalPrice: 600, productType: null, providerId: host._id });
    await put({ date: "2024-06-01", totalPrice: 999_999 });
    const first = await report("?from=2024-03&to=2024-05");
    const none = { bookings: 0, confirmed: 0, pending: 0, cancelled: 0, revenue: 0, confirmedRevenue: 0 };
    const march = {
      ...none,
      bookings: 2,
      confirmed: 1,
      pending: 1,
      revenue: 150,
      confirmedRevenue: 100,
    };
    const may = { ...none, bookings: 1, confirmed: 1, revenue: 2, confirmedRevenue: 2 };
    expect(first).toMatchObject({
      from: "2024-03",
      to: "2024-05",
      totals: { ...none, bookings: 3, confirmed: 2, pending: 1, revenue: 152, confirmedRevenue: 102 },
      months: [
        { month: "2024-03", ...march },
        { month: "2024-04", ...none },
        { month: "2024-05", ...may },
      ],
      products: [
        { name: "Jeep Safari", ...march },
        { name: null, ...may },
      ],
      categories: [
        { name: "Jeep Safari", ...march },
        { name: "Village Lunch", ...may },
      ],
      // The bookings have no lead time, because they were entered after their tours.
      leadTime: { bookings: 0, median: null, p90: null },
      averageGroup: 2.3,
    });
    expect(first.confirmedShare).toBeCloseTo(2 / 3);
    expect(first.groupSizes.slice(0, 3)).toEqual([
      { from: 1, to: 1, bookings: 1 },
      { from: 2, to: 2, bookings: 1 },
      { from: 3, to: 5, bookings: 1 },
    ]);

    // The report must include each change immediately.
    const change = (method: string, path: string) =>
      call(method, path, { baseUrl: quiet.baseUrl, token: quiet.admin });
    await change("PUT", `/api/bookings/admin/${third._id}/cancel`);
    expect((await report("?from=2024-05&to=2024-05")).totals).toEqual({
      ...none,
      bookings: 1,
      cancelled: 1,
      revenue: 2,
    });
    await change("DELETE", `/api/bookings/admin/${third._id}`);
    expect((await report("?from=2024-05&to=2024-05")).totals).toEqual(none);
    const month = day(10).slice(0, 7);
    for (const days of [10, 10, 10]) await put({ date: day(days) });
    const { leadTime } = await report(`?from=${month}&to=${month}`);
    expect(leadTime).toEqual({ bookings: 3, median: leadTime.median, p90: leadTime.median });
    expect([9, 10, 11]).toContain(leadTime.median);
  });

  test("lead times count days in Sri Lanka, without bookings that are cancelled or entered after the tour", async () => {
    const guest = await touristOn(quiet);
    for (const [createdAt, status] of [
      ["2023-05-01T10:00:00Z", "confirmed"],
      // In Sri Lanka, this is 01:00 on 2 May, so the lead time is 9 days.
      ["2023-05-01T19:30:00Z", "pending"],
      ["2023-05-11T02:00:00Z", "confirmed"],
      ["2023-05-13T02:00:00Z", "confirmed"],
      ["2023-05-03T02:00:00Z", "cancelled"],
    ] as const) {
      const { _id } = await adminBookingOn(quiet, guest.id, { date: "2023-05-11", status });
      const booking = { _id: new mongoose.mongo.ObjectId(_id) };
      await quiet.db.collection("bookings").updateOne(booking, { $set: { createdAt: new Date(createdAt) } });
    }
    const { leadTime } = await report("?from=2023-05&to=2023-05");
    expect(leadTime).toEqual({ bookings: 3, median: 9, p90: 10 });
  });

  test("the figures include bookings written by another process", async () => {
    const was = await call<AnalyticsDto>("GET", "/api/admin/analytics", {
      baseUrl: quiet.baseUrl,
      token: quiet.admin,
    });
    const amounts = { tourists: 5, providers: 5, bookings: 40, reviews: 0, messages: 0, auditEntries: 0 };
    await fillDatabase(quiet.db, amounts, new Date());
    const now = await call<AnalyticsDto>("GET", "/api/admin/analytics", {
      baseUrl: quiet.baseUrl,
      token: quiet.admin,
    });
    expect(now.body.totalBookings).toBe(was.body.totalBookings + 40);
  });

  test("invalid periods are rejected", async () => {
    for (const query of [
      "from=2026-13",
      "from=2026",
      "to=x",
      "from=2026-05&to=2026-04",
      "from=2001-01&to=2026-01",
    ]) {
      const answer = await call("GET", `/api/admin/analytics/report?${query}`, {
        baseUrl: quiet.baseUrl,
        token: quiet.admin,
      });
      expectError(answer, 400, "VALIDATION_FAILED");
    }
    expect(await report("?from=2025-02")).toMatchObject({ from: "2025-02", to: "2026-01" });
    expect(await report("?to=2025-02")).toMatchObject({ from: "2024-03", to: "2025-02" });
  });
});
