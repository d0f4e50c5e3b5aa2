import { expect } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { PAGES, withQuery } from "../../lib/paths";
import { preferenceToken } from "../../lib/server/mail/preferences";
import { expectAccessible } from "../fixtures/axe";
import { alertOf, fillBooking, openBookingForm, sendBooking, test } from "../fixtures/browser";

test("the booking form is accessible with errors and a hint", { tag: "@core" }, async ({ page }) => {
  await openBookingForm(page);
  await page.getByLabel("Adults").fill("5");
  await sendBooking(page);
  await expect(alertOf(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Book for 6 adults" })).toBeVisible();
  await expectAccessible(page);
});

test("the booking form is accessible without a price", async ({ page }) => {
  await openBookingForm(page);
  await page.getByLabel("Adults").fill("11");
  await expect(page.getByText("No pricing available for 11 persons.")).toBeVisible();
  await expectAccessible(page);
});

test("the booking form is accessible when it asks for a login", async ({ page }) => {
  await openBookingForm(page);
  await fillBooking(page);
  await sendBooking(page);
  await expect(alertOf(page)).toContainText("Please log in");
  await expectAccessible(page);
});

test("the booking form is accessible while it is being sent", async ({ page, signIn }) => {
  await signIn("tourist");
  await page.route(`**${API.productBookings}`, () => new Promise(() => {}));
  await openBookingForm(page);
  await fillBooking(page);
  await sendBooking(page);
  await expect(page.getByRole("button", { name: "Sending your booking…" })).toBeVisible();
  await expectAccessible(page);
});

test("the message after a booking is accessible", async ({ page, signIn }) => {
  await signIn("tourist");
  await openBookingForm(page);
  await fillBooking(page);
  // Keeps the success message visible: otherwise the browser would open the dashboard.
  await page.route("**/tourist-dashboard**", () => new Promise(() => {}));
  await sendBooking(page);
  await expect(page.getByRole("heading", { name: "Booking request sent" })).toBeVisible();
  await expectAccessible(page);
});

test("the provider's notice on the booking form is accessible", async ({ page, signIn }) => {
  await signIn("provider");
  await openBookingForm(page);
  await expectAccessible(page);
});

for (const [path, button] of [
  ["/login", "Login"],
  ["/signup", "Sign Up"],
] as const) {
  test(`${path} is accessible with errors`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await expect(alertOf(page)).toBeVisible();
    await expectAccessible(page);
  });
}

test("the page of a mailed link is accessible before and after its click, and with an invalid link", async ({
  page,
}) => {
  const token = preferenceToken("nobody.here@travellers.example", "review-requests");
  await page.goto(withQuery(PAGES.mailPreferences, { token }));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("button", { name: "Turn these emails back on" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Turn these emails back on" }).click();
  await expect(page.getByRole("button", { name: "Stop these emails" })).toBeVisible();
  await page.goto(withQuery(PAGES.mailPreferences, { token: "x" }));
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectAccessible(page);
});
