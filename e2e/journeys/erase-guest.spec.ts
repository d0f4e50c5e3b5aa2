import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { openSection, question, said } from "../fixtures/admin-pages";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf, test } from "../fixtures/browser";
import { adminSession } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

test("an admin finds a guest by email, sees the amount of data, confirms, and erases the guest", {
  tag: "@core",
}, async ({ page, signIn }) => {
  const admin = await adminSession();
  const email = `${randomUUID()}@guests.example`;
  const contact = { name: "Walk In", email, phone: "" };
  for (const days of [-3, 3]) {
    await writeBooking(admin, "", { touristId: null, contact, date: tourDay(days) });
  }
  await signIn("admin");
  await openSection(page, ADMIN_PAGES.eraseGuest, "Erase guest data");
  const form = page.getByRole("form", { name: "Find guest" });
  const find = form.getByRole("button", { name: "Find guest" });
  await find.click();
  await expect(problemsOf(page)).toBeFocused();
  await form.getByLabel("Email or phone").fill("nobody@guests.example");
  await find.click();
  await expect(
    page.getByText("We found no data for nobody@guests.example. Guests with an account are not included."),
  ).toBeVisible();
  await form.getByLabel("Email or phone").fill(email);
  await find.click();
  const amount = "2 bookings (1 upcoming)";
  await expect(page.getByText(`We found ${amount} for ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Erase data" }).click();
  await expect(question(page)).toContainText(
    `This permanently removes the guest's name, email, phone and notes from ${amount}.`,
  );
  await expect(question(page)).toContainText("The upcoming booking will be cancelled.");
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Erase data" }).click();
  await expect(said(page, `We erased the guest's data from ${amount}.`)).toBeVisible();
  await find.click();
  await expect(
    page.getByText(`We found no data for ${email}. Guests with an account are not included.`),
  ).toBeVisible();
});
