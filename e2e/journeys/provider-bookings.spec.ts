import { expect, type Page } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { formatDate } from "../../lib/format";
import { PAGES, withQuery } from "../../lib/paths";
import { alertOf } from "../fixtures/browser";
import { PROVIDER_PASSWORD, test } from "../fixtures/own-provider";
import { type ExtraServer, NO_DATABASE, startServer } from "../fixtures/server";
import { sessionOf } from "../fixtures/sessions";
import { copyBooking, tourDay, writeBooking } from "../fixtures/tourist-bookings";

/** Tests the provider's list of bookings, its search, and the printable day sheet. */

const HOME = PAGES.providerDashboard;
const guests = (page: Page) => page.getByRole("article").getByRole("heading");

async function openFilters(page: Page): Promise<void> {
  const more = page.getByText("Date and status");
  if ((await more.isVisible()) && !(await page.getByLabel("When", { exact: true }).isVisible()))
    await more.click();
}

test("bookings are listed by day, the nearest first, with guest, party, price, contact and notes", {
  tag: "@core",
}, async ({ page, book }) => {
  await book("Ada Later", { date: tourDay(9), time: "08:00" });
  const first = await book("Bo Sooner", {
    date: tourDay(2),
    time: "06:30",
    adults: 2,
    children: 1,
    totalPrice: 7_500,
    specialNotes: "Bo is vegan.",
    status: "pending",
  });
  await book("Cy Sooner", { date: tourDay(2), time: "16:00" });
  await book("Past Guest", { date: tourDay(-4) });
  await book("Di Early", { date: tourDay(0), time: "00:00", status: "pending" });
  await page.goto(HOME);
  await expect(guests(page)).toHaveText([
    "12:00 am, Di Early",
    "6:30 am, Bo Sooner",
    "4:00 pm, Cy Sooner",
    "8:00 am, Ada Later",
  ]);
  await expect(page.getByRole("status").filter({ hasText: "4 bookings" })).toBeVisible();
  // A tour that has started is neither the next one nor waiting for an answer.
  const next = `Next: ${formatDate(tourDay(2))}, 6:30 am, Bo Sooner, 2 adults and 1 child, pending.`;
  await expect(page.getByText(`1 booking is waiting for your answer. ${next}`)).toBeVisible();
  const row = page.getByRole("article").nth(1);
  for (const text of ["2 adults and 1 child", "$25.00", first.reference, "Bo is vegan.", "Pending"]) {
    await expect(row).toContainText(text);
  }
  await expect(row.getByRole("link", { name: /@travellers\.example/ })).toHaveAttribute("href", /^mailto:/);
});

test("search, status and dates filter the list through the address, with back and reload", {
  tag: "@core",
}, async ({ page, book }) => {
  const zoe = await book("Zoë Kowalczyk", { date: tourDay(3) });
  await book("Bo Nilsson", { date: tourDay(5), status: "pending" });
  await book("Zoë Past", { date: tourDay(-5) });
  await page.goto(HOME);
  const search = async (text: string) => {
    await page.getByLabel("Guest or reference").fill(text);
    await page.getByLabel("Guest or reference").press("Enter");
  };
  await search("zoe");
  await expect(page).toHaveURL(/[?&]q=zoe/);
  await expect(guests(page)).toHaveText([/Zoë Kowalczyk/]);
  await page.reload();
  await expect(page.getByLabel("Guest or reference")).toHaveValue("zoe");
  await expect(guests(page)).toHaveText([/Zoë Kowalczyk/]);
  await page.goBack();
  await expect(guests(page)).toHaveCount(2);
  await search(zoe.reference.toLowerCase());
  await expect(guests(page)).toHaveText([/Zoë Kowalczyk/]);

  await search("zoe");
  await expect(page).toHaveURL(/[?&]q=zoe/);
  await openFilters(page);
  await page.getByLabel("When", { exact: true }).selectOption("all");
  await page.getByRole("button", { name: "Show bookings" }).last().click();
  await expect(guests(page)).toHaveText([/Zoë Kowalczyk/, /Zoë Past/]);
  await page.getByLabel("When", { exact: true }).selectOption("past");
  await page.getByRole("button", { name: "Show bookings" }).last().click();
  await expect(guests(page)).toHaveText([/Zoë Past/]);

  await page.goto(withQuery(HOME, { status: "pending" }));
  await expect(guests(page)).toHaveText([/Bo Nilsson/]);
  await page.goto(withQuery(HOME, { from: tourDay(4), to: tourDay(6) }));
  await expect(guests(page)).toHaveText([/Bo Nilsson/]);
  await page.goto(withQuery(HOME, { q: "nobody" }));
  await expect(page.getByText("No bookings match.")).toBeVisible();
  await page.getByRole("link", { name: "Show all bookings" }).click();
  await expect(guests(page)).toHaveCount(3);
});

test("invalid values in the address are ignored", async ({ page, book }) => {
  await book("Ada Berg");
  for (const query of [
    "?q[$ne]=x&status=gone&when=never&from=2026-02-30&page=-3",
    "?q=.*&q=x&page=1e9&status[]=pending",
    "?q=%00&view=__proto__&day=tomorrow",
    "?q=$where",
  ]) {
    const answer = await page.goto(`${HOME}${query}`);
    expect(answer?.status(), query).toBe(200);
    await expect(page.getByRole("heading", { name: "Tourist bookings" })).toBeVisible();
  }
});

test("many bookings are on several pages, and a page beyond the last one links back", async ({
  page,
  book,
}) => {
  const first = await book("Ada Berg", { date: tourDay(1) });
  await copyBooking(first._id, 30, (index) => ({ date: tourDay(2 + index) }));
  await page.goto(HOME);
  await expect(page.getByText("31 bookings, page 1 of 2")).toBeVisible();
  await expect(guests(page)).toHaveCount(25);
  await page
    .getByRole("navigation", { name: "Bookings: pages" })
    .getByRole("link", { name: "Next page" })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(guests(page)).toHaveCount(6);
  await page.goto(withQuery(HOME, { page: 9 }));
  await page.getByRole("link", { name: "First page" }).click();
  await expect(guests(page)).toHaveCount(25);
});

test("no search finds bookings of another provider", async ({ page, host, admin, tourist }) => {
  await writeBooking(admin, tourist.id, { date: tourDay(3) });
  await page.goto(withQuery(HOME, { q: tourist.fullName, when: "all" }));
  await expect(page.getByText("No bookings match.")).toBeVisible();
  await page.goto(withQuery(HOME, { day: tourDay(3) }));
  await expect(page.getByText("No bookings on this day.")).toBeVisible();
  await expect(page.getByText(host.serviceName).first()).toBeVisible();
});

test("the list works without JavaScript", async ({ browser, host, book }) => {
  await book("Zoë Kowalczyk");
  await book("Bo Nilsson");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const login = { email: host.email, password: PROVIDER_PASSWORD, role: "provider" };
  await context.request.post(API.login, { data: login });
  const page = await context.newPage();
  await page.goto(HOME);
  await expect(guests(page)).toHaveCount(2);
  await page.getByLabel("Guest or reference").fill("bo");
  await page.getByLabel("Guest or reference").press("Enter");
  await expect(guests(page)).toHaveText([/Bo Nilsson/]);
  await page.getByRole("link", { name: /^Day sheet of/ }).click();
  await expect(page.getByText("2 bookings, 4 adults")).toBeVisible();
  await context.close();
});

test("the day sheet lists times in order with guest, party, contact and notes, without cancelled bookings", async ({
  page,
  admin,
  host,
  book,
}) => {
  const date = tourDay(5);
  await book("Late Guest", { date, time: "16:00", adults: 4, children: 2 });
  const early = await book("Early Guest", {
    date,
    time: "06:15",
    adults: 1,
    specialNotes: "Peanuts are dangerous.",
  });
  await book("Gone Guest", { date, status: "cancelled" });
  await writeBooking(admin, "", {
    touristId: null,
    contact: { name: "Walk-in Wim", phone: "+31 6 1234 5678", message: "Arrives by bus." },
    productType: null,
    providerId: host._id,
    date,
    time: "10:00",
    status: "pending",
    adults: 2,
  });
  await page.goto(HOME);
  await page.getByRole("link", { name: /^Day sheet of/ }).click();
  await expect(page).toHaveURL(new RegExp(`day=${date}$`));
  const visits = page.getByRole("article");
  await expect(visits.getByRole("heading")).toHaveText(["Early Guest", "Walk-in Wim", "Late Guest"]);
  await expect(page.getByText("3 bookings, 7 adults and 2 children")).toBeVisible();
  await expect(page.getByText("1 cancelled booking is not shown.")).toBeVisible();
  await expect(visits.first()).toContainText("6:15 am");
  await expect(visits.first()).toContainText(early.reference);
  await expect(visits.first()).toContainText("Peanuts are dangerous.");
  await expect(visits.nth(1)).toContainText("Not confirmed yet");
  await expect(visits.nth(1)).toContainText("Arrives by bus.");
  await expect(visits.nth(1).getByRole("link", { name: "+31 61 234 5678" })).toHaveAttribute(
    "href",
    "tel:+31612345678",
  );

  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print day sheet" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(visits.first()).toBeVisible();
  for (const hidden of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("navigation"),
    page.getByRole("button"),
    page.getByRole("link", { name: "All bookings" }),
  ]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  }
  const colours = await visits.first().evaluate((visit) => ({
    ink: getComputedStyle(visit).color,
    paper: getComputedStyle(document.body).backgroundColor,
  }));
  expect(colours).toEqual({ ink: "rgb(0, 0, 0)", paper: "rgb(255, 255, 255)" });
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Day after" }).click();
  await expect(page.getByText("No bookings on this day.")).toBeVisible();
});

test("a provider without bookings sees a link to the listing", async ({ page, host }) => {
  await page.goto(HOME);
  await expect(page.getByText(host.serviceName).first()).toBeVisible();
  await expect(page.getByText("No bookings yet.")).toBeVisible();
  await expect(page.getByLabel("Guest or reference")).toHaveCount(0);
  await page.getByRole("link", { name: "Edit listing" }).click();
  await expect(page.getByRole("heading", { name: "My listing" })).toBeVisible();
});

test(`a visitor sees '${MESSAGES.loginToViewBookings}' on the login page, and returns after login`, async ({
  page,
}) => {
  await page.goto(withQuery(HOME, { day: "2027-01-05" }));
  await expect(page).toHaveURL(/\/login\?/);
  await expect(alertOf(page)).toHaveText(MESSAGES.loginToViewBookings);
  expect(new URL(page.url()).searchParams.get("next")).toBe(`${HOME}?day=2027-01-05`);
});

test.describe("when the database cannot be reached", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({
      MONGODB_URI: NO_DATABASE,
    });
  });
  test.afterAll(() => server.stop());

  test(`'${MESSAGES.bookingsNotFetched}' appears, with a retry and a link to the login`, async ({
    page,
    context,
  }) => {
    const token = sessionOf("provider", { id: "6".repeat(24), email: "a@hosts.example" });
    await context.addCookies([{ name: "nelum_session", value: token, url: server.baseUrl, httpOnly: true }]);
    await page.goto(`${server.baseUrl}${HOME}`);
    await expect(alertOf(page)).toHaveText(MESSAGES.bookingsNotFetched);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
  });
});
