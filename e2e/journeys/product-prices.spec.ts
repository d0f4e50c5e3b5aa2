import { expect } from "@playwright/test";
import { ADMIN_PAGES, SCHEDULE_PAGES } from "../../lib/admin-paths";
import { colomboMoment } from "../../lib/domain/dates";
import { dayFrom } from "../../lib/fixtures/factories";
import { formatDate } from "../../lib/format";
import { PAGES } from "../../lib/paths";
import { openSection, question, said } from "../fixtures/admin-pages";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf, test } from "../fixtures/browser";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { portrait } from "../fixtures/pictures";

// All tests share one server, so they must run in one worker.
test.describe.configure({ mode: "default" });

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
  await openSection(page, own.baseUrl + ADMIN_PAGES.products, "Tours");
  await openSection(page, own.baseUrl + SCHEDULE_PAGES.product("jeep-safari"), "Jeep Safari");
  await page.getByText("Edit the tour").click();
  const form = page.getByRole("form", { name: "Edit the tour" });
  await form.getByLabel("Prices per adult, in LKR").fill("1: 9000\n3: 8001");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(problemsOf(form)).toContainText("Enter each price in whole, even rupees");
  await form.getByLabel("Prices per adult, in LKR").fill("1: 9,000\n3: 8,000");
  await form.getByLabel("Largest group").fill("12");
  await expect(form).toContainText("3 to 12: $26.7 (LKR 8,000)");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(said(page, "Changes to Jeep Safari saved.")).toBeVisible();
  await expect(page.getByText("(applies today)")).toBeVisible();
  await page.getByRole("link", { name: /^Preview the version from/ }).click();
  await expect(page.getByRole("heading", { name: "Preview: Jeep Safari" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$30.0");
  await expectAccessible(page);

  await page.goto(own.baseUrl + PAGES.productDescription("Jeep Safari"));
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$30.0");

  await openSection(page, own.baseUrl + SCHEDULE_PAGES.product("jeep-safari"), "Jeep Safari");
  await page.getByRole("button", { name: /^Remove the version from/ }).click();
  await question(page).getByRole("button", { name: "Remove" }).click();
  await expect(said(page, "Version removed.")).toBeVisible();
  await expect(page.getByText("Nobody has changed this tour yet.")).toBeVisible();
});

test("a form shows what applies on its first day, and says which later versions undo the change", async ({
  context,
  page,
}) => {
  const { hostname } = new URL(own.baseUrl);
  await context.addCookies([{ name: "nelum_session", value: own.admin, domain: hostname, path: "/" }]);
  const day = dayFrom(new Date(), 100);
  const address = own.baseUrl + SCHEDULE_PAGES.product("village-tour");
  await openSection(page, address, "Village Tour");
  await page.getByText("Edit the tour").click();
  const form = page.getByRole("form", { name: "Edit the tour" });
  const duration = form.getByLabel("Duration in words");
  const prices = form.getByLabel("Prices per adult, in LKR");
  await expect(form).toContainText("Nothing changed yet.");
  await form.getByLabel("Valid from").fill(day);
  await prices.fill("1: 9000");
  await expect(form).toContainText(`Changes that apply from ${formatDate(day)}: prices.`);
  await form.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("complementary", { name: "Price" })).toContainText("$30.0");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Preview: Village Tour" })).toBeVisible();

  // The form opens with today's values. After a change of "Valid from", fields that the admin has not edited
  // must show the values of that day.
  await openSection(page, address, "Village Tour");
  await page.getByText("Edit the tour").click();
  await expect(prices).not.toHaveValue("1: 9000");
  await duration.fill("4 hours");
  await form.getByLabel("Valid from").fill(dayFrom(new Date(), 110));
  await expect(prices).toHaveValue("1: 9000");
  await expect(duration).toHaveValue("4 hours");
  await form.getByLabel("Valid from").fill(colomboMoment(new Date()).date);
  await expect(prices).not.toHaveValue("1: 9000");
  await expect(form).toContainText(`the version from ${formatDate(day)} will undo this change.`);
  await form.getByLabel("Also change the later version").check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(said(page, "Changes to Village Tour saved.")).toBeVisible();

  // Two versions now begin on the same day, and the list shows both. The newer one must have the new duration
  // and the prices of the older one.
  const edits = page.getByRole("link", { name: `Edit the version from ${formatDate(day)}` });
  await expect(edits).toHaveCount(2);
  await edits.first().click();
  await expect(
    page.locator("summary", { hasText: `Edit the version from ${formatDate(day)}` }),
  ).toBeVisible();
  await expect(form.getByLabel("Valid from")).toHaveValue(day);
  await expect(prices).toHaveValue("1: 9000");
  await expect(duration).toHaveValue("4 hours");
});

test("an admin adds a product with costs at the gate, and visitors find it", { tag: "@core" }, async ({
  context,
  page,
}) => {
  const { hostname } = new URL(own.baseUrl);
  await context.addCookies([{ name: "nelum_session", value: own.admin, domain: hostname, path: "/" }]);
  await openSection(page, own.baseUrl + ADMIN_PAGES.products, "Tours");
  await page.getByRole("link", { name: "Add a tour" }).click();
  const form = page.getByRole("form", { name: "New tour" });
  await form.getByLabel("Name").fill("Firefly Walk");
  await form.getByLabel("Category").selectOption("Village Tour");
  await form.getByRole("button", { name: "Add the tour" }).click();
  await expect(problemsOf(form)).toContainText("Some fields need your attention.");
  await form.getByLabel("Prices per adult, in LKR").fill("1: 3000");
  await form.getByLabel("Short description").fill("Fireflies over the paddy fields after dark.");
  await form.getByLabel("Page text").fill("We walk from the temple.\n\nThe fireflies come at seven.");
  await form.getByLabel("Duration in words").fill("2 hours");
  await form.getByLabel("Usual start times").fill("18:30");
  await form.getByLabel("Meeting place").fill("The temple in Habarana");
  await form.getByRole("button", { name: "Add a cost" }).click();
  await form.getByLabel("What guests pay for").fill("the temple's donation");
  await form.getByLabel("Amount per foreign adult").fill("2-3");
  await form.getByLabel("Amount per foreign child").fill("none");
  await form.getByRole("button", { name: "Add the tour" }).click();
  await expect(problemsOf(form)).toContainText("Enter each amount as a number");
  await form.getByLabel("Amount per foreign child").fill("0");
  const picture = { name: "walk.jpg", mimeType: "image/jpeg", buffer: await portrait() };
  await form.getByLabel("Pictures").setInputFiles([picture]);
  await form.getByRole("button", { name: "Add the tour" }).click();
  await expect(problemsOf(form)).toContainText("Describe each picture for people who cannot see it.");
  await form.getByLabel("What walk.jpg shows").fill("Lights over a dark field");
  await form.getByRole("button", { name: "Crop walk.jpg" }).click();
  const crop = page.getByRole("alertdialog", { name: "Crop the picture" });
  await expect(crop.getByRole("img", { name: "walk.jpg, uncropped" })).toBeVisible();
  await expectAccessible(page, undefined, "[role=alertdialog]");
  await crop.getByRole("button", { name: "Crop", exact: true }).click();
  await expect(crop).toBeHidden();
  await form.getByRole("button", { name: "Add the tour" }).click();
  await expect(page.getByRole("heading", { name: "Firefly Walk", level: 1 })).toBeVisible();

  await page.goto(`${own.baseUrl}${PAGES.services}?q=fireflies`);
  await page.getByRole("link", { name: "Learn More about Firefly Walk" }).click();
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("$10.0");
  await expect(page.getByText("The temple's donation, paid at the gate")).toBeVisible();
  // The upright photo was cropped, so the picture is now wider than high.
  const shown = page.getByRole("img", { name: "Lights over a dark field" });
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth > img.naturalHeight))
    .toBe(true);
});
