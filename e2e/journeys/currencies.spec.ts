import { expect, type Page } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { PAGES } from "../../lib/paths";
import { openSection, said } from "../fixtures/admin-pages";
import { call } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf, test } from "../fixtures/browser";
import { layoutShifts } from "../fixtures/layout-shifts";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { publishProviders } from "../fixtures/published";

/** An admin sets the rates of other currencies, and a visitor also sees prices in one of them. */

let own: OwnDatabase;
test.beforeAll(async () => {
  own = await startOnOwnDatabase("currencies");
});
test.afterAll(() => own.stop());

const choice = (page: Page) =>
  page.getByRole("contentinfo").getByRole("combobox", { name: "Also show prices in" });

test("once an admin has set a rate, visitors see prices also in that currency, and the choice stays", {
  tag: "@core",
}, async ({ context, page }) => {
  const [host = ""] = await publishProviders(own, ["Heron Boats"]);
  await page.goto(own.baseUrl + PAGES.services);
  await expect(choice(page)).toHaveCount(0);

  const { hostname } = new URL(own.baseUrl);
  await context.addCookies([{ name: "nelum_session", value: own.admin, domain: hostname, path: "/" }]);
  await openSection(page, own.baseUrl + ADMIN_PAGES.exchangeRates, "Exchange rates");
  const form = page.getByRole("form", { name: "Exchange rates" });
  await form.getByLabel("Euro, LKR for 1 EUR").fill("3,45");
  await form.getByRole("button", { name: "Save rates" }).click();
  await expect(problemsOf(form)).toContainText("Enter a number between 0.01 and 10,000");
  await form.getByLabel("Euro, LKR for 1 EUR").fill("345.5");
  await expect(form).toContainText("$100.00 is about €87");
  await form.getByRole("button", { name: "Save rates" }).click();
  await expect(said(page, "Exchange rates saved.")).toBeVisible();
  await expect(page.getByText(/^Last changed on .* by admin@own\.example\.$/)).toBeVisible();
  await expectAccessible(page);
  await context.clearCookies();

  await page.goto(own.baseUrl + PAGES.services);
  const card = page.getByRole("article", { name: "Jeep Safari", exact: true });
  await expect(card).toContainText("$38.0 /person");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("combobox", { name: "Also show prices in" }).selectOption("Euro");
  await expect(choice(page)).toHaveValue("EUR");
  await expect(card).toContainText("about €33");
  await page.goto(`${own.baseUrl + PAGES.productDescription("Jeep Safari")}#for-any-2-1`);
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText("$62.50 for 2 adults and 1 childabout €54");
  await page.goto(own.baseUrl + PAGES.bookProduct("Jeep Safari"));
  await expect(price).toContainText("$50.00LKR 15,000about €43");
  await page.getByRole("button", { name: "Add one adult" }).click();
  await expect(price).toContainText("$75.00LKR 22,500about €65");
  await page.goto(own.baseUrl + PAGES.provider(host));
  const book = page.getByRole("region", { name: "Book this tour" });
  await expect(book).toContainText(/about €/);
  await expectAccessible(page);
  await choice(page).selectOption("No other currency");
  await expect(book).not.toContainText("€");
});

test("an admin changes the rupees per dollar, and visitors see other dollars for the same rupees", async ({
  context,
  page,
}) => {
  const { hostname } = new URL(own.baseUrl);
  await context.addCookies([{ name: "nelum_session", value: own.admin, domain: hostname, path: "/" }]);
  const setRate = async (rate: string) => {
    await openSection(page, own.baseUrl + ADMIN_PAGES.exchangeRates, "Exchange rates");
    const form = page.getByRole("form", { name: "Exchange rates" });
    const field = form.getByLabel("US dollar, LKR for 1 USD");
    await field.fill("31");
    await form.getByRole("button", { name: "Save rates" }).click();
    await expect(problemsOf(form)).toContainText("Enter a number between 100 and 1,000");
    await field.fill(rate);
    await form.getByRole("button", { name: "Save rates" }).click();
    await expect(said(page, "Exchange rates saved.")).toBeVisible();
  };
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await setRate("310");
  // The page shows the new rate without a reload, also in parts that the browser renders.
  await expect(page.locator("html")).toHaveAttribute("data-lkr-per-usd", "310");

  await page.goto(own.baseUrl + PAGES.services);
  await expect(page.getByRole("article", { name: "Jeep Safari", exact: true })).toContainText(
    "$36.8 /person",
  );
  await page.goto(own.baseUrl + PAGES.bookProduct("Jeep Safari"));
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText("$48.39LKR 15,000");
  await page.getByRole("button", { name: "Add one adult" }).click();
  await expect(price).toContainText("$72.58LKR 22,500");
  await expect(page.getByRole("contentinfo")).toContainText("at 310 rupees to the dollar");

  await setRate("300");
  // The form restores the party of three.
  await page.goto(own.baseUrl + PAGES.bookProduct("Jeep Safari"));
  await expect(price).toContainText("$75.00LKR 22,500");
  expect(errors).toEqual([]);
});

test("the chosen currency moves nothing on the page", async ({ page }) => {
  const body = { rates: { EUR: 345.5 } };
  const { baseUrl, admin: token } = own;
  expect((await call("PUT", ADMIN_API.exchangeRates, { baseUrl, token, body })).status).toBe(200);
  await page.addInitScript(() => localStorage.setItem("nelum-currency", "EUR"));
  await page.goto(own.baseUrl + PAGES.productDescription("Jeep Safari"));
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText("about €33");
  expect(await layoutShifts(page)).toBe(0);
});
