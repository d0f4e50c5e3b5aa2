import { expect } from "@playwright/test";
import { MESSAGES } from "../../lib/content/messages";
import { expectAccessible } from "../fixtures/axe";
import { test } from "../fixtures/browser";
import { startOnOwnDatabase } from "../fixtures/own-database";
import { publishProviders, publishReviews } from "../fixtures/published";
import { NO_DATABASE, startServer } from "../fixtures/server";
import { DESKTOP } from "../fixtures/windows";

/** Tests the home page without data, with little data, and without a database. */

test("with an empty database, the page says that there is nothing yet", async ({ page }) => {
  const own = await startOnOwnDatabase("nothing");
  try {
    await page.goto(own.baseUrl);
    await expect(page.getByText("No reviews yet", { exact: true })).toBeVisible();
    await expect(page.getByText("No hosts are listed yet")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Failed" })).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await own.stop();
  }
});

test("four hosts and four reviews fit on one page, without buttons", async ({ page }) => {
  const own = await startOnOwnDatabase("little");
  try {
    await publishProviders(own, ["One", "Two", "Three", "Four"]);
    await publishReviews(
      own,
      ["a", "b", "c", "d"].map((comment) => ({ comment })),
    );
    // A phone never shows the buttons of carousels, so the test uses a desktop window.
    await page.setViewportSize(DESKTOP);
    await page.goto(own.baseUrl);
    const reviews = page.getByRole("region", { name: "What guests say" });
    await expect(reviews.getByRole("article")).toHaveCount(4);
    await expect(page.getByRole("button", { name: "Next tours" })).toBeVisible();
    await expect(reviews.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /hosts$/ })).toHaveCount(0);
  } finally {
    await own.stop();
  }
});

test("without a database, the page shows the exact message and its other parts", { tag: "@core" }, async ({
  page,
}) => {
  const lost = await startServer({ MONGODB_URI: NO_DATABASE });
  try {
    const answer = await page.goto(lost.baseUrl);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(MESSAGES.homeFailed);
    await expect(page.getByRole("link", { name: "Book Your Adventure" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Our tours" }).getByRole("article")).toHaveCount(17);
    await expect(page.getByRole("heading", { name: "How booking works" })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await lost.stop();
  }
});
