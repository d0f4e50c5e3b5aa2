import { expect, type Page } from "@playwright/test";
import { HOST_SIGNUP } from "../../lib/paths";
import { isPhone, test, untilLaidOut } from "../fixtures/browser";
import { type OwnDatabase, startOnOwnDatabase } from "../fixtures/own-database";
import { publishProviders, publishReviews } from "../fixtures/published";

/** Tests the home page on a separate database, with nine providers and eleven approved reviews. */

const HOSTS = Array.from({ length: 9 }, (_, index) => `Host ${index + 1}`);
const COMMENTS = Array.from({ length: 9 }, (_, index) => `Comment number ${index + 1}.`);
/** A text longer than the preview on the cards of the home page. */
const LONG = "We walked, paddled and ate with our hands. ".repeat(5);

test.describe.configure({ mode: "default" });
let own: OwnDatabase;
let ids: string[];

test.beforeAll(async () => {
  own = await startOnOwnDatabase("home");
  ids = await publishProviders(own, HOSTS);
  await publishReviews(own, [
    ...COMMENTS.map((comment) => ({ comment, rating: 4 })),
    { comment: "Nobody read this yet.", approved: false },
    { comment: `Of the first host. ${LONG}`, provider: ids[0] ?? "" },
    { comment: "Of one who left.", provider: "65a000000000000000000002" },
  ]);
});
test.afterAll(() => own.stop());

const section = (page: Page, name: string) => page.getByRole("region", { name });
/** The visible items of a carousel; items on its other pages are inert. */
const shown = (page: Page, name: string) =>
  section(page, name).locator("li:not([inert])").getByRole("article");
const reviews = (page: Page) => shown(page, "What guests say");

/** Opens the home page with a clock that the test controls, and waits for hydration. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-21T09:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-21T09:00:01Z"));
  await page.goto(own.baseUrl);
  await expect(shown(page, "Our tours")).toHaveCount(isPhone(page) ? 17 : 4);
}

test("the page shows the average rating and number of all approved reviews", {
  tag: ["@desktop", "@core"],
}, async ({ page }) => {
  await openHome(page);
  const trust = page.getByRole("list", { name: "Why book with us" });
  // Nine reviews with four stars, two with five.
  await expect(trust).toContainText("4.2 out of 5 from 11 guest reviews");
  await expect(trust).toContainText("Pay on the day, not online");
  const search = page.getByRole("search", { name: "Tours and hosts" });
  for (const field of ["What", "When", "Adults", "Children"]) {
    await expect(search.getByLabel(field), `${field} in the first view`).toBeInViewport({ ratio: 1 });
  }
  await expect(search.getByRole("button", { name: "Search" })).toBeInViewport({ ratio: 1 });
  if (isPhone(page)) return;
  // The window size of a laptop at 150 % zoom.
  await page.setViewportSize({ width: 960, height: 600 });
  await expect(section(page, "Things to do").locator("li:not([inert])").getByRole("heading")).toBeInViewport({
    ratio: 1,
  });
  await expect(search.getByLabel("What")).toBeInViewport({ ratio: 1 });
});

test("a host's card has the host's details and links to its page", { tag: "@desktop" }, async ({ page }) => {
  await openHome(page);
  const card = shown(page, "Meet your hosts").first();
  await expect(card).toContainText("Jeep Safari");
  await expect(card).toContainText("Habarana");
  await expect(card).toContainText("$38.0/person");
  await expect(card).toContainText("Rated 5.0 out of 5 from 1 review");
  await expect(card.getByRole("link", { name: "Host 1" })).toHaveAttribute("href", `/provider/${ids[0]}`);
  await expect(shown(page, "Meet your hosts").nth(1)).not.toContainText("Rated");
});

test("a review by a deleted tourist of a deleted provider shows the placeholder names", {
  tag: "@desktop",
}, async ({ page }) => {
  await openHome(page);
  const gone = section(page, "What guests say").getByRole("article").filter({ hasText: "Of one who left." });
  await expect(gone).toContainText("Unknown Service");
  await expect(gone).toContainText("Anonymous");
  await expect(page.getByText("Nobody read this yet.")).toHaveCount(0);
});

test("the film has a play button, two formats, a poster and a text, and does not load before it plays", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  await expect(film).not.toHaveAttribute("controls");
  await expect(page.getByRole("button", { name: "Play the film" })).toBeVisible();
  await expect(film).toHaveAttribute("preload", "none");
  await expect(film).toHaveAttribute("poster", /^\/videos\//);
  await expect(film).toHaveAccessibleDescription(/elephants/i);
  expect(
    await film.locator("source").evaluateAll((all) => all.map((one) => one.getAttribute("type"))),
  ).toEqual(["video/webm", "video/mp4"]);
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test.describe("on a phone", () => {
  test.beforeEach(({ page }) => test.skip(!isPhone(page), "a desktop has pages of four"));

  test("hosts and reviews can be scrolled sideways, and do not turn by themselves", {
    tag: "@desktop",
  }, async ({ page }) => {
    await openHome(page);
    await expect(shown(page, "Meet your hosts").getByRole("heading")).toHaveText(HOSTS.slice(0, 8));
    await page.clock.runFor(30_000);
    await expect(reviews(page)).toHaveCount(11);
    await expect(section(page, "What guests say").getByRole("button")).toHaveCount(0);
  });

  test("cards show the beginning of a description, as on a desktop", { tag: "@desktop" }, async ({
    page,
  }) => {
    await page.goto(own.baseUrl);
    for (const name of ["Our tours", "Meet your hosts"]) {
      const words = shown(page, name).locator(".card-words");
      await expect(words).toHaveCount(name === "Our tours" ? 17 : 8);
      for (const text of await words.all()) await expect(text).toBeVisible();
    }
    await expect(shown(page, "Our tours").locator(".card-words").first()).toHaveText(/^.{80,100}…$/);
  });

  test("the page is at most 6,000 px tall", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(own.baseUrl);
    await untilLaidOut(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
    const offers = page.getByRole("link", { name: "Become a host" });
    await expect(offers).toHaveCount(2);
    await expect(offers.first()).toHaveAttribute("href", HOST_SIGNUP);
  });
});

test.describe("on a desktop", () => {
  test.beforeEach(({ page }) => test.skip(isPhone(page), "a phone has no arrows"));

  test("the eight newest hosts are on two pages of four, and do not turn by themselves", {
    tag: "@desktop",
  }, async ({ page }) => {
    await openHome(page);
    const names = shown(page, "Meet your hosts").getByRole("heading");
    await page.clock.runFor(30_000);
    await expect(names).toHaveText(HOSTS.slice(0, 4));
    const next = page.getByRole("button", { name: "Next hosts" });
    const previous = page.getByRole("button", { name: "Previous hosts" });
    await expect(previous).toBeDisabled();
    await next.focus();
    await page.keyboard.press("Enter");
    await page.clock.runFor(1_000);
    await expect(names).toHaveText(HOSTS.slice(4, 8));
    await expect(next).toBeDisabled();
    await expect(previous, "the focus is not left on a button that is off").toBeFocused();
  });

  test("reviews turn every five seconds in pages of four, newest first, and start again", {
    tag: "@desktop",
  }, async ({ page }) => {
    await openHome(page);
    await expect(reviews(page)).toHaveCount(4);
    await expect(reviews(page).first()).toContainText("Comment number 1.");
    await page.clock.runFor(5_100);
    await expect(section(page, "What guests say")).toContainText("Page 2 of 3");
    await expect(reviews(page)).toHaveCount(4);
    await page.clock.runFor(5_000);
    await expect(section(page, "What guests say")).toContainText("Page 3 of 3");
    await expect(reviews(page)).toContainText([
      "Comment number 9.",
      "Of the first host.",
      "Of one who left.",
    ]);
    await page.clock.runFor(5_000);
    await expect(section(page, "What guests say")).toContainText("Page 1 of 3");
    await expect(section(page, "What guests say").locator("[aria-live]")).toBeEmpty();
  });

  test("reviews can be paused, and a manual step stops them for good", { tag: "@desktop" }, async ({
    page,
  }) => {
    await openHome(page);
    await page.getByRole("button", { name: "Pause reviews" }).click();
    await page.clock.runFor(30_000);
    await expect(reviews(page).first()).toContainText("Comment number 1.");
    await page.getByRole("button", { name: "Play reviews" }).click();
    await page.getByRole("button", { name: "Next reviews" }).click();
    await page.mouse.move(1, 1);
    await page.clock.runFor(30_000);
    await expect(section(page, "What guests say")).toContainText("Page 2 of 3");
    await expect(page.getByRole("button", { name: "Play reviews" })).toBeVisible();
  });
});
