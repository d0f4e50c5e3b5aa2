import { expect, type Page } from "@playwright/test";
import { test, untilLaidOut } from "../fixtures/browser";
import { DESKTOP, PHONE } from "../fixtures/windows";

// With reduced motion the film would not start.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const film = (page: Page) => page.locator("video");
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const showFilm = (page: Page) =>
  film(page).evaluate((video) => video.scrollIntoView({ block: "center", behavior: "instant" }));
/**
 * Waits until the page knows that the film is in view. The page's own observer was created earlier, so the browser
 * calls it before the observer of this function.
 */
const untilNoticed = (page: Page) =>
  film(page).evaluate((video) => new Promise((seen) => new IntersectionObserver(seen).observe(video)));
const leaveFilm = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));

/** Collects the requested addresses of the film's files. */
function filesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|mp4)$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test("the film loads and plays, muted, when it comes into view, and pauses out of view", {
  tag: "@core",
}, async ({ page }) => {
  const asked = filesAsked(page);
  await page.goto("/");
  await untilLaidOut(page);
  expect(asked).toEqual([]);
  await showFilm(page);
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(asked).not.toEqual([]);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await leaveFilm(page);
  await expect.poll(() => isPaused(page)).toBe(true);
  await showFilm(page);
  await expect.poll(() => isPaused(page)).toBe(false);
});

test("the film plays once on a phone and repeats on a desktop", async ({ page }) => {
  for (const [size, again] of [
    [PHONE, false],
    [DESKTOP, true],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto("/");
    await expect(film(page)).toHaveJSProperty("controls", false);
    await expect(film(page)).toHaveJSProperty("loop", again);
  }
});

test("a film that the user has paused does not start again by itself", async ({ page }) => {
  await page.goto("/");
  await untilLaidOut(page);
  await showFilm(page);
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.getByRole("button", { name: "Pause the film" }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await film(page).evaluate((video: HTMLVideoElement) => {
    const plays = { count: 0 };
    Object.assign(window, { plays });
    video.addEventListener("play", () => {
      plays.count += 1;
    });
  });
  await leaveFilm(page);
  await expect(film(page)).not.toBeInViewport();
  await showFilm(page);
  await expect(film(page)).toBeInViewport({ ratio: 0.9 });
  await untilNoticed(page);
  expect(await page.evaluate(() => (window as unknown as { plays: { count: number } }).plays.count)).toBe(0);
});

for (const { who, prepare } of [
  {
    who: "asked for less motion",
    prepare: (page: Page) => page.emulateMedia({ reducedMotion: "reduce" }),
  },
  {
    who: "asked for less data",
    prepare: (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      }),
  },
]) {
  test(`the film does not start by itself for people who ${who}`, async ({ page }) => {
    const asked = filesAsked(page);
    await prepare(page);
    await page.goto("/");
    await untilLaidOut(page);
    await showFilm(page);
    await untilNoticed(page);
    expect(await isPaused(page)).toBe(true);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Play the film" }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
  });
}
