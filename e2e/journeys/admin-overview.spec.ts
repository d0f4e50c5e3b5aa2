import { expect, type Page } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { ADMIN_MESSAGES } from "../../lib/content/admin-messages";
import { colomboMoment, daysAfter } from "../../lib/domain/dates";
import { productBookingBody } from "../../lib/fixtures/factories";
import { formatInstant } from "../../lib/format";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { test } from "../fixtures/browser";
import { fillDatabase } from "../fixtures/many-documents";
import { startOnOwnDatabase } from "../fixtures/own-database";
import { adminBookingOn, touristOn } from "../fixtures/own-people";

/** Tests the overview of the admin panel, even when one of its lists cannot be loaded. Also tests the analytics. */

async function expectFigures(page: Page) {
  for (const name of ["Total bookings", "Revenue", "Hosts", "Travellers", "Most frequent category"]) {
    const figure = page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
    await expect(figure.first().locator("dd")).toHaveText(/\w/);
  }
}

test("the overview has six lists with links to their sections", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(ADMIN_PAGES.overview);
  await expectFigures(page);
  for (const [name, path] of [
    ["Pending hosts", ADMIN_PAGES.pendingProviders],
    ["Bookings", ADMIN_PAGES.bookings],
    ["Hosts", ADMIN_PAGES.providers],
    ["Travellers", ADMIN_PAGES.tourists],
    ["Reviews", ADMIN_PAGES.reviews],
    ["Messages", ADMIN_PAGES.messages],
  ] as const) {
    const part = page.getByRole("region", { name, exact: true });
    await expect(part.getByRole("listitem").first()).toBeVisible();
    await expect(part.getByRole("link", { name: `See all ${name.toLowerCase()}` })).toHaveAttribute(
      "href",
      path,
    );
  }
  const sections = page.getByRole("navigation", { name: "Admin sections" });
  await expect(sections.getByRole("link", { name: /^Bookings \d+\+? waiting$/ })).toBeVisible();
  await expect(sections.getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "page");
  // The footer must be a single line without promotional links or an illustration.
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link")).toHaveText(["Privacy"]);
  expect((await footer.boundingBox())?.height).toBeLessThan(200);
});

test("a failed list shows an error, and the other lists load", async ({ context, page }) => {
  const own = await startOnOwnDatabase("overview");
  try {
    const amounts = { tourists: 3, providers: 5, bookings: 3, reviews: 2, messages: 2, auditEntries: 0 };
    await fillDatabase(own.db, amounts, new Date());
    // An invalid review, so that the list of reviews cannot be loaded.
    await own.db
      .collection("reviews")
      .insertOne({ reviewerId: null, createdAt: new Date(), searchTerms: [] });
    const { hostname } = new URL(own.baseUrl);
    await context.addCookies([{ name: "nelum_session", value: own.admin, domain: hostname, path: "/" }]);
    await page.goto(`${own.baseUrl}${ADMIN_PAGES.overview}`);
    const failed = page.getByRole("alert").filter({ hasText: ADMIN_MESSAGES.adminDataFailed });
    await expect(page.getByRole("region", { name: "Reviews" }).getByRole("alert")).toBeVisible();
    await expect(failed).toHaveCount(1);
    for (const name of ["Bookings", "Hosts", "Travellers", "Messages"]) {
      const part = page.getByRole("region", { name, exact: true });
      await expect(part.getByRole("listitem").first()).toBeVisible();
    }
    await own.db.collection("reviews").deleteMany({ reviewerId: null });
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("region", { name: "Reviews" }).getByRole("listitem")).toHaveCount(2);
  } finally {
    await own.stop();
  }
});

test("today's and tomorrow's bookings and what waits are on the first page, and can be answered there", {
  tag: "@core",
}, async ({ context, page }) => {
  const own = await startOnOwnDatabase("today");
  try {
    const { date: today } = colomboMoment(new Date());
    const { id, token } = await touristOn(own, { fullName: "Asha Perera" });
    const tomorrow = await adminBookingOn(own, id, {
      date: daysAfter(today, 1),
      specialNotes: "Two vegetarians",
    });
    await adminBookingOn(own, id, { date: daysAfter(today, 3) });
    const started = await adminBookingOn(own, id, { date: today, time: "00:00" });
    const { body: request } = await call<BookingDto>("POST", API.productBookings, {
      ...{ baseUrl: own.baseUrl, token },
      body: productBookingBody(),
    });
    const { hostname } = new URL(own.baseUrl);
    await context.addCookies([{ name: "nelum_session", value: own.admin, domain: hostname, path: "/" }]);
    await page.goto(`${own.baseUrl}${ADMIN_PAGES.overview}`);
    const now = page.getByRole("region", { name: /^Today/ });
    await expect(now).toContainText("No more tours today.");
    await now.getByText("Started earlier (1)").click();
    await expect(now.getByRole("row").filter({ hasText: "Asha Perera" })).toBeVisible();
    const day = page.getByRole("region", { name: /^Tomorrow/ });
    await expect(day.getByRole("row").filter({ hasText: "Asha Perera" })).toHaveCount(1);
    await expect(day).toContainText("Two vegetarians");
    await expect(day.getByRole("link", { name: "Asha Perera" })).toHaveAttribute(
      "href",
      ADMIN_PAGES.booking(tomorrow._id),
    );
    const waiting = page.getByRole("region", { name: "Waiting for you" });
    const noShow = waiting.getByRole("button", { name: `No-show booking ${started.reference}` });
    await noShow.click();
    // The row is gone after the page has reloaded. Before that, the button only has another label.
    await expect(waiting).not.toContainText(started.reference);
    await expect(now).toContainText("No-show");
    // The guest's email is not verified, so an admin must call the guest.
    await expect(waiting.getByRole("button", { name: /^Mark as called/ })).toHaveCount(2);
    await expect(waiting).toContainText(`Waiting since ${formatInstant(request.createdAt)}`);
    const approve = waiting.getByRole("button", { name: `Approve booking ${request.reference}` });
    await approve.click();
    await expect(approve).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    await own.stop();
  }
});

test("analytics has figures, charts with tables, and a period in the address", {
  tag: "@core",
}, async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto(ADMIN_PAGES.analytics);
  await expectFigures(page);
  // The navigation is wider than a phone, so it must have scrolled to the current section.
  const sections = page.getByRole("navigation", { name: "Admin sections" });
  await expect(sections.getByRole("link", { name: "Analytics" })).toBeInViewport({ ratio: 1 });
  for (const name of ["Bookings by month", "Revenue by month", "Bookings by tour", "Revenue by category"]) {
    const chart = page.getByRole("region", { name, exact: true });
    await expect(chart.locator("svg .recharts-bar").first()).toBeVisible();
    await chart.getByText("Show as a table").click();
    await expect(chart.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  }
  await page.getByLabel("First month").fill("1991-01");
  await page.getByLabel("Last month").fill("1991-03");
  await page.getByRole("form", { name: "Period" }).getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/from=1991-01&to=1991-03/);
  await expect(page.getByRole("region", { name: "Bookings by tour" })).toContainText(
    "No data for this period.",
  );
  await page.goto(`${ADMIN_PAGES.analytics}?from=2026-05&to=2026-04`);
  await expect(page.getByText("The last month must not be before the first one.")).toBeVisible();
});
