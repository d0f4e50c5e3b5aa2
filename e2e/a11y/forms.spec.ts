import { expect } from "@playwright/test";
import { API } from "../../lib/paths";
import { expectAccessible } from "../fixtures/axe";
import { alertOf, fillBooking, openBookingForm, sendBooking, test } from "../fixtures/browser";

test("the booking form is accessible with problems, without a session, while sending and when sent", async ({
  page,
  signIn,
}) => {
  await openBookingForm(page);
  await page.getByLabel("Adults").fill("5");
  await sendBooking(page);
  await expect(alertOf(page)).toBeVisible();
  await expectAccessible(page);

  await fillBooking(page, { Adults: "11" });
  await expectAccessible(page);
  await fillBooking(page);
  await sendBooking(page);
  await expect(alertOf(page)).toContainText("Please log in");
  await expectAccessible(page);

  await signIn("tourist");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${API.productBookings}`, async (route) => {
    await held;
    await route.continue();
  });
  // The dashboard is held back, so that the message can be looked at.
  await page.route("**/tourist-dashboard**", () => held.then(() => new Promise(() => {})));
  await sendBooking(page);
  await expect(page.getByRole("button", { name: "Sending your booking…" })).toBeVisible();
  await expectAccessible(page);
  release();
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
  test(`${path} is accessible with problems`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await expect(alertOf(page)).toBeVisible();
    await expectAccessible(page);
  });
}
