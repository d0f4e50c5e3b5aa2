import { expect, type Locator, type Page } from "@playwright/test";
import { ROLE_HINT_COOKIE } from "../../lib/domain/session-hint";
import { ADMIN_PAGES, PAGES, withQuery } from "../../lib/paths";
import { PLACEHOLDER_PICTURE } from "../../lib/pictures";
import { test } from "../fixtures/browser";
import { EXTREME, type Extremes, startOnExtremes } from "../fixtures/extremes";
import { DESKTOP, expectNothingCutOff, expectNothingWider, NARROW, PHONE } from "../fixtures/windows";

/** Every page with extreme content (very long words, no text, many items), at three widths and with wide spacing. */

// All tests share one server.
test.describe.configure({ mode: "default", timeout: 120_000 });

let site: Extremes;
test.beforeAll(async () => {
  site = await startOnExtremes();
});
test.afterAll(() => site?.stop());

const { service, place, word } = EXTREME;
const search = (query: Record<string, string>) => withQuery(PAGES.services, query);

const PUBLIC = () => [
  PAGES.home,
  PAGES.services,
  search({ q: word, category: "Bullock Cart Ride", place, min: "100000", max: "333333" }),
  search({ q: service }),
  PAGES.about,
  PAGES.contact,
  PAGES.login,
  PAGES.signup,
  PAGES.productDescription("Jeep Safari"),
  PAGES.productDescription("Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari"),
  PAGES.productDescription("High Tea"),
  PAGES.productDescription("Nothing"),
  PAGES.bookProduct("Jeep Safari"),
  PAGES.bookProduct("Sigiriya Tour, Dambulla Temple, Village Tour and Jeep Safari"),
  PAGES.bookProduct("High Tea"),
  PAGES.provider(site.host.id),
  PAGES.provider(site.bareHost),
  PAGES.provider("0123456789abcdef01234567"),
  PAGES.booking(site.host.id),
  PAGES.booking("0123456789abcdef01234567"),
  "/no-such-page",
];

const OF_TOURISTS = () => [
  PAGES.touristDashboard,
  withQuery(PAGES.touristDashboard, { view: "reviews" }),
  withQuery(PAGES.touristDashboard, { view: "review", booking: site.booking }),
  withQuery(PAGES.touristDashboard, { view: "account" }),
];

const OF_PROVIDERS = () => [
  PAGES.provider(site.host.id),
  withQuery(PAGES.providerDashboard, { when: "all" }),
  withQuery(PAGES.providerDashboard, { q: word }),
  withQuery(PAGES.providerDashboard, { day: site.day }),
  withQuery(PAGES.providerDashboard, { view: "listing" }),
  withQuery(PAGES.providerDashboard, { view: "reviews" }),
  withQuery(PAGES.providerDashboard, { view: "account" }),
];

const OF_ADMINS = () => {
  const { provider, booking, mail, analytics, ...sections } = ADMIN_PAGES;
  return [
    ...Object.values(sections),
    withQuery(sections.bookings, { q: word }),
    provider(site.host.id),
    provider(site.waiting),
    booking(site.booking),
    mail(site.mail),
  ];
};

/** Signs in on the site's own server. */
async function enter(page: Page, role: string, token: string): Promise<void> {
  const common = { url: site.baseUrl, sameSite: "Lax" } as const;
  await page.context().addCookies([
    { name: "nelum_session", value: token, httpOnly: true, ...common },
    { name: ROLE_HINT_COOKIE, value: role, ...common },
  ]);
}

/** Text spacing of WCAG 1.4.12, with which nothing may be cut off. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

/** @param late an element that appears after the page has loaded */
async function expectRoomOnEach(page: Page, paths: readonly string[], late?: Locator): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${site.baseUrl}${path}`);
    // Not redirected, as without a session: that would test the wrong page.
    expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
    if (late) await expect(late).toBeVisible();
    for (const size of [DESKTOP, PHONE, NARROW]) {
      await page.setViewportSize(size);
      await expectNothingWider(page);
      await expectNothingCutOff(page);
    }
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    for (const size of [NARROW, PHONE]) {
      await page.setViewportSize(size);
      await expectNothingWider(page, "with text spacing");
      await expectNothingCutOff(page, "with text spacing");
    }
  }
}

test("no public page is wider than the window", async ({ page }) => {
  await expectRoomOnEach(page, PUBLIC());
});

test("no page of a tourist's is wider than the window", async ({ page }) => {
  await enter(page, "tourist", site.tourist.token);
  await expectRoomOnEach(page, OF_TOURISTS());
  const form = page.getByRole("form", { name: "Review" });
  await expectRoomOnEach(page, [PAGES.home, PAGES.provider(site.host.id)], form);
});

test("no page of a provider's is wider than the window", async ({ page }) => {
  await enter(page, "provider", site.host.token);
  await expectRoomOnEach(page, OF_PROVIDERS());
});

test("no page of the admin panel is wider than the window", async ({ page }) => {
  await enter(page, "admin", site.admin);
  await expectRoomOnEach(page, OF_ADMINS());
  const chart = page.locator(".recharts-surface").first();
  await expectRoomOnEach(page, [ADMIN_PAGES.analytics], chart);
});

test("a host's upright photos stand in rows of the usual height", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${site.baseUrl}${PAGES.provider(site.host.id)}`);
  const photos = page.getByRole("img", { name: /by the host$/ });
  await expect(photos).toHaveCount(6);
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded();
    // Its shape is known once it has loaded.
    await expect(photo).toHaveJSProperty("complete", true);
    expect((await photo.boundingBox())?.height).toBeLessThan(600);
  }
});

test("rows of the admin panel stand alike whatever the name, and what approves them stays in view", async ({
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
  await page
    .getByRole("button", { name: /^Delete/ })
    .last()
    .scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: /^Approve selected/ })).toBeInViewport({ ratio: 1 });
});

test("on paper tickets and cards stay whole, stars are seen, and nothing asks to be pressed", async ({
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
  test(`the picture of ${path} comes at once on a desktop and never on a phone`, async ({ page }) => {
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
