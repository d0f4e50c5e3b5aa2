import { expect } from "@playwright/test";
import { findProduct, isBookableOnline, PRODUCTS } from "../../lib/catalogue";
import { MESSAGES } from "../../lib/messages";
import { PAGES } from "../../lib/paths";
import { test } from "../fixtures/browser";

test("all 18 products have a page and a booking page", async ({ request }) => {
  for (const { name } of PRODUCTS) {
    for (const path of [PAGES.productDescription(name), PAGES.bookProduct(name)]) {
      const answer = await request.get(path);
      expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
      expect(await answer.text()).toContain(name);
    }
  }
});

test("a product's page tells everything about it, and leads on", async ({ page }) => {
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
  test(`${path} is a 404 that says '${sentence}'`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentence);
    await expect(page.getByRole("link", { name: "Explore More Tours" })).toBeVisible();
  });
}

test("a product that cannot be booked online says so, with a way to reach us", async ({ page }) => {
  const product = PRODUCTS.find((candidate) => !isBookableOnline(candidate));
  await page.goto(PAGES.bookProduct(product?.name ?? ""));
  const main = page.getByRole("main");
  await expect(main.getByText(MESSAGES.notBookableOnline)).toBeVisible();
  await expect(main.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:/);
  await expect(main.getByRole("link", { name: "Write an email" })).toHaveAttribute("href", /^mailto:/);
  await expect(main.getByRole("button", { name: "Book Now" })).toHaveCount(0);
});

test("a picture that cannot be loaded becomes the placeholder, before any script has come", async ({
  page,
}) => {
  await page.route("**/*.avif", (route) => route.abort());
  await page.route("**/_next/**/*.js", (route) => route.abort());
  await page.goto(PAGES.productDescription("Jeep Safari"));
  const picture = page.getByRole("main").getByRole("img").first();
  await expect(picture).toHaveAttribute("src", "/images/placeholder.jpg");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
