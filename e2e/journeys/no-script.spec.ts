import { expect } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { FIRST_COMPANY } from "../../lib/content/site";
import { guestBookingBody } from "../../lib/fixtures/factories";
import { confirmBookingPath, PAGES } from "../../lib/paths";
import { call } from "../fixtures/api-client";
import { test } from "../fixtures/browser";
import { withDatabase } from "../fixtures/database";
import { newProvider } from "../fixtures/listings";
import { tokenOf } from "../fixtures/sent-mails";

test.use({ javaScriptEnabled: false });

/** The token of a link that was mailed to a guest without an account. */
async function guestToken(): Promise<string> {
  const body = guestBookingBody();
  await call("POST", API.guestBookings, { body });
  return withDatabase((db) => tokenOf("booking.confirm", body.contact.email, db));
}

test("forms that need JavaScript say so, with the phone number", { tag: "@core" }, async ({ page }) => {
  const { _id } = await newProvider();
  for (const path of [
    PAGES.login,
    PAGES.signup,
    PAGES.forgotPassword,
    PAGES.resetPassword,
    PAGES.verifyEmail,
    confirmBookingPath(await guestToken()),
    PAGES.contact,
    PAGES.bookProduct("Jeep Safari"),
    PAGES.booking(_id),
    PAGES.provider(_id),
  ]) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    // Uses a CSS selector, because locators by role or text find nothing in <noscript>.
    const note = page.locator("form noscript p");
    await expect(note).toContainText("To use this form, switch on JavaScript");
    await expect(note).toBeVisible();
    await expect(note.locator("a")).toHaveText(FIRST_COMPANY.phone);
    await expect(note.locator("a")).toHaveAttribute("href", /^tel:\+94\d+$/);
  }
});
