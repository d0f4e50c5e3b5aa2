import { expect, type Page } from "@playwright/test";
import { MESSAGES } from "../../lib/content/messages";
import { call } from "../fixtures/api-client";
import { test } from "../fixtures/browser";
import { approveBooking, bookProvider, newReview } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { addProvider, signUpProvider } from "../fixtures/forms";
import { insertListings, insertReview, ownPlace } from "../fixtures/listings";
import { NO_DATABASE, startServer } from "../fixtures/server";
import { adminSession } from "../fixtures/sessions";

const main = (page: Page) => page.getByRole("main");
const reviews = (page: Page) => main(page).getByRole("region", { name: "Reviews" });

test("a provider's page shows all its details", { tag: "@core" }, async ({ page }) => {
  const admin = await adminSession();
  const description = `${"A long morning on the water. ".repeat(20)}\n\nAnd tea <b>at the end</b>.`;
  const provider = await addProvider(admin, {
    serviceName: "Heron & Sons <Boats>",
    price: 2_940,
    contact: "+94 77 (123) 45-67",
    description,
  });
  await page.goto(`/provider/${provider._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Heron & Sons <Boats>");
  await expect(main(page)).toContainText(provider.category);
  await expect(main(page)).toContainText(provider.location);
  await expect(main(page)).toContainText(provider.fullName);
  await expect(main(page)).toContainText("And tea <b>at the end</b>.");
  await expect(page.getByRole("region", { name: "Book this tour" })).toContainText("$9.8/person");
  await expect(main(page).getByRole("link", { name: "+94 77 123 4567", exact: true })).toHaveAttribute(
    "href",
    "tel:+94771234567",
  );
  const chat = main(page).getByRole("link", { name: /^Chat on WhatsApp with / });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/94771234567\?text=.+Heron/);
  for (const [number, picture] of [provider.profilePicture, ...provider.photos].entries()) {
    const shown = main(page).getByRole("img", { name: `picture ${number + 1} of 2, by the host` });
    await expect(shown).toHaveAttribute("src", `${picture}?width=960`);
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(main(page).getByRole("form", { name: "Book Heron & Sons <Boats>" })).toBeVisible();
  await expect(reviews(page)).toContainText("No reviews yet");
});

test("a review is shown and counted after its approval", { tag: "@core" }, async ({ page, tourist }) => {
  const admin = await adminSession();
  const { _id } = await addProvider(admin);
  await approveBooking(admin, (await bookProvider(tourist.token, _id))._id);
  const review = await newReview(tourist.token, _id, { rating: 4, comment: "Slow, in the best way." });
  await page.goto(`/provider/${_id}`);
  await expect(reviews(page)).toContainText("No reviews yet");
  await call("PUT", `/api/admin/reviews/${review._id}/approve`, { token: admin });
  await page.reload();
  await expect(reviews(page).getByRole("article")).toContainText("Slow, in the best way.");
  await expect(reviews(page)).toContainText("4.0 out of 5 from 1 review");
  await expect(page.getByRole("link", { name: "Rated 4.0 out of 5 from 1 review" })).toBeVisible();
  await call("DELETE", `/api/admin/reviews/${review._id}`, { token: admin });
  await page.reload();
  await expect(reviews(page)).toContainText("No reviews yet");
});

test("older reviews and other orders load on demand, with a retry after a failure", async ({ page }) => {
  const [id = ""] = await insertListings([{ location: ownPlace() }]);
  for (let index = 0; index < 8; index += 1) {
    const image = index === 4 ? "6".repeat(24) : null;
    const createdAt = new Date(2026, 0, index + 1);
    await insertReview(id, index === 2 ? 2 : 5, { comment: `Review ${index}`, createdAt, image });
  }
  await page.goto(`/provider/${id}`);
  const shown = reviews(page).getByRole("article");
  await expect(shown).toHaveCount(6);
  await page.route("**/api/reviews/**", (route) => route.abort());
  const more = reviews(page).getByRole("button", { name: "Show more reviews (2)" });
  await more.click();
  await expect(reviews(page).getByRole("status")).toHaveText(
    "We couldn't load the reviews. Please try again.",
  );
  await page.unroute("**/api/reviews/**");
  await more.click();
  await expect(shown).toHaveCount(8);
  await expect(shown.last()).toContainText("Review 0");
  await expect(more).toHaveCount(0);

  await expect(reviews(page).getByRole("list", { name: "Reviews by star rating" })).toContainText(
    "2 stars: 1 review",
  );
  await expect(reviews(page).getByRole("link", { name: /^Photo by / })).toHaveCount(1);
  const order = reviews(page).getByLabel("Sort reviews");
  await order.selectOption("Lowest rating first");
  await expect(shown.first()).toContainText("Review 2");
  await expect(shown).toHaveCount(6);
  await order.selectOption("With photos (1)");
  await expect(shown).toHaveText([/Review 4/]);
  await order.selectOption("Newest first");
  await expect(shown.first()).toContainText("Review 7");
});

test("pending and unknown providers return 404, and a new provider's page exists at once", async ({
  page,
  request,
}) => {
  const waiting = await signUpProvider();
  for (const id of [waiting.id, "0123456789abcdef01234567", "nobody", "%00"]) {
    expect((await request.get(`/provider/${id}`)).status(), id).toBe(404);
  }
  const answer = await page.goto(`/provider/${waiting.id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(MESSAGES.providerNotFound);
  await expect(main(page).getByRole("link", { name: "See all tours and hosts" })).toBeVisible();
  // The server must not have cached the 404 responses.
  await withDatabase((db) =>
    db.collection("providers").updateOne({ email: waiting.email }, { $set: { approved: true } }),
  );
  expect((await request.get(`/provider/${waiting.id}`)).status()).toBe(200);
});

test("a deleted provider's page disappears at once", async ({ request }) => {
  const admin = await adminSession();
  const { _id } = await addProvider(admin);
  expect((await request.get(`/provider/${_id}`)).status()).toBe(200);
  await call("DELETE", `/api/admin/providers/${_id}`, { token: admin });
  expect((await request.get(`/provider/${_id}`)).status()).toBe(404);
});

test("without a database, the page shows an error", async ({ page }) => {
  const server = await startServer({ MONGODB_URI: NO_DATABASE });
  await page.goto(`${server.baseUrl}/provider/0123456789abcdef01234567`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(MESSAGES.providerDetailsFailed);
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await server.stop();
});
