import { expect, type Page } from "@playwright/test";
import { readWanted } from "../../lib/domain/wanted";
import { dayFrom } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import { isPhone, test } from "../fixtures/browser";

/** Tests that the site's own links open pages without loading a new document. */

const browseLink = (page: Page) => page.getByRole("link", { name: "Book Your Adventure" });

/** Marks the document, so that the test notices when another document replaces it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

/** Opens the home page and waits until the router handles its links. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await mark(page);
}

test("a link opens its page without loading a document, and back returns", {
  tag: ["@desktop", "@core"],
}, async ({ page }) => {
  await openHome(page);
  await browseLink(page).click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1, name: "Tours and hosts" })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(browseLink(page)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("date and party of a search are kept from a tour's page to its form", {
  tag: ["@desktop", "@core"],
}, async ({ page }) => {
  const day = dayFrom(new Date(), 20);
  await page.goto(`/product-description/Jeep%20Safari#for-${day}-3-1`);
  await page.waitForLoadState("networkidle");
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText("$87.50 for 3 adults and 1 child$25.00 per adult, $12.50 per child");
  await expect(price).not.toContainText("$38.0 /");
  const sum =
    "Tour $87.50 + park tickets about $53 to $88 for foreign visitors, paid at the gate. About $140 to $175 in all.";
  await expect(price).toContainText(sum);
  await expect(page.locator(".book-bar")).toContainText("$87.50 for 3 adults and 1 child");
  await page.getByRole("main").getByRole("link", { name: "Book Now" }).first().click();
  await expect(page).toHaveURL(`/book-product/Jeep%20Safari#for-${day}-3-1`);
  await expect(page.getByLabel("Adults")).toHaveValue("3");
  await expect(page.getByLabel("Children")).toHaveValue("1");
  await expect(price).toContainText("$87.50");
  await expect(price).toContainText(sum);
});

test("a tour's departures begin with the day of the search", { tag: "@core" }, async ({ page }) => {
  const day = dayFrom(new Date(), 12);
  await page.goto(`${PAGES.productDescription("Village Walk Tour")}#for-${day}-2-0`);
  const departures = page.getByRole("region", { name: "Next departures" }).getByRole("link");
  const hash = (await departures.first().getAttribute("href"))?.replace(/^.*#/, "#") ?? "";
  expect(readWanted(hash).date?.localeCompare(day)).toBeGreaterThanOrEqual(0);
});

test("a page is prefetched when the pointer or focus reaches its link, not before", {
  tag: "@desktop",
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) asked.push(new URL(request.url()).pathname);
  });
  await openHome(page);
  expect(asked).toEqual([]);
  await browseLink(page).focus();
  await expect.poll(() => new Set(asked)).toEqual(new Set(["/services"]));
});

test("with a modifier key, the browser opens a new tab", { tag: "@desktop" }, async ({ page }) => {
  await openHome(page);
  const opened = page.context().waitForEvent("page");
  await browseLink(page).click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/services");
  await expect(page).toHaveURL("/");
});

test("the home page opened by a link has its cards, and its carousels turn", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await mark(page);
  await page.getByRole("banner").getByRole("link", { name: "Nelum Trails" }).click();
  await expect(page).toHaveURL("/");
  const tours = page.getByRole("region", { name: "Our tours" }).locator("li:not([inert])");
  await expect(tours).toHaveCount(isPhone(page) ? 17 : 4);
  await expect(tours.first().getByRole("link", { name: "Book Now Jeep Safari" })).toBeVisible();
  const slides = page.getByRole("region", { name: "Things to do" });
  await slides.getByRole("button", { name: "Next slides" }).click();
  await expect(slides.locator("li:not([inert])").getByRole("heading")).toHaveText(/lotus lake/);
  expect(await isMarked(page)).toBe(true);
});
