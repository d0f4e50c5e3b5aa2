import { expect } from "@playwright/test";
import { dayFrom } from "../../lib/fixtures/factories";
import { formatDate } from "../../lib/format";
import { openFilters, test } from "../fixtures/browser";
import { announceListings, insertListings, ownPlace } from "../fixtures/listings";

/** Visitors search by day and party, and reach the hosts who have room. */

const day = dayFrom(new Date(), 20);

test("a result for a day opens its page at the top, and back returns to the result", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto(`/services?date=${day}&adults=2&children=1&kind=tours`);
  await page.waitForLoadState("networkidle");
  const top = () => page.evaluate(() => scrollY);
  for (const follow of ["picture", "Book Now"]) {
    const card = page.getByRole("article", { name: "Traditional Village Lunch" });
    await card.scrollIntoViewIfNeeded();
    expect(await top()).toBeGreaterThan(200);
    // Clicks with `force`, because the card's link covers the picture.
    if (follow === "picture") await card.locator("img").click({ force: true });
    else await card.getByRole("link", { name: follow }).click();
    await expect(page).toHaveURL(new RegExp(`/(product-description|book-product)/.*#for-${day}-2-1$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await top()).toBe(0);
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(await top()).toBeGreaterThan(200);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "in a browser far from Sri Lanka" : "without scripts", () => {
    // In these time zones, the date can be a day before or after that of Sri Lanka.
    test.use({ javaScriptEnabled, timezoneId: javaScriptEnabled ? "Pacific/Honolulu" : "Pacific/Auckland" });

    test("the home page asks for words, date and party, and leads to hosts who have room", {
      tag: ["@desktop", "@core"],
    }, async ({ page }) => {
      const place = ownPlace();
      await insertListings([{ serviceName: "Quiet Boats", location: place, price: 3_000 }]);
      await announceListings();
      await page.goto("/");
      await expect(page.getByLabel("Adults")).toHaveValue("2");
      await page.getByLabel("When").fill(day);
      await page.getByLabel("Children").fill("1");
      await page.getByRole("search").getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(new RegExp(`/services\\?date=${day}&adults=2&children=1#results$`));
      await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
        `on ${formatDate(day)}, for 2 adults and 1 child`,
      );
      await openFilters(page);
      await expect(page.getByLabel("When")).toHaveValue(day);
      await page.getByLabel("Search", { exact: true }).fill("quiet boats");
      await page.getByRole("button", { name: "Show services" }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/q=quiet\+boats/);
      const card = page.getByRole("article", { name: "Quiet Boats" }).first();
      await expect(card).toContainText("$25.00 for 2 adults and 1 child");
      await page.getByRole("link", { name: "Remove 2 adults and 1 child" }).click();
      await expect(page).toHaveURL(new RegExp(`/services\\?date=${day}&q=quiet\\+boats#results$`));
      await expect(card).not.toContainText("for 2 adults");
    });
  });
}
