import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { ADMIN_PAGES, productVersionPage, SCHEDULE_PAGES } from "../../lib/admin-paths";
import { PLACEHOLDER_PICTURE } from "../../lib/content/pictures";
import { ROLE_HINT_COOKIE } from "../../lib/domain/session-hint";
import { wishListPath } from "../../lib/domain/wish-list";
import { ownBookingPath, PAGES, withQuery } from "../../lib/paths";
import { preferenceToken } from "../../lib/server/mail/preferences";
import { openRow } from "../fixtures/admin-pages";
import { linkTo } from "../fixtures/answer-links";
import { test } from "../fixtures/browser";
import { EXTREME, type Extremes, startOnExtremes } from "../fixtures/extremes";
import { startOnOwnDatabase } from "../fixtures/own-database";
import {
  DESKTOP,
  expectNoLonelyWord,
  expectNothingCutOff,
  expectNothingWider,
  NARROW,
  PHONE,
  TABLET,
  WIDE,
} from "../fixtures/windows";

/**
 * Tests the layout of every page with the longest and the shortest content: words of 80 letters or no text,
 * five upright pictures or none, 500 reviews or none. The extended tests use five widths, text of twice the
 * size and wide spacing.
 */

// All tests share one server, so they must run in one worker.
test.describe.configure({ mode: "default", timeout: 240_000 });

let site: Extremes;
test.beforeAll(async () => {
  site = await startOnExtremes();
});
test.afterAll(() => site?.stop());

const { service, place, word } = EXTREME;
const search = (query: Record<string, string>) => withQuery(PAGES.services, query);
const LONGEST = "Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari";

const PUBLIC = () => [
  PAGES.home,
  PAGES.services,
  search({ q: word, category: "Bullock Cart Ride", place, min: "100000", max: "333333" }),
  search({ q: service }),
  search({ date: site.day, adults: "2" }),
  PAGES.about,
  PAGES.privacy,
  PAGES.terms,
  PAGES.accessibility,
  PAGES.faq,
  wishListPath(["jeep-safari", "village-walk-tour"]),
  PAGES.contact,
  withQuery(PAGES.login, { reason: "session-expired" }),
  PAGES.signup,
  PAGES.forgotPassword,
  withQuery(PAGES.resetPassword, { token: "x" }),
  withQuery(PAGES.verifyEmail, { token: "x" }),
  withQuery(PAGES.confirmBooking, { token: "x" }),
  withQuery(PAGES.mailPreferences, { token: preferenceToken(`${word}@hosts.example`, "reminders") }),
  withQuery(PAGES.answer, { token: linkTo({ _id: site.asked, providerId: { _id: site.host.id } }) }),
  PAGES.productDescription("Jeep Safari"),
  PAGES.productDescription(LONGEST),
  PAGES.productDescription("High Tea"),
  PAGES.productDescription("Nothing"),
  PAGES.bookProduct("Jeep Safari"),
  PAGES.bookProduct(LONGEST),
  PAGES.bookProduct("High Tea"),
  PAGES.provider(site.host.id),
  PAGES.provider(site.bareHost.id),
  PAGES.provider("0123456789abcdef01234567"),
  PAGES.booking(site.host.id),
  PAGES.booking(site.bareHost.id),
  PAGES.booking("0123456789abcdef01234567"),
  "/no-such-page",
];

const OF_TOURISTS = () => [
  PAGES.touristDashboard,
  withQuery(PAGES.touristDashboard, { view: "reviews" }),
  withQuery(PAGES.touristDashboard, { view: "review", booking: site.booking }),
  withQuery(PAGES.touristDashboard, { view: "account" }),
  ...[site.booking, site.asked, site.cancelled].map(ownBookingPath),
];

const OF_PROVIDERS = () => [
  PAGES.provider(site.host.id),
  withQuery(PAGES.providerDashboard, { when: "all" }),
  withQuery(PAGES.providerDashboard, { q: word }),
  withQuery(PAGES.providerDashboard, { day: site.day }),
  ...["listing", "preview", "reviews", "account"].map((view) => withQuery(PAGES.providerDashboard, { view })),
];

/** The pages of the provider with a schedule. */
const OF_SCHEDULED = () =>
  ["calendar", "schedule"].map((view) => withQuery(PAGES.providerDashboard, { view }));

const OF_ADMINS = () => {
  const { provider, booking, mail, analytics, ...sections } = ADMIN_PAGES;
  return [
    ...Object.values(sections),
    withQuery(sections.bookings, { q: word }),
    withQuery(sections.calendar, { day: site.day }),
    withQuery(sections.newBooking, { message: site.message }),
    provider(site.host.id),
    provider(site.waiting),
    booking(site.booking),
    mail(site.mail),
    SCHEDULE_PAGES.service(site.bareHost.id),
    SCHEDULE_PAGES.product("jeep-safari"),
    productVersionPage("jeep-safari", site.version),
  ];
};

/** Logs in by setting the session's cookies. */
async function enter(page: Page, role: string, token: string, baseUrl = site.baseUrl): Promise<void> {
  const common = { url: baseUrl, sameSite: "Lax" } as const;
  await page.context().addCookies([
    { name: "nelum_session", value: token, httpOnly: true, ...common },
    { name: ROLE_HINT_COOKIE, value: role, ...common },
  ]);
}

/** Text spacing of WCAG 1.4.12, at which no text may be cut off. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

interface Visit {
  /** An element that appears after the page has loaded. */
  late?: Locator;
  baseUrl?: string;
  /** Uses all widths, large text and wide spacing, instead of the two most common widths. */
  isThorough?: boolean;
}

/**
 * Visits each page once. Expects, in several window sizes and text sizes, that nothing is cut off or wider than the
 * window, and that no line of a heading has only one word.
 */
async function expectRoomOnEach(page: Page, paths: readonly string[], visit: Visit = {}): Promise<void> {
  const { late, baseUrl = site.baseUrl, isThorough = true } = visit;
  const browser = await page.context().newCDPSession(page);
  /** Sets the browser's font size, which enlarges everything that is not in pixels, also in media queries. */
  const setLetters = (standard: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard, fixed: (standard * 13) / 16 } });
  const expectRoom = async (when = "") => {
    await expectNothingWider(page, when);
    await expectNothingCutOff(page, when);
  };
  for (const path of paths) {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${baseUrl}${path}`);
    // Fails after a redirect, such as to the login page. Otherwise the test would check the wrong page.
    expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
    if (late) await expect(late).toBeVisible();
    for (const size of isThorough ? [WIDE, DESKTOP, TABLET, PHONE, NARROW] : [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectRoom();
      await expectNoLonelyWord(page);
    }
    if (!isThorough) continue;
    await setLetters(32);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectRoom("with letters of twice the size");
      await expectNoLonelyWord(page, "with letters of twice the size");
    }
    await setLetters(16);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    for (const size of [NARROW, PHONE]) {
      await page.setViewportSize(size);
      await expectRoom("with text spacing");
    }
  }
}

test("this file visits every page", { tag: "@core" }, () => {
  const visited = [PUBLIC, OF_TOURISTS, OF_PROVIDERS, OF_SCHEDULED, OF_ADMINS].flatMap((paths) => paths());
  // The lists above lack the analytics page, which has its own test below.
  visited.push(ADMIN_PAGES.analytics);
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\(\w+\)|\/\.$/g, "") || "/");
  expect(pages.length).toBeGreaterThan(40);
  const isVisited = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\[\w+\]/g, "[^/]+")}(\\?|$)`);
    return visited.some((one) => pattern.test(one));
  };
  expect(pages.filter((route) => !isVisited(route))).toEqual([]);
});

test("the pages with the longest content fit a phone and a desktop", { tag: "@core" }, async ({ page }) => {
  const paths = [PAGES.services, PAGES.provider(site.host.id), PAGES.booking(site.host.id)];
  await expectRoomOnEach(page, [...paths, PAGES.productDescription(LONGEST)], { isThorough: false });
});

test("no public page is wider than the window", async ({ page }) => {
  await expectRoomOnEach(page, PUBLIC());
});

test("no page of a tourist is wider than the window", async ({ page }) => {
  await enter(page, "tourist", site.tourist.token);
  await expectRoomOnEach(page, OF_TOURISTS());
  const late = page.getByRole("form", { name: "Review" });
  await expectRoomOnEach(page, [PAGES.home, PAGES.provider(site.host.id)], { late });
});

test("no page of a provider is wider than the window", async ({ page }) => {
  await enter(page, "provider", site.host.token);
  await expectRoomOnEach(page, OF_PROVIDERS());
  await enter(page, "provider", site.bareHost.token);
  await expectRoomOnEach(page, OF_SCHEDULED());
});

test("no page of the admin panel is wider than the window", async ({ page }) => {
  await enter(page, "admin", site.admin);
  await expectRoomOnEach(page, OF_ADMINS());
  const late = page.locator(".recharts-surface").first();
  await expectRoomOnEach(page, [ADMIN_PAGES.analytics], { late });
});

test("no page of an empty site is wider than the window", async ({ page }) => {
  const { baseUrl, admin, stop } = await startOnOwnDatabase("empty");
  try {
    await expectRoomOnEach(page, [PAGES.home, PAGES.services, search({ q: word })], { baseUrl });
    await enter(page, "admin", admin, baseUrl);
    const { overview, pendingProviders, bookings, calendar, reviews, messages } = ADMIN_PAGES;
    const lists = [overview, pendingProviders, bookings, calendar, reviews, messages];
    await expectRoomOnEach(page, lists, { baseUrl });
  } finally {
    await stop();
  }
});

test("a host's upright photos are in rows of the usual height", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${site.baseUrl}${PAGES.provider(site.host.id)}`);
  const photos = page.getByRole("img", { name: /by the host$/ });
  await expect(photos).toHaveCount(6);
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded();
    // The height of the photo is only known once it has loaded.
    await expect(photo).toHaveJSProperty("complete", true);
    expect((await photo.boundingBox())?.height).toBeLessThan(600);
  }
});

test("rows of the admin panel have the same layout for every name, and their approve button stays in view", async ({
  page,
}) => {
  await enter(page, "admin", site.admin);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${site.baseUrl}${ADMIN_PAGES.pendingProviders}`);
  const lefts = (of: string) =>
    page.locator(`tbody ${of}`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  for (const of of ["input", "img"]) expect(new Set(await lefts(of)).size, of).toBe(1);
  const row = page.getByRole("row").filter({ hasText: "Cart" });
  const [line, button] = [await row.boundingBox(), await row.getByRole("button").first().boundingBox()];
  expect((button?.y ?? 0) - (line?.y ?? 0), "room above the button").toBeGreaterThan(6);

  await page.setViewportSize(PHONE);
  await openRow(page.getByRole("row").last());
  await page
    .getByRole("button", { name: /^More actions for/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: /^Approve selected/ })).toBeInViewport({ ratio: 1 });
});

test("printed tickets and cards are not split, stars are visible, and there are no controls", async ({
  page,
}) => {
  await enter(page, "tourist", site.tourist.token);
  await page.emulateMedia({ media: "print" });
  for (const [path, stars] of [
    [PAGES.touristDashboard, 0],
    [withQuery(PAGES.touristDashboard, { view: "reviews" }), 2],
  ] as const) {
    await page.goto(`${site.baseUrl}${path}`);
    const cards = page.getByRole("article");
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) await expect(card).toHaveCSS("break-inside", "avoid");
    const rated = page.getByRole("img", { name: /^Rated/ });
    await expect(rated).toHaveCount(stars);
    for (const one of await rated.all()) await expect(one).toHaveCSS("print-color-adjust", "exact");
    await expect(page.getByRole("link", { name: /^(Write a review|Book another tour)/ })).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
  }
});

for (const path of [PAGES.login, PAGES.bookProduct("Jeep Safari")]) {
  test(`the picture of ${path} loads at once on a desktop and never on a phone`, async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const picture = page.locator("main img").first();
    await expect(picture).toBeHidden();
    expect(fetched.filter((url) => url.includes("/images/scenes/"))).toEqual([]);

    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await expect(picture).toBeInViewport();
    await expect(picture).toHaveAttribute("loading", "eager");
    await expect(picture).toHaveAttribute("fetchpriority", "high");
    expect(fetched.filter((url) => url.includes("/images/scenes/")).length).toBeGreaterThan(0);

    await page.route("**/images/scenes/**", (route) => route.abort());
    await page.goto(path);
    await expect(picture).toHaveJSProperty("currentSrc", new URL(PLACEHOLDER_PICTURE, page.url()).href);
  });
}
