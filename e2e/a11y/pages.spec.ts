import { expect } from "@playwright/test";
import { PAGES as ADDRESSES, withQuery } from "../../lib/paths";
import { linkTo } from "../fixtures/answer-links";
import { newBooking } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { test } from "../fixtures/browser";
import { bookProvider } from "../fixtures/cast";
import { insertListings, insertReview, newProvider, ownPlace } from "../fixtures/listings";
import { PHONE } from "../fixtures/windows";

const PAGES = [
  "/",
  "/services",
  "/services?q=zebra&max=9",
  "/services?sort=price-up&page=2",
  "/services?date=2020-01-01&adults=2",
  "/about",
  "/privacy",
  "/terms",
  "/accessibility",
  "/faq",
  "/contact",
  "/login",
  "/login?reason=session-expired",
  "/signup",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/confirm-booking?token=x",
  "/product-description/Jeep%20Safari",
  "/product-description/Sigiriya%20Lion%20Rock",
  "/book-product/Jeep%20Safari",
  "/book-product/High%20Tea",
  "/product-description/Nothing",
  "/no-such-page",
  "/answer?token=x",
];

test("the page where a host answers from a mail is accessible, with an error and after the answer", {
  tag: "@core",
}, async ({ page, tourist }) => {
  const host = await newProvider();
  const booking = await bookProvider(tourist.token, host._id, { specialNotes: "Ingrid is vegan." });
  await page.goto(withQuery(ADDRESSES.answer, { token: linkTo(booking) }));
  await page.getByLabel("Message to our team").fill("\u0007");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("group", { name: "Problems" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Message to our team").fill("The boat is broken.");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: /Thank you for your answer/ })).toBeVisible();
  await expectAccessible(page);
});

for (const path of PAGES) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test("the open menu of a phone is accessible", async ({ page, header }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const bar = await header();
  await expect(bar.getByRole("link", { name: "Services" })).toBeVisible();
  await expectAccessible(page, [PHONE]);
});

test("My Bookings is accessible while it is empty", async ({ page, signIn }) => {
  await signIn("tourist");
  await page.goto("/tourist-dashboard");
  await expect(page.getByRole("heading", { name: "No bookings yet" })).toBeVisible();
  await expectAccessible(page);
});

test("My Bookings is accessible with a booking", { tag: "@core" }, async ({ page, signIn, tourist }) => {
  await newBooking(tourist.token, { specialNotes: "One of us is vegan." });
  await signIn("tourist");
  await page.goto("/tourist-dashboard");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
});

for (const [role, path, heading] of [["provider", "/provider-dashboard", "Provider Dashboard"]] as const) {
  test(`${path} is accessible`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expectAccessible(page);
  });
}

test("the pages of a provider with and without reviews, and of an unknown provider, are accessible", {
  tag: "@core",
}, async ({ page }) => {
  const [reviewed = "", fresh = ""] = await insertListings([{ location: ownPlace() }, {}]);
  for (const rating of [5, 4, 3, 2, 1, 5, 4]) await insertReview(reviewed, rating);
  for (const id of [reviewed, fresh, "0123456789abcdef01234567"]) {
    await page.goto(`/provider/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
