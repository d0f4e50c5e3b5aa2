import { expect, type Page } from "@playwright/test";
import { PAGES } from "../../lib/paths";
import { test, untilLaidOut } from "../fixtures/browser";
import { layoutShifts } from "../fixtures/layout-shifts";

/** Tests the parts below the first screen, which are laid out later (`data-late` in visibility.css). */

/** Counts the parts that the browser has not laid out yet. */
const skipped = (page: Page) =>
  page
    .locator("[data-late] > *")
    .evaluateAll(
      (parts) =>
        parts.filter(
          (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );

test("once the page is idle, every part is laid out", async ({ page }) => {
  for (const path of [PAGES.home, PAGES.services]) {
    await page.goto(path);
    await untilLaidOut(page);
    expect(await skipped(page)).toBe(0);
  }
});

test("a part is laid out if the user scrolls to it before the page has loaded", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "On a desktop no part waits.");
  // Blocks the first picture, so that the page does not finish loading.
  await page.route("**/hero-jeep-safari-*", () => {});
  await page.goto(PAGES.home, { waitUntil: "commit" });
  const last = page.locator(".carousel-list li").last();
  const isLaidOut = () =>
    last.locator("> article").evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  await expect(last).toBeAttached();
  expect(await isLaidOut()).toBe(false);
  await page.evaluate(() => scrollBy(0, 200));
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  await expect(page.locator("html[data-whole]")).not.toBeAttached();
});

test("visible content does not move while parts are laid out", async ({ page, isMobile }) => {
  test.skip(!isMobile, "On a desktop no part waits.");
  for (const path of [PAGES.home, PAGES.services, PAGES.productDescription("Jeep Safari")]) {
    await page.goto(path);
    await untilLaidOut(page);
    expect(await layoutShifts(page), path).toBe(0);
  }
});

test("without scripts, the browser lays out a part when the user scrolls near it", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGES.home);
  expect(await skipped(page)).toBeGreaterThan(0);
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      footer
        .locator("> *")
        .last()
        .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true);
  await context.close();
});

test("a link to a late part scrolls to it", async ({ page }) => {
  await page.goto(`${PAGES.home}#review`);
  await expect(page.locator("#review")).toBeInViewport();
  await untilLaidOut(page);
  await expect(page.locator("#review")).toBeInViewport();
});
