import { type Browser, expect, type Page } from "@playwright/test";
import { MESSAGES } from "../../lib/content/messages";
import { PRODUCTS } from "../../lib/domain/catalogue";
import { call } from "../fixtures/api-client";
import { isPhone, openFilters, test } from "../fixtures/browser";
import { signUpProvider } from "../fixtures/forms";
import { announceListings, insertListings, insertReview, newProvider, ownPlace } from "../fixtures/listings";
import { startOnOwnDatabase } from "../fixtures/own-database";
import { NO_DATABASE, startServer } from "../fixtures/server";
import { adminSession } from "../fixtures/sessions";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();
const results = (page: Page) => page.getByRole("heading", { level: 2 }).first();

/**
 * Expects that the list on a phone has this number of hosts. Scrolls down, because the list loads more hosts while
 * scrolling.
 * @param all the expected number
 */
async function expectAll(page: Page, all: number): Promise<void> {
  const hosts = cards(page).filter({ hasText: "Hosted by", visible: true });
  await expect(async () => {
    await hosts.last().scrollIntoViewIfNeeded();
    await expect(hosts).toHaveCount(all, { timeout: 1_000 });
  }).toPass();
}

test("a desktop shows four hosts per page, up to 768 px all of them, and our own tours below", {
  tag: "@desktop",
}, async ({ page }) => {
  // Uses a separate database, because other tests add hosts to the shared one.
  const own = await startOnOwnDatabase("many-hosts");
  await insertListings(
    Array.from({ length: 230 }, (_, index) => ({ serviceName: `Boat ${index + 1}` })),
    own.db,
  );
  await announceListings(own.db);
  await page.goto(`${own.baseUrl}/services`);
  await expect(results(page)).toHaveText("230 hosts");
  const hosts = cards(page).filter({ hasText: "Hosted by" });
  const visible = () => hosts.filter({ visible: true });
  const pager = page.getByRole("navigation", { name: "Services: pages" });
  if (!isPhone(page)) {
    await expect(visible()).toHaveCount(4);
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(visible()).toHaveCount(4);
    await expect(pager).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
  }
  await expectAll(page, 230);
  expect(new Set(await names(page)).size).toBe(230 + PRODUCTS.length);
  await expect(pager).toBeHidden();
  await expect(page.getByRole("link", { name: "More services" })).toHaveCount(0);
  const tours = page.getByRole("region", { name: "Our own tours" }).getByRole("article");
  await expect(tours).toHaveCount(PRODUCTS.length);
  await expect(tours.filter({ visible: true })).toHaveCount(PRODUCTS.length);
  const link = hosts.first().getByRole("link");
  const name = await link.textContent();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: String(name) })).toBeVisible();
  await own.stop();
});

test("each page of hosts has an address, and the list gets the focus after a change of page", {
  tag: ["@desktop", "@core"],
}, async ({ page }) => {
  test.skip(isPhone(page), "a phone lists everything");
  await page.goto("/services");
  const pager = page.getByRole("navigation", { name: "Services: pages" });
  await expect(pager.getByRole("link", { name: "Page 1", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(pager.getByRole("link", { name: "Previous page" })).toHaveCount(0);
  await pager.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2#results$/);
  await expect(page.getByText(/^5 to 8 of \d+$/)).toBeVisible();
  await expect(results(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByText(/^1 to 4 of \d+$/)).toBeVisible();
});

test("a search lists tours and hosts together, 24 per page on every screen", { tag: "@desktop" }, async ({
  page,
}) => {
  const place = ownPlace();
  await insertListings(
    Array.from({ length: 25 }, (_, index) => ({
      serviceName: `Motor bike no. ${index}`,
      location: place,
      // Dates in the past, because other tests expect their own hosts among the newest hundred.
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  );
  await announceListings();
  await page.goto(`/services?place=${place}`);
  await expect(results(page)).toHaveText(`25 hosts near “${place}”`);
  await expect(cards(page).filter({ visible: true })).toHaveCount(24);
  expect((await names(page))[0]).toBe("Motor bike no. 24");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2#results$/);
  await expect(page.getByText("25 to 25 of 25")).toBeVisible();
  await expect(results(page)).toBeFocused();

  await page.goto("/services?q=motorr+bike&adults=2");
  await expect(results(page)).toHaveText(/^\d+ tours and hosts for “motorr bike”, for 2 adults$/);
  const ownTours = cards(page).filter({ hasText: "Our own tour" });
  const tour = ownTours.first();
  await expect(tour).toContainText("Motor Bikes Rent");
  await expect(tour).toContainText("$34.00 for 2 adults per day");
  await page
    .getByRole("navigation", { name: "Show tours or hosts" })
    .getByRole("link", { name: /^Our tours/ })
    .click();
  await expect(page).toHaveURL(/kind=tours/);
  await expect(results(page)).toHaveText(/^(?:1 tour|\d+ tours) for “motorr bike”/);
  await expect(cards(page).filter({ hasText: "Hosted by" })).toHaveCount(0);
  await expect(tour).toBeVisible();

  // Our own motor bikes are only for adults, so they must not appear for a group with a child.
  await page.goto("/services?q=motorr+bike&adults=2&children=1");
  await expect(results(page)).toHaveText(/“motorr bike”, for 2 adults and 1 child$/);
  await expect(cards(page).filter({ hasText: "Motor bike no." })).not.toHaveCount(0);
  await expect(ownTours.filter({ hasText: "Motor Bikes Rent" })).toHaveCount(0);
});

test("after leaving a search by a link, back restores it", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/services?q=cooking");
  await cards(page)
    .first()
    .getByRole("link", { name: /^Learn More/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Village Cooking Experience");
  await page.goBack();
  await expect(results(page)).toHaveText(/^\d+ tours(?: and hosts)? for “cooking”$/);
  await expect(page).toHaveTitle("Services for “cooking” | Nelum Trails");
});

async function search(page: Page, place: string): Promise<void> {
  await page.goto("/services");
  const more = page.getByText("More filters and sorting");
  if (await more.isVisible()) await more.click();
  await page.getByLabel("Search", { exact: true }).fill("quiet HERON");
  await page.getByLabel("Category").selectOption("Catamaran Boat Ride");
  await page.getByLabel("Place").fill(place.toLowerCase());
  await page.getByLabel("Max price per person").fill("9.8");
  await page.getByLabel("Sort by").selectOption("Lowest price first");
  await page.getByRole("button", { name: "Show services" }).last().click();
}

async function searchesAndFinds(page: Page): Promise<void> {
  const place = ownPlace();
  const boat = { category: "Catamaran Boat Ride", location: place, description: "A quiet hour." };
  await insertListings([
    { ...boat, serviceName: "Heron Boats", price: 2_950 },
    { ...boat, serviceName: "Herons at Dawn", price: 2_400 },
    { ...boat, serviceName: "Heron Deluxe", price: 2_955 },
    { ...boat, serviceName: "Otter Boats", price: 2_400 },
    { ...boat, serviceName: "Heron Jeep", price: 2_400, category: "Jeep Safari" },
    { ...boat, serviceName: "Heron Elsewhere", price: 2_400, location: ownPlace() },
  ]);
  await announceListings();
  await search(page, place);
  const words = `for “quiet HERON”, in Catamaran Boat Ride, near “${place.toLowerCase()}”, up to $9.8`;
  await expect(results(page)).toHaveText(`2 hosts ${words}`);
  expect(await names(page)).toEqual(["Herons at Dawn", "Heron Boats"]);
  await expect(cards(page).last()).toContainText("$9.8/person");
  const asked = new URL(page.url()).searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    q: "quiet HERON",
    category: "Catamaran Boat Ride",
    place: place.toLowerCase(),
    max: "9.8",
    sort: "price-up",
  });
  await expect(page.getByLabel("Search", { exact: true })).toHaveValue("quiet HERON");
  await expect(page.getByLabel("Category")).toHaveValue("Catamaran Boat Ride");
  await expect(page.getByLabel("Max price per person")).toHaveValue("9.8");
  await expect(page.getByLabel("Sort by")).toHaveValue("price-up");
  await expect(page).toHaveTitle(/^Services for “quiet HERON”/);
  await page.getByRole("link", { name: "Remove Catamaran Boat Ride" }).click();
  await expect(results(page)).toHaveText(/^3 hosts for/);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/services\?sort=price-up#results$/);
}

test("a search finds the right services, has an address, and its filters can be removed one by one", {
  tag: ["@desktop", "@core"],
}, async ({ page }) => {
  await searchesAndFinds(page);
});

const withoutScripts = async (browser: Browser, page: Page) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    baseURL: new URL(test.info().project.use.baseURL ?? "").href,
  });
  return { page: await context.newPage(), close: () => context.close() };
};

async function filtersByAnswers(page: Page): Promise<void> {
  const place = ownPlace();
  await insertListings([
    { serviceName: "Both", location: place, details: { applies: ["wheelchair", "pickUp"] } },
    {
      serviceName: "Fetches",
      location: place,
      details: { applies: ["pickUp"], doesNotApply: ["wheelchair"] },
    },
    { serviceName: "Says nothing", location: place },
  ]);
  await announceListings();
  await page.goto(`/services?place=${place.replace(" ", "+")}`);
  await expect(results(page)).toHaveText(/^3 hosts/);
  await openFilters(page);
  await page.getByText("Duration, language, children, food and more").click();
  await page.getByRole("checkbox", { name: "Wheelchair access" }).check();
  await page.getByRole("checkbox", { name: "Pick-up where you stay" }).check();
  await page.getByRole("button", { name: "Show services" }).last().click();
  await expect(results(page)).toHaveText(/^1 host .*“Wheelchair access”/);
  expect(await names(page)).toEqual(["Both"]);
  await page.getByRole("link", { name: "Remove Wheelchair access" }).click();
  await expect(results(page)).toHaveText(/^2 hosts/);
  expect((await names(page)).sort()).toEqual(["Both", "Fetches"]);
  await openFilters(page);
  await expect(page.getByRole("checkbox", { name: "Wheelchair access" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Pick-up where you stay" })).toBeChecked();
}

test("a filter for an attribute leaves the hosts who answered yes", { tag: "@desktop" }, async ({ page }) => {
  await filtersByAnswers(page);
});

test("filters for attributes work without scripts", { tag: "@desktop" }, async ({ browser, page }) => {
  const plain = await withoutScripts(browser, page);
  await filtersByAnswers(plain.page);
  await plain.close();
});

test("a search works without scripts", { tag: "@desktop" }, async ({ browser, page }) => {
  const plain = await withoutScripts(browser, page);
  await searchesAndFinds(plain.page);
  await plain.close();
});

test("a phone changes the order above the results, also without scripts", async ({ browser, page: own }) => {
  const { page, close } = await withoutScripts(browser, own);
  const place = ownPlace();
  await insertListings([
    { serviceName: "Cheap Boats", location: place, price: 2_400 },
    { serviceName: "Dear Boats", location: place, price: 2_950 },
  ]);
  await announceListings();
  await page.goto(`/services?place=${place}`);
  await page.getByText("Order: newest first").click();
  await page.getByRole("link", { name: "Highest price first" }).click();
  await expect(page).toHaveURL(/sort=price-down#results$/);
  await expect(page.getByText("Order: highest price first")).toBeVisible();
  expect(await names(page)).toEqual(["Dear Boats", "Cheap Boats"]);
  await page.getByText("Order: highest price first").click();
  await page.getByRole("link", { name: "Lowest price first" }).click();
  await expect(page.getByText("Order: lowest price first")).toBeVisible();
  expect(await names(page)).toEqual(["Cheap Boats", "Dear Boats"]);
  await close();
});

test("an empty result names the search, the next steps and the closest matches", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/services?q=boat+quokka");
  await expect(results(page)).toHaveText("Closest matches for “boat quokka”");
  await expect(page.getByText("Nothing matches “quokka”.")).toBeVisible();
  await expect(cards(page).filter({ hasText: "Catamaran Boat Ride" }).first()).toBeVisible();
  await page.goto("/services?q=zeppelin+quokka&category=Village+Lunch&min=500");
  await expect(results(page)).toHaveText(
    "No tours or hosts for “zeppelin quokka”, in Village Lunch, from $500.0",
  );
  await expect(
    page.getByRole("heading", { level: 3, name: "You may like these results in Village Lunch" }),
  ).toBeVisible();
  await expect(cards(page).filter({ hasText: "Traditional Village Lunch" })).toBeVisible();
  await expect(
    page.getByText("We found nothing for “zeppelin quokka”. Try another English word"),
  ).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Categories" }).getByRole("link", { name: "Cooking" }),
  ).toHaveAttribute("href", "/services?category=Cooking#results");
  await expect(page.getByRole("link", { name: "Remove “zeppelin quokka”" })).toHaveAttribute(
    "href",
    "/services?category=Village+Lunch&min=500#results",
  );
  await page.getByRole("link", { name: "Show all tours and hosts" }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(cards(page).first()).toBeVisible();
});

test("results can be sorted by price, up and down, and by rating, with unrated hosts last", {
  tag: "@desktop",
}, async ({ page }) => {
  const place = ownPlace();
  const ids = await insertListings(
    ["Cheap", "Dear", "Middle", "Unrated"].map((serviceName, index) => ({
      serviceName,
      location: place,
      price: [1_000, 9_000, 5_000, 6_000][index],
    })),
  );
  const [cheap = "", dear = "", middle = "", unrated = ""] = ids;
  await insertReview(cheap, 3);
  await insertReview(dear, 5);
  await insertReview(middle, 5);
  await insertReview(middle, 5);
  await insertReview(unrated, 5, { approved: false });
  await announceListings();
  for (const [sort, order] of [
    ["price-up", ["Cheap", "Middle", "Unrated", "Dear"]],
    ["price-down", ["Dear", "Unrated", "Middle", "Cheap"]],
    ["rating", ["Middle", "Dear", "Cheap", "Unrated"]],
  ] as const) {
    await page.goto(`/services?place=${place}&sort=${sort}`);
    // Repeats the check, because a phone lays out the third card only when the page is idle.
    await expect.poll(() => names(page)).toEqual(order);
  }
  await expect(cards(page).first()).toContainText("Rated 5.0 out of 5 from 2 reviews");
  await expect(cards(page).last()).not.toContainText("Rated");
});

test("an approved service appears at once, and disappears at once when the approval is withdrawn", {
  tag: "@desktop",
}, async ({ page }) => {
  const admin = await adminSession();
  const { id, serviceName } = await signUpProvider({ serviceName: `Waiting ${Date.now()}` });
  const card = page.locator(`a[href="/provider/${id}"]`);
  await page.goto("/services");
  await expect(card).toHaveCount(0);
  for (const approved of [true, false]) {
    const { status } = await call("PUT", `/api/admin/providers/${id}/approve`, {
      token: admin,
      body: { approved },
    });
    expect(status).toBe(200);
    await page.goto("/services");
    await expect(card).toHaveCount(approved ? 1 : 0);
    if (approved) await expect(card).toHaveText(serviceName);
  }
});

test("a provider added by an admin is listed at once, and not after its deletion", {
  tag: "@desktop",
}, async ({ page }) => {
  const admin = await adminSession();
  const { _id } = await newProvider();
  const card = page.locator(`a[href="/provider/${_id}"]`);
  await page.goto("/services");
  await expect(card).toHaveCount(1);
  expect((await call("DELETE", `/api/admin/providers/${_id}`, { token: admin })).status).toBe(200);
  await page.goto("/services");
  await expect(card).toHaveCount(0);
});

test("without a database, the page shows an error, also for a search", { tag: "@desktop" }, async ({
  page,
}) => {
  test.skip(!isPhone(page), "the page is the same, and so is the server");
  const server = await startServer({ MONGODB_URI: NO_DATABASE });
  for (const path of ["/services", "/services?q=lotus"]) {
    await page.goto(`${server.baseUrl}${path}`);
    await expect(page.getByText(MESSAGES.servicesFailed)).toBeVisible();
    await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", path);
  }
  await server.stop();
});
