import { expect, test } from "@playwright/test";
import { PRODUCTS } from "../../lib/domain/catalogue";
import { productBookingBody } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import type { ReviewDto } from "../../lib/schemas/review";
import { call, expectError, newBooking, newTourist } from "../fixtures/api-client";
import { approveBooking, newReview } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { adminSession } from "../fixtures/sessions";

/** Tests that every call accepts a product's slug instead of its name, while responses and addresses use the name. */

const NAME = "Village Cooking Experience";
const SLUG = "village-cooking-experience";

test("the slug of each product redirects to the product's pages", async () => {
  for (const { id, name } of PRODUCTS) {
    for (const page of [PAGES.productDescription, PAGES.bookProduct]) {
      const answer = await fetch(`${environment.baseUrl}${page(id)}?from=mail`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([308, `${page(name)}?from=mail`]);
    }
  }
  expect((await fetch(`${environment.baseUrl}${PAGES.bookProduct(SLUG)}`)).status).toBe(200);
});

test("a booking or review by slug is stored under the name", async () => {
  const admin = await adminSession();
  const tourist = await newTourist();
  const booking = await newBooking(tourist.token, { productType: SLUG });
  expect(booking.productType).toBe(NAME);
  const refused = { targetId: SLUG, reviewType: "product", rating: 5, comment: "Too soon." };
  const early = await call("POST", "/api/reviews", { token: tourist.token, body: refused });
  expectError(early, 403, "NOT_ELIGIBLE");
  await approveBooking(admin, booking._id);

  const review = await newReview(tourist.token, SLUG, { reviewType: "product" });
  expect(review.targetId).toEqual({ _id: NAME, serviceName: NAME });
  const again = await call("POST", "/api/reviews", {
    token: tourist.token,
    body: { ...refused, targetId: NAME },
  });
  expectError(again, 409, "DUPLICATE");
  await call("PUT", `/api/admin/reviews/${review._id}/approve`, { token: admin });
  const [bySlug, byName] = await Promise.all(
    [SLUG, NAME].map((target) => call<ReviewDto[]>("GET", `/api/reviews/${encodeURIComponent(target)}`)),
  );
  expect(bySlug?.body).toEqual(byName?.body);
  expect(bySlug?.body.map(({ _id }) => _id)).toContain(review._id);
});

test("an admin can book by slug", async () => {
  const { contact, totalPrice: _, ...body } = productBookingBody({ productType: "budget-village-tour" });
  const sent = { ...body, contact, totalPrice: 9_000 };
  const made = await call<BookingDto>("POST", "/api/bookings/admin", {
    token: await adminSession(),
    body: sent,
  });
  expect(made).toMatchObject({ status: 201, body: { productType: "Budget Village Tour", providerId: null } });
});
