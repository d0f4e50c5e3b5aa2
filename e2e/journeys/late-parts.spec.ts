import { expect, type Page } from "@playwright/test";
import { PAGES } from "../../lib/paths";
import { test } from "../fixtures/browser";

/** Parts below the first screen are laid out later (`data-late` in globals.css). */

/** Number of parts that the browser has not laid out yet. */
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
    await expect(page.locator("html[data-whole]")).toBeAttached();
    expect(await skipped(page)).toBe(0);
  }
});

test("without scripts, the browser lays a part out when it is scrolled near", async ({ browser }) => {
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
  await expect(page.locator("html[data-whole]")).toBeAttached();
  await expect(page.locator("#review")).toBeInViewport();
});
