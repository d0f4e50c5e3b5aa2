import { expect } from "@playwright/test";
import { ADMIN_PAGES, SCHEDULE_PAGES } from "../../lib/admin-paths";
import { PAGES } from "../../lib/paths";
import { openSection, question, said } from "../fixtures/admin-pages";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf, test } from "../fixtures/browser";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";

/** An admin changes the prices of a tour, and takes the change back. */

let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("product_prices");
});
test.afterAll(() => own.stop());

test("an admin changes the prices of a tour, visitors see them at once, and the change can be removed", {
  tag: "@core",
}, async ({ context, page }) => {
  const { hostname } = new URL(own.baseUrl);
  await context.addCookies([{ name: "nelum_session", value: own.admin, domain: hostname, path: "/" }]);
  await openSection(page, own.baseUrl + ADMIN_PAGES.products, "Products");
  await openSection(page, own.baseUrl + SCHEDULE_PAGES.product("jeep-safari"), "Jeep Safari");
  await page.getByText("Change prices and texts").click();
  const form = page.getByRole("form", { name: "Prices and texts" });
  await form.getByLabel("Prices per adult, in LKR").fill("1: 9000\n3: 8001");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(problemsOf(form)).toContainText("Enter each price in whole, even rupees");
  await form.getByLabel("Prices per adult, in LKR").fill("1: 9,000\n3: 8,000");
  await form.getByLabel("Largest group").fill("12");
  await expect(form).toContainText("3 to 12: $26.7 (LKR 8,000)");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(said(page, "Jeep Safari is changed.")).toBeVisible();
  await expect(page.getByText("(holds today)")).toBeVisible();

  await page.goto(own.baseUrl + PAGES.productDescription("Jeep Safari"));
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$30.0");

  await openSection(page, own.baseUrl + SCHEDULE_PAGES.product("jeep-safari"), "Jeep Safari");
  await page.getByRole("button", { name: /^Remove the change from/ }).click();
  await question(page).getByRole("button", { name: "Remove" }).click();
  await expect(said(page, "The change is removed.")).toBeVisible();
  await expect(page.getByText("Nobody has changed this product yet.")).toBeVisible();
});
