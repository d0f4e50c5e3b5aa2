import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { openMore, openSection, question } from "../fixtures/admin-pages";
import { newBooking } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { test } from "../fixtures/browser";
import { insertMail } from "../fixtures/mail-rows";

test.beforeEach(({ signIn }) => signIn("admin"));

for (const [path, heading] of [
  [ADMIN_PAGES.overview, "Admin Panel"],
  [ADMIN_PAGES.pendingProviders, "Pending hosts"],
  [ADMIN_PAGES.providers, "Hosts"],
  [ADMIN_PAGES.newProvider, "Add a host"],
  [ADMIN_PAGES.bookings, "Bookings"],
  [ADMIN_PAGES.newBooking, "Add a booking"],
  [ADMIN_PAGES.calls, "People to call"],
  [ADMIN_PAGES.tasks, "Tasks"],
  [ADMIN_PAGES.tourists, "Travellers"],
  [ADMIN_PAGES.newTourist, "Add a traveller"],
  [ADMIN_PAGES.importTourists, "Import travellers"],
  [ADMIN_PAGES.reviews, "Reviews"],
  [ADMIN_PAGES.messages, "Messages"],
  [ADMIN_PAGES.questions, "Questions"],
  [ADMIN_PAGES.mails, "Mail"],
  [ADMIN_PAGES.audit, "Audit log"],
  [ADMIN_PAGES.analytics, "Analytics"],
  [ADMIN_PAGES.products, "Tours"],
  [ADMIN_PAGES.newProduct, "Add a tour"],
  [ADMIN_PAGES.company, "Company"],
  [ADMIN_PAGES.homePage, "Home page"],
  [ADMIN_PAGES.exchangeRates, "Exchange rates"],
  [ADMIN_PAGES.staff, "Staff"],
  [ADMIN_PAGES.newStaff, "Add staff"],
  [ADMIN_PAGES.noRight, "No permission"],
  [ADMIN_PAGES.account, "Account"],
] as const) {
  test(`${path} is accessible`, async ({ page }) => {
    await openSection(page, path, heading);
    await expectAccessible(page);
  });
}

test("a mail is accessible", async ({ page }) => {
  await openSection(page, ADMIN_PAGES.mail(await insertMail()), "Lotus boats");
  await expectAccessible(page);
});

test("a booking, and the dialog before its deletion, are accessible", { tag: "@core" }, async ({
  page,
  tourist,
}) => {
  const { _id, reference } = await newBooking(tourist.token);
  await openSection(page, ADMIN_PAGES.booking(_id), `Booking ${reference}`);
  await expectAccessible(page);
  await openMore(page, `booking ${reference}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Delete booking ${reference}` }).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
});
