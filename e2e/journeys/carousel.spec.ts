import { expect, type Page } from "@playwright/test";
import { HOME_PRODUCTS } from "../../lib/domain/catalogue";
import { isPhone, test } from "../fixtures/browser";

const carousel = (page: Page) => page.getByRole("region", { name: "Our tours" });
/** The visible tours; tours on other carousel pages are inert. */
const cards = (page: Page) => carousel(page).locator("li:not([inert])");
const names = HOME_PRODUCTS.map(({ name }) => name);

/** Opens the home page, and waits until the carousel is hydrated; on a phone, until the list is complete. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expect(cards(page)).toHaveCount(isPhone(page) ? names.length : 4);
}

async function expectPage(page: Page, number: number, tours: string[]): Promise<void> {
  await expect(carousel(page).getByText(`Page ${number} of 5`)).toBeVisible();
  await expect(cards(page).getByRole("heading")).toHaveText(tours);
}

test("every tour shows its price, or that it has none", { tag: ["@desktop", "@core"] }, async ({ page }) => {
  await page.goto("/");
  const prices = await carousel(page)
    .locator("article")
    .evaluateAll((cards) =>
      cards.map((card) => card.textContent?.match(/\$[\d.]+ \/(?:person|day)|Price on request/)?.[0]),
    );
  expect(Object.fromEntries(names.map((name, index) => [name, prices[index]]))).toMatchObject({
    "Jeep Safari": "$38.0 /person",
    "Village Tour": "$19.9 /person",
    "Catamaran Boat Ride": "$9.8 /person",
    "Motor Bikes Rent": "$17.0 /day",
    "Sigiriya Lion Rock": "Price on request",
  });
  expect(prices).toHaveLength(17);
});

test("Learn More and Book Now lead to the tour, or to its enquiry form if it has no price", {
  tag: "@desktop",
}, async ({ page }) => {
  await openHome(page);
  const card = carousel(page).getByRole("article").filter({ hasText: "Jeep Safari" }).first();
  await expect(card.getByRole("link", { name: /^Learn More/ })).toHaveAttribute(
    "href",
    "/product-description/Jeep%20Safari",
  );
  await expect(card.getByRole("link", { name: /^Book Now/ })).toHaveAttribute(
    "href",
    "/book-product/Jeep%20Safari",
  );
  const asks = carousel(page).getByRole("article", { includeHidden: true, name: "High Tea" });
  await expect(asks.getByRole("link", { includeHidden: true, name: /^Book Now/ })).toHaveAttribute(
    "href",
    "/book-product/High%20Tea",
  );
  await expect(asks).toContainText("Price on request");
  await expect(card).toContainText("3 to 4 hours");
  const description = HOME_PRODUCTS.find(({ name }) => name === "Jeep Safari")?.description ?? "";
  await expect(card).toContainText(`${description.slice(0, 100).trimEnd()}…`);
});

test.describe("on a phone", () => {
  test.beforeEach(({ page }) => test.skip(!isPhone(page), "a desktop has pages of four"));

  test("all tours are in a list without arrows, those without a price last in a group of their own", {
    tag: "@desktop",
  }, async ({ page }) => {
    await openHome(page);
    const priced = names.slice(0, 10);
    const rest = names.slice(10);
    await expect(cards(page).getByRole("heading")).toHaveText([
      ...priced,
      "More tours, price on request",
      ...rest,
    ]);
    await expect(cards(page).getByRole("link", { name: /^Book Now/ })).toHaveCount(17);
    await expect(
      cards(page).getByText("Price on request", { exact: true }).filter({ visible: true }),
    ).toHaveCount(7);
    const [one, two] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
    expect(two?.y, "two in a row").toBe(one?.y);
    await expect(page.getByRole("button", { name: "Next tours" })).toBeHidden();
  });
});

test.describe("on a desktop", () => {
  test.beforeEach(({ page }) => test.skip(isPhone(page), "a phone has no arrows"));

  test("arrows turn pages of four and stop at both ends", { tag: "@desktop" }, async ({ page }) => {
    await openHome(page);
    const next = page.getByRole("button", { name: "Next tours" });
    const previous = page.getByRole("button", { name: "Previous tours" });
    await expect(previous).toBeDisabled();
    await expectPage(page, 1, names.slice(0, 4));
    for (const number of [2, 3, 4]) {
      await next.click();
      await expectPage(page, number, names.slice(number * 4 - 4, number * 4));
    }
    await next.click();
    await expectPage(page, 5, names.slice(-4));
    await expect(next).toBeDisabled();
    await previous.click();
    await expectPage(page, 4, names.slice(12, 16));
    await expect(next).toBeEnabled();
  });

  test("arrow keys turn pages and keep the focus among the tours", { tag: "@desktop" }, async ({ page }) => {
    await openHome(page);
    await carousel(page).scrollIntoViewIfNeeded();
    await page.keyboard.press("ArrowRight");
    await expectPage(page, 2, names.slice(4, 8));
    await page.keyboard.press("ArrowLeft");
    await expectPage(page, 1, names.slice(0, 4));
    await page.keyboard.press("ArrowLeft");
    await expectPage(page, 1, names.slice(0, 4));

    await carousel(page)
      .getByRole("link", { name: `Learn More about ${names[0]}` })
      .focus();
    await page.keyboard.press("ArrowRight");
    await expectPage(page, 2, names.slice(4, 8));
    await expect(carousel(page).getByRole("link", { name: `Book Now ${names[4]}` })).toBeFocused();
  });

  for (const { by, turns } of [
    { by: 49, turns: false },
    { by: 50, turns: true },
  ]) {
    test(`a swipe of ${by} px ${turns ? "turns" : "does not turn"} the page`, { tag: "@desktop" }, async ({
      page,
    }) => {
      await openHome(page);
      const first = cards(page).getByRole("heading").first();
      await first.scrollIntoViewIfNeeded();
      const box = await first.boundingBox();
      if (!box) throw new Error("not drawn");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      // Waits for the carousel's script, which loads shortly before use and positions the pages.
      await expect(carousel(page).getByRole("list")).toHaveAttribute("style", /translate/);
      await page.mouse.down();
      await page.mouse.move(x - by, y, { steps: 8 });
      await page.mouse.up();
      // Clicking once more shows which page the swipe reached, even if its animation has not ended yet.
      await page.getByRole("button", { name: "Next tours" }).click();
      await expectPage(page, turns ? 3 : 2, turns ? names.slice(8, 12) : names.slice(4, 8));
    });
  }
});
