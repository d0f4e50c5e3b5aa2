import { expect } from "@playwright/test";
import { MESSAGES } from "../../lib/content/messages";
import { findProduct, isBookableOnline, PRODUCTS } from "../../lib/domain/catalogue";
import { PAGES } from "../../lib/paths";
import { call, newBooking } from "../fixtures/api-client";
import { test } from "../fixtures/browser";
import { approveBooking, newReview } from "../fixtures/cast";
import { adminSession } from "../fixtures/sessions";

test("all 18 products have a page and a booking page", async ({ request }) => {
  for (const { name } of PRODUCTS) {
    for (const path of [PAGES.productDescription(name), PAGES.bookProduct(name)]) {
      const answer = await request.get(path);
      expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
      expect(await answer.text()).toContain(name);
    }
  }
});

test("a product's page has all its details and links to other pages", { tag: "@core" }, async ({ page }) => {
  const product = findProduct("Catamaran Boat Ride");
  if (!product) throw new Error("not in the catalogue");
  await page.goto(PAGES.productDescription(product.name));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(product.name);
  const { duration, included, excluded, notes } = product.additionalDetails;
  for (const text of [...product.detailedDescription, duration, ...included, ...excluded, ...notes]) {
    await expect(main).toContainText(text);
  }
  for (const title of ["Duration", "Included", "Excluded", "Notes"]) {
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(main.getByRole("img").first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await main.getByRole("link", { name: "Explore More Tours" }).click();
  await expect(page.getByRole("region", { name: "Our tours" })).toBeInViewport();
  await page.goBack();
  await main.getByRole("link", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Book ${product.name}` })).toBeVisible();
});

const UNKNOWN = [
  { path: "/product-description/Moon%20Walk", sentence: "Product Not Found" },
  { path: "/product-description/jeep%20safari", sentence: "Product Not Found" },
  { path: "/book-product/Moon%20Walk", sentence: MESSAGES.productNotFound },
  { path: "/no-such-page", sentence: "Page not found" },
];
for (const { path, sentence } of UNKNOWN) {
  test(`${path} is a 404 page with '${sentence}'`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentence);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Explore More Tours" })).toBeVisible();
  });
}

test("a product that cannot be booked online says so and shows how to contact us", async ({ page }) => {
  const product = PRODUCTS.find((candidate) => !isBookableOnline(candidate));
  await page.goto(PAGES.bookProduct(product?.name ?? ""));
  const main = page.getByRole("main");
  await expect(main.getByText(MESSAGES.notBookableOnline)).toBeVisible();
  await expect(main.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:/);
  await expect(main.getByRole("link", { name: "Email us" })).toHaveAttribute("href", /^mailto:/);
  await expect(main.getByRole("button", { name: "Book Now" })).toHaveCount(0);
});

test("the placeholder replaces a picture that cannot be loaded, also before hydration", async ({ page }) => {
  await page.route("**/*.avif", (route) => route.abort());
  await page.route("**/_next/**/*.js", (route) => route.abort());
  await page.goto(PAGES.productDescription("Jeep Safari"));
  const picture = page.getByRole("main").getByRole("img").first();
  await expect(picture).toHaveAttribute("src", "/images/placeholder.jpg");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("a tour's page shows only approved reviews, and their average", async ({ page, tourist }) => {
  const admin = await adminSession();
  const name = "Catamaran Boat Ride";
  const booking = await newBooking(tourist.token, { productType: name });
  await approveBooking(admin, booking._id);
  const comment = `We saw a mongoose, ${tourist.email}.`;
  const review = await newReview(tourist.token, name, { reviewType: "product", rating: 4, comment });
  const reviews = page.getByRole("region", { name: "Reviews" });
  await page.goto(PAGES.productDescription(name));
  await expect(reviews).toBeVisible();
  await expect(reviews).not.toContainText(comment);
  await call("PUT", `/api/admin/reviews/${review._id}/approve`, { token: admin });
  await page.reload();
  await expect(reviews.getByRole("article").filter({ hasText: comment })).toHaveCount(1);
  await expect(reviews).toContainText(/[1-5]\.\d out of 5 from \d+ reviews? by guests/);
  await expect(page.getByRole("link", { name: /^Rated \d\.\d out of 5/ })).toBeVisible();
  await call("DELETE", `/api/admin/reviews/${review._id}`, { token: admin });
  await page.reload();
  await expect(reviews).not.toContainText(comment);
});
