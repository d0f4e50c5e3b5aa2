import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import type { AnsweredDto, BookingDto } from "../../lib/schemas/booking-dto";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { linkTo } from "../fixtures/answer-links";
import { call, expectError, newBooking, newTourist } from "../fixtures/api-client";
import { auditLogOf } from "../fixtures/audit-log";
import { approveBooking, bookProvider, day } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { newProvider } from "../fixtures/listings";
import { expectErrors } from "../fixtures/outcomes";
import { adminSession, sessionOf } from "../fixtures/sessions";
import { writeBooking } from "../fixtures/tourist-bookings";

/** Tests a host's answer to a pending booking, from the dashboard and by a mailed link. */

const CONFIRMED = "This booking is already confirmed.";
const CANCELLED = "This booking is already cancelled.";
const WRONG = "This link doesn't work. Please open it from our email again.";
const OLD = "This link has expired because the tour has already started.";

type Sent = { answer?: unknown; note?: unknown };

async function newStage() {
  const admin = await adminSession();
  const [tourist, host] = [await newTourist(), await newProvider()];
  const token = sessionOf("provider", { id: host._id, email: host.email });
  return { admin, tourist, host, token, booking: await bookProvider(tourist.token, host._id) };
}

const answer = (token: string, id: string, body: Sent) =>
  call<BookingDto>("PUT", `/bookings/provider/${id}/answer`, { token, body });
const byLink = (token: unknown, body: Sent = { answer: "yes" }, headers = {}) =>
  call<AnsweredDto>("POST", "/bookings/answer", { body: { token, ...body }, headers });
const setAutoConfirm = (token: string, id: string, autoConfirm: unknown) =>
  call<OwnProviderDto>("PUT", `/admin/providers/${id}/auto-confirm`, { token, body: { autoConfirm } });
const asAdmin = async (admin: string, id: string) => {
  const { body } = await call<BookingDto[]>("GET", "/bookings/admin?limit=500", { token: admin });
  return body.find(({ _id }) => _id === id);
};

test("the last answer before an admin's decision counts, and only team and host read its note", async () => {
  const { admin, tourist, host, token, booking } = await newStage();
  expect(booking).toMatchObject({ hostAnswer: null, cancelledBy: null });
  const no = await answer(token, booking._id, { answer: "no", note: " The boat is <b>broken</b>\n=1+1 " });
  const note = "The boat is <b>broken</b>\n=1+1";
  expect(no.status).toBe(200);
  expect(no.body).toMatchObject({ status: "pending", hostAnswer: { answer: "no", note } });
  // Repeating an answer must not add a second entry to the audit log, which is checked below.
  await answer(token, booking._id, { answer: "no", note });
  const mine = await call<BookingDto[]>("GET", "/bookings/my-bookings", { token: tourist.token });
  expect(mine.body[0]?.hostAnswer).toEqual({ ...no.body.hostAnswer, note: "" });
  expect(JSON.stringify(mine.body)).not.toContain("broken");
  const theirs = await call<BookingDto[]>("GET", "/bookings/provider-bookings", { token });
  expect(theirs.body[0]?.hostAnswer).toEqual(no.body.hostAnswer);
  expect((await asAdmin(admin, booking._id))?.hostAnswer).toEqual(no.body.hostAnswer);

  const yes = await byLink(linkTo(booking), { answer: "yes" });
  expect(yes.body).toEqual({
    reference: booking.reference,
    status: "pending",
    hostAnswer: { answer: "yes", note: "", at: expect.any(String) },
    move: null,
  });
  await approveBooking(admin, booking._id);
  expectError(await answer(token, booking._id, { answer: "no" }), 409, "CONFLICT", CONFIRMED);
  expectError(await byLink(linkTo(booking)), 409, "CONFLICT", CONFIRMED);
  const kept = await asAdmin(admin, booking._id);
  expect(kept).toMatchObject({ status: "confirmed", hostAnswer: yes.body.hostAnswer });

  const trail = await auditLogOf(booking._id, { token: admin });
  expect(trail.map(({ action, actor, details }) => [action, actor.role, details])).toEqual([
    ["booking.created", "tourist", {}],
    ["booking.answered", "provider", { answer: "no", note, version: 1 }],
    ["booking.answered", "provider", { answer: "yes", version: 2 }],
    ["booking.approved", "admin", { from: "pending", to: "confirmed", version: 3 }],
  ]);
  expect(trail[1]?.actor).toEqual({ id: host._id, role: "provider", email: host.email });
});

test("invalid answers and answers to another's booking or a product are rejected", async () => {
  const { admin, tourist, token, booking } = await newStage();
  const other = await newProvider();
  const asOther = sessionOf("provider", { id: other._id, email: other.email });
  const product = await newBooking(tourist.token);
  const put = (body: unknown) => () =>
    call("PUT", `/bookings/provider/${booking._id}/answer`, { token, body });
  const missing = "Booking not found";
  await expectErrors([
    ["another host", 404, "NOT_FOUND", missing, () => answer(asOther, booking._id, { answer: "yes" })],
    ["a product", 404, "NOT_FOUND", missing, () => answer(token, product._id, { answer: "yes" })],
    ["an unknown one", 404, "NOT_FOUND", missing, () => answer(token, "6".repeat(24), { answer: "yes" })],
    ["no id", 404, "NOT_FOUND", missing, () => answer(token, "x", { answer: "yes" })],
    ["no answer", 400, "VALIDATION_FAILED", "Choose yes or no.", put({})],
    ["another word", 400, "VALIDATION_FAILED", "Choose yes or no.", put({ answer: "Yes" })],
    ["an operator", 400, "VALIDATION_FAILED", "Choose yes or no.", put({ answer: { $ne: "no" } })],
    [
      "a long note",
      400,
      "VALIDATION_FAILED",
      "Note can have at most 500 characters.",
      put({ answer: "no", note: "x".repeat(501) }),
    ],
    ["control characters", 400, "VALIDATION_FAILED", undefined, put({ answer: "no", note: "a\0b" })],
  ]);
  expect((await asAdmin(admin, booking._id))?.hostAnswer).toBeNull();
  await call("PUT", `/bookings/admin/${booking._id}/cancel`, { token: admin });
  expectError(await answer(token, booking._id, { answer: "yes" }), 409, "CONFLICT", CANCELLED);
});

test("a mailed link works only for its booking and host until the tour, and is not a session", async () => {
  const { admin, tourist, host, token, booking } = await newStage();
  const other = await newProvider();
  const link = linkTo(booking);
  const body = { answer: "yes" };
  await expectErrors([
    ["no token", 400, "VALIDATION_FAILED", WRONG, () => byLink(undefined)],
    ["no text", 400, "VALIDATION_FAILED", WRONG, () => byLink({ $ne: "" })],
    ["a long one", 400, "VALIDATION_FAILED", WRONG, () => byLink("x".repeat(1_001))],
    ["cut short", 400, "INVALID_LINK", WRONG, () => byLink(link.slice(0, -1))],
    ["changed", 400, "INVALID_LINK", WRONG, () => byLink(`${link[0] === "A" ? "B" : "A"}${link.slice(1)}`)],
    ["the host's session", 400, "INVALID_LINK", WRONG, () => byLink(token)],
    ["an old one", 400, "INVALID_LINK", OLD, () => byLink(linkTo(booking, new Date(Date.now() - 1_000)))],
    [
      "of another host",
      404,
      "NOT_FOUND",
      "Booking not found",
      () => byLink(linkTo({ _id: booking._id, providerId: other })),
    ],
    ["no answer", 400, "VALIDATION_FAILED", "Choose yes or no.", () => byLink(link, {})],
    ["as a session", 401, "INVALID_SESSION", undefined, () => call("GET", "/auth/me", { token: link })],
    [
      "as a session of a host",
      401,
      "INVALID_SESSION",
      undefined,
      () => call("PUT", `/bookings/provider/${booking._id}/answer`, { token: link, body }),
    ],
  ]);
  expect((await asAdmin(admin, booking._id))?.hostAnswer).toBeNull();
  // Opening the page changes nothing. An answer needs no cookie, and another person's cookie makes no difference.
  for (const method of ["GET", "HEAD"]) {
    const looked = await fetch(`${process.env.BASE_URL}/answer?token=${link}&answer=yes`, { method });
    expect(looked.status).toBe(200);
  }
  expect((await asAdmin(admin, booking._id))?.hostAnswer).toBeNull();
  const cookie = `nelum_session=${tourist.token}`;
  expect((await byLink(link, { answer: "no" }, { cookie })).body.hostAnswer).toMatchObject({ answer: "no" });

  expect((await call("DELETE", `/admin/providers/${host._id}`, { token: admin })).status).toBe(200);
  expectError(await byLink(link), 404, "NOT_FOUND", "This host's account no longer exists.");
});

test("only admins set auto-confirm, a no never cancels, and an unapproved host's yes does not confirm", async () => {
  const { admin, tourist, host, token, booking } = await newStage();
  expectError(await setAutoConfirm(token, host._id, true), 403, "WRONG_ROLE");
  await call("PATCH", "/providers/me", { token, body: { autoConfirm: true } });
  for (const wrong of [undefined, null, "true", 1]) {
    expectError(await setAutoConfirm(admin, host._id, wrong), 400, "VALIDATION_FAILED");
  }
  const own = async () => (await call<OwnProviderDto>("GET", "/providers/me", { token })).body.autoConfirm;
  expect(await own()).toBe(false);
  for (const _ of ["once", "again"]) {
    const { status, body } = await setAutoConfirm(admin, host._id, true);
    expect([status, body.autoConfirm]).toEqual([200, true]);
  }
  expect(await own()).toBe(true);
  const set = (await auditLogOf(host._id, { token: admin })).filter(({ action }) => /auto/.test(action));
  expect(set.map(({ action, details }) => [action, details])).toEqual([
    ["provider.auto-confirm-set", { autoConfirm: true }],
  ]);
  const seen = await call("GET", `/providers/${host._id}`);
  expect(seen.body).not.toHaveProperty("autoConfirm");

  expect((await answer(token, booking._id, { answer: "no" })).body.status).toBe("pending");
  const { body } = await answer(token, booking._id, { answer: "yes", note: "Gladly." });
  expect(body).toMatchObject({ status: "confirmed", hostAnswer: { answer: "yes", note: "Gladly." } });
  const trail = await auditLogOf(booking._id, { token: admin });
  expect(trail.slice(-2).map(({ action, actor }) => [action, actor.role])).toEqual([
    ["booking.answered", "provider"],
    ["booking.approved", "provider"],
  ]);

  const past = await writeBooking(admin, tourist.id, {
    ...{ productType: null, providerId: host._id, date: day(-2), status: "pending" },
  });
  expect((await answer(token, past._id, { answer: "yes" })).body.status).toBe("pending");
  const waits = await bookProvider(tourist.token, host._id);
  await call("PUT", `/admin/providers/${host._id}/approve`, { token: admin, body: { approved: false } });
  expect((await byLink(linkTo(waits))).body).toMatchObject({
    status: "pending",
    hostAnswer: { answer: "yes" },
  });
  await call("PUT", `/admin/providers/${host._id}/approve`, { token: admin });
  // The listing is approved again, so repeating the answer now confirms the booking.
  expect((await byLink(linkTo(waits))).body.status).toBe("confirmed");
});

test("concurrent answers and decisions are each stored whole, and none is lost", async () => {
  const { admin, tourist, host, token } = await newStage();
  for (const verb of ["approve", "cancel"]) {
    const booking = await bookProvider(tourist.token, host._id);
    const sent = Array.from({ length: 8 }, (_, index) => ({
      answer: index % 2 ? "yes" : "no",
      note: `note ${index}`,
    }));
    const decide = () => call<BookingDto>("PUT", `/bookings/admin/${booking._id}/${verb}`, { token: admin });
    const [decided, ...answers] = await Promise.all([
      decide(),
      ...sent.map((one) => answer(token, booking._id, one)),
    ]);
    expect(decided?.status).toBe(200);
    const kept = answers.flatMap(({ status }, index) => (status === 200 ? [sent[index]] : []));
    for (const refused of answers.filter(({ status }) => status !== 200))
      expectError(refused, 409, "CONFLICT");
    const trail = await auditLogOf(booking._id, { token: admin });
    const told = trail
      .filter(({ action }) => action === "booking.answered")
      .map(({ details: { answer, note } }) => ({ answer, note }));
    expect(told.toSorted(byNote)).toEqual(kept.toSorted(byNote));
    // The stored answer is one of the successful ones, and the decision is stored too.
    const { hostAnswer, status } = (await asAdmin(admin, booking._id)) as BookingDto;
    expect(status).toBe(verb === "approve" ? "confirmed" : "cancelled");
    if (kept.length === 0) expect(hostAnswer).toBeNull();
    else expect(kept).toContainEqual({ answer: hostAnswer?.answer, note: hostAnswer?.note });
    const document = await withDatabase((db) =>
      db.collection("bookings").findOne({ _id: new mongoose.mongo.ObjectId(booking._id) }),
    );
    expect(document?.version).toBe(kept.length + 1);
  }
});

const byNote = (a: { note?: unknown } | undefined, b: { note?: unknown } | undefined) =>
  String(a?.note).localeCompare(String(b?.note));

test("admins find bookings by the host's answer, which the export contains too", async () => {
  const { admin, tourist, host, token, booking: yes } = await newStage();
  const [no, none] = [
    await bookProvider(tourist.token, host._id),
    await bookProvider(tourist.token, host._id),
  ];
  const product = await newBooking(tourist.token);
  await answer(token, yes._id, { answer: "yes" });
  await answer(token, no._id, { answer: "no", note: "=The boat" });
  const found = async (hostAnswer: string) => {
    const path = `/bookings/admin?limit=500&hostAnswer=${hostAnswer}&q=${tourist.email}`;
    const { body } = await call<BookingDto[]>("GET", path, { token: admin });
    return body.map(({ _id }) => _id);
  };
  expect(await found("yes")).toEqual([yes._id]);
  expect(await found("no")).toEqual([no._id]);
  expect(await found("none")).toEqual([none._id]);
  expect((await found("")).toSorted()).toEqual([yes, no, none, product].map(({ _id }) => _id).toSorted());
  const refused = await call("GET", "/bookings/admin?hostAnswer=maybe", { token: admin });
  expectError(refused, 400, "VALIDATION_FAILED", "Choose one of: none, yes, no.");
  const file = await fetch(`${process.env.BASE_URL}/api/admin/export/bookings?q=${no.reference}`, {
    headers: { Authorization: `Bearer ${admin}` },
  });
  const [head = "", row = ""] = (await file.text()).split("\r\n");
  expect(head).toContain(`"Cancelled by","Host's answer","Host's note"`);
  // The export must store a formula as text, because a spreadsheet program would run it.
  expect(row).toContain(`"","Declined","'=The boat"`);
});

test("a cancelled booking shows who cancelled it, until it is approved again", async () => {
  const { admin, tourist, host, booking } = await newStage();
  const cancel = (id: string) => call<BookingDto>("PUT", `/bookings/admin/${id}/cancel`, { token: admin });
  expect((await cancel(booking._id)).body.cancelledBy).toBe("admin");
  const again = await call<BookingDto>("PUT", `/bookings/admin/${booking._id}/approve`, { token: admin });
  expect(again.body.cancelledBy).toBeNull();
  await call("DELETE", `/admin/providers/${host._id}`, { token: admin });
  const mine = await call<BookingDto[]>("GET", "/bookings/my-bookings", { token: tourist.token });
  expect(mine.body[0]).toMatchObject({ status: "cancelled", cancelledBy: "admin" });
});

test("the audit log contains an admin's note about a rejected change and a withdrawn approval", async () => {
  const { admin, host, token } = await newStage();
  const change = () => call("PATCH", "/providers/me", { token, body: { serviceName: `New ${host.email}` } });
  const drop = (query: string) =>
    call("DELETE", `/admin/providers/${host._id}/pending-change${query}`, { token: admin });
  await change();
  const long = await drop(`?note=${"x".repeat(501)}`);
  expectError(long, 400, "VALIDATION_FAILED", "Note can have at most 500 characters.");
  expect((await drop(`?note=${encodeURIComponent(" No names in capitals, please. ")}`)).status).toBe(200);
  await change();
  expect((await drop("")).status).toBe(200);
  const approve = (body: object) =>
    call("PUT", `/admin/providers/${host._id}/approve`, { token: admin, body });
  expectError(await approve({ approved: false, note: "x".repeat(501) }), 400, "VALIDATION_FAILED");
  expect((await approve({ approved: false, note: "The licence ran out." })).status).toBe(200);
  const trail = await auditLogOf(host._id, { token: admin });
  const notes = trail.filter(({ action }) => /rejected|withdrawn/.test(action));
  expect(notes.map(({ action, details }) => [action, details.note])).toEqual([
    ["provider.change-rejected", "No names in capitals, please."],
    ["provider.change-rejected", undefined],
    ["provider.approval-withdrawn", "The licence ran out."],
  ]);
});
