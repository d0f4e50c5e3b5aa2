import { expect } from "@playwright/test";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import { alertOf, fillBooking, OWN_BOOKING, test } from "../fixtures/browser";
import { startServer } from "../fixtures/server";

test("with `next start` instead of our web server, a visitor finds a tour, signs up and books", {
  tag: "@core",
}, async ({ page }) => {
  const server = await startServer({}, undefined, "next start");
  try {
    const person = touristSignupBody();
    await page.goto(`${server.baseUrl}${PAGES.services}?q=safari`);
    await page.getByRole("link", { name: "Book Now Jeep Safari" }).click();
    await fillBooking(page, {});
    await page.getByRole("button", { name: "Book Now" }).click();
    await alertOf(page).getByRole("link", { name: "Sign up" }).click();
    await page.getByLabel("Full name").fill(person.fullName);
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByLabel("Country").fill(person.country);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.getByRole("button", { name: "Book Now" }).click();
    await expect(page).toHaveURL(OWN_BOOKING);
    await expect(page.getByRole("article").filter({ hasText: "Jeep Safari" })).toContainText("Pending");
  } finally {
    await server.stop();
  }
});
