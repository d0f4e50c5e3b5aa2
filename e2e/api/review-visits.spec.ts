import { expect, test } from "@playwright/test";
import mongoose from "mongoose";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { withQuery } from "../../lib/paths";
import type { BulkOutcomeDto } from "../../lib/schemas/bulk-approve";
import type { ReviewDto } from "../../lib/schemas/review";
import { call, newTourist } from "../fixtures/api-client";
import { approveBooking, newReview } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { environment } from "../fixtures/environment";
import { newProvider } from "../fixtures/listings";
import { adminSession } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/** Tests the effect of bookings on a review (docs/product.md, "Reviews of cancelled bookings", "Month of the tour"). */

const publicOf = async (target: string) =>
  (await call<ReviewDto[]>("GET", `/api/reviews/${target}`)).body.map(({ _id }) => _id);

const pageOf = async (target: string) => (await fetch(`${environment.baseUrl}/provider/${target}`)).text();

const cancel = async (admin: string, id: string) =>
  expect((await call("PUT", `/api/bookings/admin/${id}/cancel`, { token: admin, body: {} })).status).toBe(
    200,
  );

const approve = (admin: string, id: string) =>
  call<ReviewDto>("PUT", `/api/admin/reviews/${id}/approve`, { token: admin });

/** Creates a host, a guest with these bookings of the host, and the guest's approved review. */
async function reviewed(...bookings: object[]) {
  const admin = await adminSession();
  const [host, guest] = [await newProvider(), await newTourist()];
  const made = [];
  for (const changes of bookings) {
    made.push(await writeBooking(admin, guest.id, { productType: null, providerId: host._id, ...changes }));
  }
  const review = await newReview(guest.token, host._id, { comment: "Herons at dawn." });
  expect((await approve(admin, review._id)).status).toBe(200);
  return { admin, host, guest, review, bookings: made.map(({ _id }) => _id) };
}

test("a review whose bookings are all cancelled is not public until one is confirmed again", async () => {
  const { admin, host, guest, review, bookings } = await reviewed({ date: tourDay(5) }, { date: tourDay(6) });
  const [first = "", second = ""] = bookings;
  expect(await publicOf(host._id)).toEqual([review._id]);
  expect(await pageOf(host._id)).toContain("Herons at dawn.");

  await cancel(admin, first);
  await cancel(admin, second);
  await expect.poll(() => publicOf(host._id)).toEqual([]);
  await expect.poll(() => pageOf(host._id)).not.toContain("Herons at dawn.");
  expect(await pageOf(host._id)).toContain("No reviews yet");
  const all = await call<ReviewDto[]>("GET", "/api/reviews/all?limit=500");
  expect(all.body.map(({ _id }) => _id)).not.toContain(review._id);
  const own = await call<ReviewDto[]>("GET", "/api/reviews/mine", { token: guest.token });
  expect(own.body).toMatchObject([{ _id: review._id, approved: true, bookingCancelled: true }]);
  const list = withQuery(`${environment.baseUrl}${ADMIN_PAGES.reviews}`, { q: host.serviceName });
  const panel = await (await fetch(list, { headers: { cookie: `nelum_session=${admin}` } })).text();
  expect(panel).toContain("Not public, because all bookings by this guest for this tour are cancelled.");
  // Approving the review again does not make it public.
  expect((await approve(admin, review._id)).body).toMatchObject({ approved: true, bookingCancelled: true });
  expect(await publicOf(host._id)).toEqual([]);

  await approveBooking(admin, second);
  await expect.poll(() => publicOf(host._id)).toEqual([review._id]);
  await expect.poll(() => pageOf(host._id)).toContain("Herons at dawn.");
});

test("a pending booking neither hides a review nor makes it public", { tag: "@extended" }, async () => {
  const { admin, host, review, guest, bookings } = await reviewed({ date: tourDay(5) });
  const at = { productType: null, providerId: host._id };
  const waiting = await writeBooking(admin, guest.id, { ...at, status: "pending" });
  await cancel(admin, bookings[0] ?? "");
  const cancelled = await reviewed({ date: tourDay(5) });
  await cancel(cancelled.admin, cancelled.bookings[0] ?? "");
  // Changes of bookings take effect in order: once the second cancellation has hidden its review, the first
  // has taken effect too.
  await expect.poll(() => publicOf(cancelled.host._id)).toEqual([]);
  expect(await publicOf(host._id)).toEqual([review._id]);
  await cancel(admin, waiting._id);
  await expect.poll(() => publicOf(host._id)).toEqual([]);
  await writeBooking(admin, guest.id, { ...at, status: "pending" });
  const other = await reviewed({ date: tourDay(5) });
  await cancel(other.admin, other.bookings[0] ?? "");
  await expect.poll(() => publicOf(other.host._id)).toEqual([]);
  expect(await publicOf(host._id)).toEqual([]);
  await writeBooking(admin, guest.id, at);
  await expect.poll(() => publicOf(host._id)).toEqual([review._id]);
});

test("deleting an upcoming booking hides its review, and deleting a past one does not", async () => {
  const ahead = await reviewed({ date: tourDay(5) });
  const past = await reviewed({ date: tourDay(-5) });
  for (const { admin, bookings } of [past, ahead]) {
    const gone = await call("DELETE", `/api/bookings/admin/${bookings[0]}`, { token: admin });
    expect(gone.status).toBe(200);
  }
  await expect.poll(() => publicOf(ahead.host._id)).toEqual([]);
  expect(await publicOf(past.host._id)).toEqual([past.review._id]);
});

test("a review written while its booking was cancelled does not become public by approval", async () => {
  const { host, review, admin } = await reviewed({ date: tourDay(5) });
  await withDatabase(async (db) => {
    const _id = new mongoose.mongo.ObjectId(review._id);
    await db.collection("bookings").updateMany(
      { "provider._id": new mongoose.mongo.ObjectId(host._id) },
      {
        $set: { status: "cancelled" },
      },
    );
    await db.collection("reviews").updateOne({ _id }, { $set: { approved: false } });
  });
  expect((await approve(admin, review._id)).body).toMatchObject({ bookingCancelled: true });
  await expect.poll(() => publicOf(host._id)).toEqual([]);
});

test("a public review shows the month of the tour once the tour has taken place", async () => {
  const month = (day: string) =>
    new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(day),
    );
  const past = await reviewed({ date: tourDay(-40) }, { date: tourDay(-3) }, { date: tourDay(9) });
  await expect.poll(() => pageOf(past.host._id)).toContain(`Visited in ${month(tourDay(-3))}`);
  const [shown] = (await call<ReviewDto[]>("GET", `/api/reviews/${past.host._id}`)).body;
  expect(shown?.visited).toBe(tourDay(-3).slice(0, 7));
  const ahead = await reviewed({ date: tourDay(9) });
  await expect.poll(() => pageOf(ahead.host._id)).toContain("Herons at dawn.");
  expect(await pageOf(ahead.host._id)).not.toContain("Visited in");
  const [early] = (await call<ReviewDto[]>("GET", `/api/reviews/${ahead.host._id}`)).body;
  expect(early?.visited).toBeNull();
});

test("bulk approval skips reviews of tours that are still to come, and reports it", async () => {
  const admin = await adminSession();
  const [host, early, late] = [await newProvider(), await newTourist(), await newTourist()];
  const at = { productType: null, providerId: host._id };
  await writeBooking(admin, early.id, { ...at, date: tourDay(3) });
  await writeBooking(admin, late.id, { ...at, date: tourDay(-3) });
  const ids = [await newReview(early.token, host._id), await newReview(late.token, host._id)].map(
    ({ _id }) => _id,
  );
  const body = { kind: "reviews", ids };
  const answer = await call<BulkOutcomeDto[]>("POST", "/api/admin/bulk-approve", { token: admin, body });
  expect(answer.body).toEqual([
    {
      id: ids[0],
      ok: false,
      code: "CONFLICT",
      error: expect.stringMatching(/^The tour of this review is on .+ individually\.$/),
    },
    { id: ids[1], ok: true },
  ]);
  expect((await approve(admin, ids[0] ?? "")).body.approved).toBe(true);
});
