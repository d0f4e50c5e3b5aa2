import { expect, test } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { touristSignupBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { OwnDataDto } from "../../lib/schemas/own-data";
import { forgot, NEW, reset, token, verify, wish } from "../fixtures/account-mails";
import { call, expectError, newTourist } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { addProvider } from "../fixtures/forms";
import { insertMail } from "../fixtures/mail-rows";
import { lettersOf } from "../fixtures/sent-mails";
import { adminSession, newAdmin } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/**
 * Tests our team's notes, arrivals, no-shows and messages, and the mails of a booking (docs/product.md, "Notes and
 * arrivals" and "Messages about a booking").
 */

const change = (token: string, id: string, body: object) =>
  call<BookingDto>("PUT", ADMIN_API.office(id), { token, body });

test("only admins see the office's note, and of two admins at once one is told", async () => {
  const admin = await adminSession();
  const guest = await newTourist();
  const { _id, version } = await writeBooking(admin, guest.id);
  const first = await change(admin, _id, { note: "Wants a quiet jeep." });
  expect(first.body).toMatchObject({ version, office: { note: "Wants a quiet jeep.", attendance: null } });
  const [one, two] = await Promise.all(
    ["Calls on Friday.", "Calls on Monday."].map((note) =>
      change(admin, _id, { note, seenNote: "Wants a quiet jeep." }),
    ),
  );
  expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  const mine = await call<BookingDto[]>("GET", API.myBookings, { token: guest.token });
  expect(JSON.stringify(mine.body)).not.toMatch(/Calls on|office/);
  const data = await call<OwnDataDto>("GET", "/api/auth/me/data", { token: guest.token });
  expect(data.body.bookings[0]?.office?.note).toMatch(/^Calls on/);
});

test("who came can be said from the day of the tour on, and undone", async () => {
  const admin = await adminSession();
  const guest = await newTourist();
  const ahead = await writeBooking(admin, guest.id, { date: tourDay(1) });
  const early = await change(admin, ahead._id, { attendance: "arrived" });
  expectError(early, 409, "CONFLICT", "You can't record attendance before the day of the tour.");
  const past = await writeBooking(admin, guest.id, { date: tourDay(-1) });
  for (const attendance of ["arrived", "no-show", null]) {
    const changed = await change(admin, past._id, { attendance });
    expect(changed.body.office).toEqual({ note: "", attendance });
  }
});

test("staff for bookings read and resend the mails of bookings, and no others", async () => {
  const staff = await newAdmin("bookings");
  const { token } = staff;
  const ofBooking = await insertMail({ kind: "booking.confirmed", state: "sent" });
  const other = await insertMail({ kind: "account.reset-password", state: "sent" });
  expect((await call("GET", `/api/admin/mails/${ofBooking}`, { token })).status).toBe(200);
  expect((await call("POST", ADMIN_API.resendMail(ofBooking), { token })).status).toBe(200);
  expect((await call("GET", `/api/admin/mails/${other}`, { token })).status).toBe(403);
  expect((await call("POST", ADMIN_API.resendMail(other), { token })).status).toBe(403);
  // The booking's history names who sent the mail again.
  const entries = await withDatabase((db) =>
    db
      .collection("auditentries")
      .find({ action: "booking.mail-resent", "actor.email": staff.email })
      .toArray(),
  );
  expect(entries).toMatchObject([{ details: { event: "booking.confirmed" } }]);
  expect((await call("GET", "/api/admin/mails", { token })).status).toBe(403);
});

test("a message reaches the guest or the host by mail, and a guest without mail is to be called", async () => {
  const admin = await adminSession();
  const guest = await newTourist();
  const host = await addProvider(admin);
  const write = (id: string, to: string, text: string) =>
    call<BookingDto>("POST", ADMIN_API.writeAboutBooking(id), { token: admin, body: { to, text } });
  const booking = await writeBooking(admin, guest.id, { productType: null, providerId: host._id });
  const sent = await write(booking._id, "guest", "A road is closed.\nPlease leave 30 minutes earlier.");
  expect(sent).toMatchObject({ status: 200, body: { version: booking.version } });
  await write(booking._id, "host", "The guests bring a pram.");
  const mails = (kind: string, to: string) => withDatabase((db) => lettersOf(kind, to, db));
  const [toGuest] = await mails("booking.message", guest.email);
  expect(toGuest?.text).toContain("A road is closed.\nPlease leave 30 minutes earlier.");
  expect(toGuest?.text).toContain(booking.reference);
  const [toHost] = await mails("booking.message-host", host.email);
  expect(toHost?.text).toContain("The guests bring a pram.");

  const ofProduct = await writeBooking(admin, guest.id);
  expectError(await write(ofProduct._id, "host", "Hello"), 400, "VALIDATION_FAILED");
  expectError(await write(ofProduct._id, "guest", " "), 400, "VALIDATION_FAILED");
  expectError(await write(ofProduct._id, "guest", "x".repeat(2_001)), 400, "VALIDATION_FAILED");
  await withDatabase((db) =>
    db.collection("tourists").updateOne({ email: guest.email }, { $set: { emailVerified: false } }),
  );
  const refused = await write(ofProduct._id, "guest", "Hello");
  expectError(
    refused,
    409,
    "CONFLICT",
    "We can't email this guest. If you have their phone number, please call them.",
  );
});

test("the list and its export take the ids of bookings", async () => {
  const admin = await adminSession();
  const guest = await newTourist();
  const [one, , three] = [
    await writeBooking(admin, guest.id),
    await writeBooking(admin, guest.id),
    await writeBooking(admin, guest.id),
  ];
  const ids = [one._id, three._id].join(",");
  const found = await call<BookingDto[]>("GET", `${ADMIN_API.bookings}?ids=${ids}`, { token: admin });
  expect(found.body.map(({ _id }) => _id).sort()).toEqual([one._id, three._id].sort());
  const file = await fetch(`${environment.baseUrl}${ADMIN_API.export("bookings")}?ids=${ids}`, {
    headers: { Authorization: `Bearer ${admin}` },
  });
  // The four parts: a heading, two bookings, and the empty text after the last line break.
  expect((await file.text()).split("\r\n")).toHaveLength(4);
  for (const wrong of ["1", `${ids},`, Array(101).fill(one._id).join(",")]) {
    const refused = await call("GET", `${ADMIN_API.bookings}?ids=${wrong}`, { token: admin });
    expectError(refused, 400, "VALIDATION_FAILED");
  }
});

test("tasks are added and done, also by two admins at once, and only the staff sees them", async () => {
  const admin = await newAdmin("bookings");
  const guest = await newTourist();
  const { _id } = await writeBooking(admin.token, guest.id);
  const task = (text: string, days: number, assignee: string | null = null) => ({
    newTask: { text, date: tourDay(days), time: "09:00", assignee },
  });
  await change(admin.token, _id, task("Later.", 3));
  const mine = await change(admin.token, _id, task("Call the host.", -1, admin.email));
  const tasks = mine.body.office?.tasks ?? [];
  expect(tasks).toMatchObject([
    { text: "Call the host.", assignee: admin.email },
    { text: "Later.", assignee: null },
  ]);
  await Promise.all([
    change(admin.token, _id, { doneTask: tasks[0]?._id }),
    change(admin.token, _id, task("Another.", 4)),
  ]);
  const after = await change(admin.token, _id, {});
  expect(after.body.office?.tasks?.map(({ text }) => text)).toEqual(["Later.", "Another."]);
  const own = await call<BookingDto[]>("GET", API.myBookings, { token: guest.token });
  expect(JSON.stringify(own.body)).not.toContain("Another.");
  const data = await call<OwnDataDto>("GET", "/api/auth/me/data", { token: guest.token });
  expect(data.body.bookings[0]?.office?.tasks).toHaveLength(2);
  expect(JSON.stringify(data.body.bookings)).not.toContain(admin.email);

  expectError(await change(admin.token, _id, task("x", 1, "nobody@example.com")), 400, "VALIDATION_FAILED");
  expectError(await change(admin.token, _id, task(" ", 1)), 400, "VALIDATION_FAILED");
  expectError(await change(admin.token, _id, task("x".repeat(301), 1)), 400, "VALIDATION_FAILED");
  for (let open = 2; open < 10; open += 1) await change(admin.token, _id, task(`Task ${open}`, 5));
  expectError(await change(admin.token, _id, task("Too many", 5)), 409, "CONFLICT");
});

test("a booking is assigned to a staff member, whom only the staff sees, and listed by them", async () => {
  const admin = await newAdmin("bookings");
  const guest = await newTourist();
  const { _id, version } = await writeBooking(admin.token, guest.id);
  const assigned = await change(admin.token, _id, { assignee: admin.email });
  expect(assigned.body).toMatchObject({ version, office: { assignee: admin.email } });
  // A call without the field, and a repeated call, change nothing.
  for (const body of [{ note: "Calls on Friday." }, { assignee: admin.email }]) {
    expect((await change(admin.token, _id, body)).body.office?.assignee).toBe(admin.email);
  }
  const list = async () => {
    const path = `${ADMIN_API.bookings}?assignee=${encodeURIComponent(admin.email)}`;
    return (await call<BookingDto[]>("GET", path, { token: admin.token })).body.map((one) => one._id);
  };
  expect(await list()).toEqual([_id]);
  const own = await call<BookingDto[]>("GET", API.myBookings, { token: guest.token });
  const data = await call<OwnDataDto>("GET", "/api/auth/me/data", { token: guest.token });
  expect(data.body.bookings[0]?.office?.note).toBe("Calls on Friday.");
  for (const seen of [own.body, data.body.bookings]) expect(JSON.stringify(seen)).not.toContain(admin.email);

  const unknown = await change(admin.token, _id, { assignee: "nobody@example.com" });
  expectError(unknown, 400, "VALIDATION_FAILED");
  expect(unknown.body.fields).toHaveProperty("assignee");
  expectError(await change(admin.token, _id, { assignee: "no email" }), 400, "VALIDATION_FAILED");
  expect((await change(admin.token, _id, { assignee: null })).body.office).not.toHaveProperty("assignee");
  expect(await list()).toEqual([]);
  const entries = await auditLogOf(_id, { token: await adminSession() });
  expect(entries.map(({ action }) => action)).toEqual([
    "booking.created",
    "booking.assigned",
    "booking.note-changed",
    "booking.assignee-removed",
  ]);
  expect(entries[1]?.details).toEqual({});
});

test("bookings and tasks of a staff member follow a new email, and belong to nobody after the account is deleted", async () => {
  const admin = await newAdmin();
  const staff = await newAdmin("bookings");
  const guest = await newTourist();
  const { _id } = await writeBooking(admin.token, guest.id);
  await change(admin.token, _id, { assignee: staff.email });
  for (const assignee of [staff.email, admin.email, staff.email]) {
    const newTask = { text: "Call the host.", date: tourDay(1), time: "09:00", assignee };
    await change(admin.token, _id, { newTask });
  }
  const assignees = async () => {
    const { office } = (await change(admin.token, _id, {})).body;
    return [office?.assignee, ...(office?.tasks ?? []).map((task) => task.assignee)];
  };
  const tasksOf = (email: string | null) => [email, admin.email, email].toSorted();
  const [assigned, ...tasks] = await assignees();
  expect(assigned).toBe(staff.email);
  expect(tasks.toSorted()).toEqual(tasksOf(staff.email));

  await forgot(staff.email, "admin");
  const session = await reset(await token("account.reset-password", staff.email));
  const { email } = touristSignupBody();
  expect((await wish(session.body.token, email, NEW)).status).toBe(200);
  expect((await verify(await token("account.verify-new-address", email))).status).toBe(200);
  const [renamed, ...renamedTasks] = await assignees();
  expect(renamed).toBe(email);
  expect(renamedTasks.toSorted()).toEqual(tasksOf(email));

  const removed = await call("DELETE", ADMIN_API.staffMember(staff.id), { token: admin.token });
  expect(removed.status).toBe(200);
  const [left, ...leftTasks] = await assignees();
  expect(left).toBeUndefined();
  expect(leftTasks.toSorted()).toEqual(tasksOf(null));
});

test("a task that is due is on the first page of the panel until it is done, and others on their page", async () => {
  const admin = await newAdmin("bookings");
  const guest = await newTourist();
  const { _id } = await writeBooking(admin.token, guest.id);
  const text = `Call back ${crypto.randomUUID()}`;
  await change(admin.token, _id, { newTask: { text, date: tourDay(-400), time: "09:00" } });
  const page = async (path = "/admin-panel") => {
    const headers = { cookie: `nelum_session=${admin.token}` };
    return (await fetch(`${environment.baseUrl}${path}`, { headers })).text();
  };
  expect(await page()).toContain(text);
  const later = `Send the map ${crypto.randomUUID()}`;
  const other = await writeBooking(admin.token, guest.id);
  await change(admin.token, other._id, {
    newTask: { text: later, date: tourDay(3), time: "09:00", assignee: admin.email },
  });
  expect(await page()).not.toContain(later);
  expect(await page(ADMIN_PAGES.tasks)).toContain(text);
  const mine = await page(`${ADMIN_PAGES.tasks}?mine=true`);
  expect(mine).toContain(later);
  expect(mine).not.toContain(text);
  const { body } = await change(admin.token, _id, {});
  await change(admin.token, _id, { doneTask: body.office?.tasks?.[0]?._id });
  expect(await page()).not.toContain(text);
});
