import { expect, type Page } from "@playwright/test";
import { isPhone, test } from "../fixtures/browser";

const SLIDES = [
  "See Sri Lanka with the people who live here",
  "Cross a lotus lake in the morning mist",
  "Take the back lanes in a red tuk tuk",
  "Cook over a wood fire, eat with your hands",
] as const;

const MINUTE = 60_000;

// With reduced motion the hero would not advance.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const hero = (page: Page) => page.getByRole("region", { name: "Things to do" });
const button = (page: Page, name: string) => hero(page).getByRole("button", { name });
/** The announcements for screen readers. */
const said = (page: Page) => hero(page).locator("[aria-live]");

async function expectSlide(page: Page, number: 1 | 2 | 3 | 4): Promise<void> {
  await expect(hero(page).locator("li:not([inert])").getByRole("heading")).toHaveText(
    SLIDES[number - 1] ?? "",
  );
}

/** Opens the home page with a clock that the test controls, and waits until the hero is hydrated. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-21T09:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-21T09:00:01Z"));
  await page.goto("/");
  await expectAlive(page);
}

async function expectAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const section = document.querySelector("[aria-roledescription=carousel]");
    return section && Object.keys(section).some((key) => key.startsWith("__reactProps"));
  });
}

/** Waits for the script that positions the slides; it loads shortly before use. */
async function expectReady(page: Page): Promise<void> {
  await expect(hero(page).getByRole("list")).toHaveAttribute("style", /translate/);
}

test("the hero advances every five seconds, restarts after the last slide, and announces nothing", {
  tag: ["@desktop", "@core"],
}, async ({ page }) => {
  await openHome(page);
  await expectSlide(page, 1);
  await page.clock.runFor(4_900);
  await expectSlide(page, 1);
  await page.clock.runFor(200);
  await expectSlide(page, 2);
  for (const number of [3, 4, 1] as const) {
    await page.clock.runFor(5_000);
    await expectSlide(page, number);
  }
  await expect(said(page)).toBeEmpty();
});

test("a manual step is announced and stops the slides for good", { tag: "@desktop" }, async ({ page }) => {
  await openHome(page);
  await button(page, "Next slides").click();
  await page.clock.runFor(1_000);
  await expectSlide(page, 2);
  await expect(said(page)).toHaveText("slides: 2 of 4");
  await page.mouse.move(1, 1);
  await page.clock.runFor(MINUTE);
  await expectSlide(page, 2);
  await button(page, "Previous slides").click();
  await button(page, "Previous slides").click();
  await page.clock.runFor(1_000);
  await expectSlide(page, 4);
});

test("a swipe counts as a manual step", { tag: "@desktop" }, async ({ page }) => {
  await openHome(page);
  const box = await hero(page).locator("li").first().boundingBox();
  if (!box) throw new Error("not drawn");
  const [x, y] = [box.x + box.width / 2, box.y + 60];
  await page.mouse.move(x, y);
  await expectReady(page);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 6 });
  await page.mouse.up();
  await page.mouse.move(1, 1);
  await page.clock.runFor(MINUTE);
  await expectSlide(page, 2);
  await expect(button(page, "Play slides")).toBeVisible();
});

test("the slides can be paused and played", { tag: "@desktop" }, async ({ page }) => {
  await openHome(page);
  await button(page, "Pause slides").click();
  await page.clock.runFor(MINUTE);
  await expectSlide(page, 1);
  await button(page, "Play slides").click();
  await page.clock.runFor(5_100);
  await expectSlide(page, 2);
  await button(page, "Pause slides").focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(MINUTE);
  await expectSlide(page, 2);
});

test("the slides wait while the pointer is over them", { tag: "@desktop" }, async ({ page }) => {
  test.skip(isPhone(page), "nobody points with a finger");
  await openHome(page);
  await hero(page).getByRole("heading", { name: SLIDES[0] }).hover();
  await page.clock.runFor(MINUTE);
  await expectSlide(page, 1);
  await page.mouse.move(1, 1);
  await page.clock.runFor(5_100);
  await expectSlide(page, 2);
});

test("the slides wait while the focus is in them", { tag: "@desktop" }, async ({ page }) => {
  await openHome(page);
  await button(page, "Next slides").focus();
  await page.clock.runFor(MINUTE);
  await expectSlide(page, 1);
  await page.getByRole("link", { name: "Book Your Adventure" }).focus();
  await page.clock.runFor(5_100);
  await expectSlide(page, 2);
});

test("the slides wait while the tab is hidden", { tag: "@desktop" }, async ({ page }) => {
  await openHome(page);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  await page.clock.runFor(MINUTE);
  await expectSlide(page, 1);
  await setHidden(false);
  await page.clock.runFor(5_100);
  await expectSlide(page, 2);
});

test("with reduced motion, the slides never advance and do not slide", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await expect(button(page, "Pause slides")).toBeHidden();
  await page.clock.runFor(MINUTE);
  await expectSlide(page, 1);
  await button(page, "Next slides").click();
  await expectSlide(page, 2);
});

test("the arrow keys change the slide", { tag: "@desktop" }, async ({ page }) => {
  test.skip(isPhone(page), "no keyboard");
  await openHome(page);
  await page.keyboard.press("ArrowRight");
  await page.clock.runFor(1_000);
  await expectSlide(page, 2);
  await page.keyboard.press("ArrowLeft");
  await page.clock.runFor(1_000);
  await expectSlide(page, 1);
});

test("only the first picture loads at once, the others shortly before their slides", {
  tag: "@desktop",
}, async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, picture] = request.url().match(/(hero-[a-z-]+)-\d+\.avif/) ?? [];
    if (picture) fetched.push(picture);
  });
  await openHome(page);
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual(["hero-jeep-safari"]);
  await page.clock.runFor(4_000);
  await expect.poll(() => fetched).toEqual(["hero-jeep-safari", "hero-catamaran"]);
  await page.clock.runFor(1_500);
  await expectSlide(page, 2);
  await expect.poll(() => fetched).toEqual(["hero-jeep-safari", "hero-catamaran", "hero-tuk-tuk"]);
});

test("Book Your Adventure leads to the services", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Book Your Adventure" }).click();
  await expect(page).toHaveURL("/services");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first slide is shown, without buttons", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: SLIDES[0] })).toBeInViewport();
    await expect(hero(page).locator("img").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Book Your Adventure" })).toBeVisible();
    await expect(hero(page).getByRole("button")).toHaveCount(0);
  });
});
