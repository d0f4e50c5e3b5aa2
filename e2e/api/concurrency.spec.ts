import { expect, test } from "@playwright/test";
import { productBookingBody } from "../../lib/fixtures/factories";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { OwnProviderDto } from "../../lib/schemas/provider-dto";
import { call, newBooking, newTourist, type Received } from "../fixtures/api-client";
import { auditLogOf as readAuditLog } from "../fixtures/audit-log";
import { approveBooking, bookProvider, newReview, providerBookingBody } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { signUpProvider } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { adminSession, sessionOf } from "../fixtures/sessions";

/** Tests concurrent requests: each change takes effect once, the audit log contains it, and no change is lost. */

let admin: string;
let tourist: Awaited<ReturnType<typeof newTourist>>;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  [admin, tourist] = [await adminSession(), await newTourist()];
});

const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
const statuses = (answers: Received[]) => answers.map(({ status }) => status).sort();
const put = (path: string) => call("PUT", path, { token: admin });
const remove = (path: string) => call("DELETE", path, { token: admin });
const auditLogOf = (targetId: string) => readAuditLog(targetId, { token: admin });
const bookingsAt = async (providerId: string | null) => {
  const mine = await call<BookingDto[]>("GET", "/api/bookings/my-bookings?limit=500", {
    token: tourist.token,
  });
  return mine.body.filter(({ providerId: at }) => (at?._id ?? null) === providerId);
};
const ONE_OF_TEN = [200, ...Array<number>(9).fill(409)];

test("of ten concurrent cancellations one succeeds, and of ten deletions one", async () => {
  const { _id } = await newBooking(tourist.token);
  expect(statuses(await times(10, () => put(`/api/bookings/admin/${_id}/cancel`)))).toEqual(ONE_OF_TEN);
  const deleted = statuses(await times(10, () => remove(`/api/bookings/admin/${_id}`)));
  expect(deleted).toEqual([200, ...Array<number>(9).fill(404)]);
  expect((await auditLogOf(_id)).map(({ action }) => action)).toEqual([
    "booking.created",
    "booking.cancelled",
    "booking.deleted",
  ]);
});

test("the audit log contains every successful approval and cancellation in one order", async () => {
  const { _id } = await newBooking(tourist.token);
  const answers = await times(20, (i) => put(`/api/bookings/admin/${_id}/${i % 2 ? "approve" : "cancel"}`));
  const won = answers.filter(({ status }) => status === 200);
  expect(statuses(answers).every((status) => status === 200 || status === 409)).toBe(true);
  const moves = (await auditLogOf(_id)).slice(1).map(({ details }) => details);
  const sorted = moves.toSorted((a, b) => Number(a.version) - Number(b.version));
  expect(sorted.map(({ version }) => version)).toEqual(won.map((_, i) => i + 1));
  sorted.forEach(({ from }, i) => {
    expect(from).toBe(i === 0 ? "pending" : sorted[i - 1]?.to);
  });
  const now = (await bookingsAt(null)).find((booking) => booking._id === _id);
  expect(now?.status).toBe(sorted.at(-1)?.to);
});

test("ten concurrent approvals of a provider or review return the same, with one audit entry", async () => {
  const host = await signUpProvider();
  const approvals = await times(10, () => put(`/api/admin/providers/${host.id}/approve`));
  expect(statuses(approvals)).toEqual(Array(10).fill(200));
  expect(new Set(approvals.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await auditLogOf(host.id)).map(({ action }) => action)).toEqual(["provider.approved"]);

  await approveBooking(admin, (await bookProvider(tourist.token, host.id))._id);
  const review = await newReview(tourist.token, host.id);
  expect(statuses(await times(10, () => put(`/api/admin/reviews/${review._id}/approve`)))).toEqual(
    Array(10).fill(200),
  );
  expect((await auditLogOf(review._id)).map(({ action }) => action)).toEqual(["review.approved"]);
  const deletions = statuses(await times(10, () => remove(`/api/admin/reviews/${review._id}`)));
  expect(deletions).toEqual([200, ...Array<number>(9).fill(404)]);
});

test("each of ten concurrent changes of a listing is saved or rejected", async () => {
  const { _id, email } = await newProvider();
  const token = sessionOf("provider", { id: _id, email });
  const answers = await times(10, (i) =>
    call<OwnProviderDto>("PATCH", "/api/providers/me", { token, body: { price: 1_000 + i } }),
  );
  expect(new Set(statuses(answers)).difference(new Set([200, 409])).size).toBe(0);
  const won = answers.filter(({ status }) => status === 200).map(({ body }) => body.price);
  expect(won.length).toBeGreaterThan(0);
  const now = await call<OwnProviderDto>("GET", "/api/providers/me", { token });
  expect(won).toContain(now.body.price);
});

test("deleting a provider during bookings leaves no booking that is not cancelled", {
  tag: "@extended",
}, async () => {
  for (let round = 0; round < 4; round += 1) {
    const { _id } = await newProvider();
    const book = () =>
      call("POST", "/api/bookings", { token: tourist.token, body: providerBookingBody(_id) });
    const [first, gone, ...rest] = await Promise.all([
      book(),
      remove(`/api/admin/providers/${_id}`),
      ...Array.from({ length: 8 }, book),
      remove(`/api/admin/providers/${_id}`),
    ]);
    const second = rest.pop();
    expect([gone?.status, second?.status].toSorted()).toEqual([200, 404]);
    for (const answer of [first, ...rest]) expect([201, 404]).toContain(answer?.status);
    const left = new Set((await bookingsAt(_id)).map(({ status }) => status));
    expect(left.difference(new Set(["cancelled"])).size).toBe(0);
  }
});

test("deleting a provider during approvals leaves no confirmed booking", {
  tag: "@extended",
}, async () => {
  for (let round = 0; round < 4; round += 1) {
    const { _id } = await newProvider();
    const bookings = await times(6, () => bookProvider(tourist.token, _id));
    // Cancels one booking first, so that one of the approvals below tries to confirm a cancelled booking.
    await put(`/api/bookings/admin/${bookings[0]?._id}/cancel`);
    const answers = await Promise.all([
      ...bookings.map((booking) => put(`/api/bookings/admin/${booking._id}/approve`)),
      remove(`/api/admin/providers/${_id}`),
    ]);
    expect(answers.pop()?.status).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await bookingsAt(_id)).map(({ status }) => status)).toEqual(Array(6).fill("cancelled"));
  }
});

test("deleting a tourist during bookings leaves no booking that is not cancelled", async () => {
  for (let round = 0; round < 3; round += 1) {
    const guest = await newTourist();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        call("POST", "/api/bookings/product", { token: guest.token, body: productBookingBody() }),
      ),
      remove(`/api/admin/tourists/${guest.id}`),
    ]);
    expect(answers.pop()?.status).toBe(200);
    for (const { status } of answers) expect([201, 401, 404]).toContain(status);
    const open = await withDatabase(async (db) => {
      const all = await db.collection("bookings").find({ "tourist.email": guest.email }).toArray();
      return all.filter(({ status }) => status !== "cancelled");
    });
    expect(open).toEqual([]);
  }
});
