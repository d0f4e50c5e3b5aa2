import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { formatDate } from "../../lib/format";
import { PAGES, withQuery } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call, newTourist } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf, sendBooking, test } from "../fixtures/browser";
import { newProvider } from "../fixtures/listings";
import { setSchedule } from "../fixtures/schedules";
import { adminSession } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/** Tests choosing a day and a departure of an offer with a schedule, and changing the choice. */

const dateField = (page: Page) => page.getByRole("button", { name: /^Date/ });
const calendar = (page: Page) => page.getByRole("group", { name: "Calendar" });
const dayOf = (page: Page, day: string) => calendar(page).getByRole("button", { name: formatDate(day) });
const start = (page: Page, time: string) => page.getByRole("radio", { name: time });

/** Creates a host with a schedule, and returns the host and the path of its booking page. */
async function newHost(changes: object = {}) {
  const admin = await adminSession();
  const host = await newProvider({ serviceName: "Heron Boats", price: 3_000 });
  await setSchedule(admin, host._id, changes);
  return { admin, host, id: host._id, page: PAGES.booking(host._id) };
}

/** Opens the calendar at the month of a date. */
async function openCalendar(page: Page, day: string) {
  await dateField(page).click();
  // Late in a month, the first grid has the next month's days too, and its name both months, such as "Nov – Dec 2026".
  const format = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
  const month = format.format(new Date(`${day}T00:00:00Z`));
  await expect(calendar(page).getByRole("grid")).toBeVisible();
  const shown = calendar(page).getByRole("grid", { name: month });
  if (
    !(await shown.isVisible()) &&
    !(await calendar(page).locator(`[data-day="${day}"] button`).isVisible())
  ) {
    await calendar(page).getByRole("button", { name: "Next month" }).click();
    await expect(shown).toBeVisible();
  }
}

const bookingsOf = async (token: string) => (await call<BookingDto[]>("GET", API.myBookings, { token })).body;

for (const timezoneId of ["Pacific/Auckland", "Pacific/Honolulu"]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId, locale: timezoneId === "Pacific/Honolulu" ? "en-US" : "en-GB" });

    test(`a browser in ${timezoneId} shows and sends the same day`, async ({ page, signIn, tourist }) => {
      const { page: form } = await newHost();
      const day = tourDay(20);
      await signIn("tourist");
      await page.goto(form);
      await openCalendar(page, day);
      const first = timezoneId === "Pacific/Honolulu" ? "Sunday" : "Monday";
      await expect(calendar(page).locator("thead th").first()).toHaveAttribute("aria-label", first);
      await dayOf(page, day).click();
      await expect(dateField(page)).toHaveAccessibleName(`Date ${formatDate(day)}`);
      await start(page, "3:00 pm").check();
      await sendBooking(page);
      await expect(page.getByText("Booking request sent")).toBeVisible();
      const [made] = await bookingsOf(tourist.token);
      expect(made).toMatchObject({ date: day, time: "15:00" });
    });
  });
}

test("days and departures show their free seats to keyboard and screen reader users, and load on demand", {
  tag: "@core",
}, async ({ page, signIn }) => {
  const [few, full, shut, free] = [tourDay(30), tourDay(31), tourDay(32), tourDay(33)];
  const closed = [{ from: shut, to: shut, reason: "A wedding" }];
  const { admin, id, page: form } = await newHost({ closed });
  const { id: guest } = await newTourist();
  const book = (date: string, time: string, adults: number) =>
    writeBooking(admin, guest, { productType: null, providerId: id, date, time, adults });
  for (const [date, time, adults] of [
    [few, "06:00", 8],
    [few, "15:00", 5],
    [full, "06:00", 8],
    [full, "15:00", 8],
  ] as const) {
    await book(date, time, adults);
  }
  await signIn("tourist");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(API.availability)) asked.push(request.url());
  });
  await page.goto(form);
  await expect(dateField(page)).toHaveAccessibleName("Date Choose a day");
  expect(asked).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await openCalendar(page, few);
  await expect(dayOf(page, few)).toHaveAccessibleName(`${formatDate(few)}, 3 left`);
  const shown = async (day: string, words: string) => {
    if (!(await dayOf(page, day).isVisible())) {
      await calendar(page).getByRole("button", { name: "Next month" }).click();
    }
    await expect(dayOf(page, day)).toHaveAccessibleName(`${formatDate(day)}, ${words}`);
  };
  await dayOf(page, few).focus();
  await page.keyboard.press("Enter");
  await expect(dateField(page)).toHaveAccessibleName(`Date ${formatDate(few)}`);
  await expect(start(page, "6:00 am")).toBeDisabled();
  await expect(page.getByText("3 places left")).toBeVisible();
  // The form must have selected the only departure with free seats.
  await expect(start(page, "3:00 pm")).toBeChecked();
  await expectAccessible(page);

  // When the party becomes too large, the choice stays and a message appears.
  await page.getByLabel("Adults").fill("4");
  await expect(page.getByText(MESSAGES.seatsLeft(3))).toBeVisible();
  await expect(start(page, "3:00 pm")).toBeChecked();
  await page.getByLabel("Adults").fill("2");
  await expect(page.getByText(MESSAGES.seatsLeft(3))).toHaveCount(0);
  await expect(page.locator("label", { hasText: "3:00 pm" })).toContainText("$20.00");

  await page.keyboard.press("Tab");
  await dayOf(page, few).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dayOf(page, full)).toBeFocused();
  await shown(full, "full");
  await shown(shut, "closed");
  await shown(free, "places available");
  await dayOf(page, free).click();
  // The chosen time is kept on the new day.
  await expect(start(page, "3:00 pm")).toBeChecked();
});

test("a tourist who is too late for the last seats is offered the nearest departures, and books one", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  const { admin, id, page: form } = await newHost();
  const day = tourDay(20);
  await signIn("tourist");
  await page.goto(form);
  await openCalendar(page, day);
  await dayOf(page, day).click();
  await start(page, "6:00 am").check();
  const { id: quicker } = await newTourist();
  await writeBooking(admin, quicker, {
    productType: null,
    providerId: id,
    date: day,
    time: "06:00",
    adults: 8,
  });
  await sendBooking(page);
  const problem = problemsOf(page);
  await expect(problem).toContainText(MESSAGES.serviceBookingFailed(MESSAGES.departureFull));
  // The form must have loaded the availability again, and show the departure as full.
  await expect(page.getByText("Full", { exact: true })).toBeVisible();
  await expect(page.getByText(MESSAGES.departureFull).last()).toBeVisible();
  await expectAccessible(page);
  await problem.getByRole("button", { name: `${formatDate(day)}, 3:00 pm` }).click();
  await expect(start(page, "3:00 pm")).toBeChecked();
  await sendBooking(page);
  await expect(page.getByText("Booking request sent")).toBeVisible();
  expect((await bookingsOf(tourist.token))[0]).toMatchObject({ date: day, time: "15:00" });
});

test("Enter on a departure chooses it without sending the form, and a day's only departure is already chosen", async ({
  page,
  signIn,
  tourist,
}) => {
  const { admin, id, page: form } = await newHost();
  const [free, one] = [tourDay(20), tourDay(21)];
  const { id: guest } = await newTourist();
  await writeBooking(admin, guest, {
    productType: null,
    providerId: id,
    date: one,
    time: "06:00",
    adults: 8,
  });
  await signIn("tourist");
  await page.goto(`${form}#for-${free}-2-0`);
  await expect(page.getByRole("group", { name: /^Start time on .* \(required\)$/ })).toBeVisible();
  await start(page, "6:00 am").focus();
  await page.keyboard.press("Enter");
  await expect(start(page, "6:00 am")).toBeChecked();
  await expect(page.getByText("(required)")).toHaveCount(0);
  await expect(problemsOf(page)).toHaveCount(0);
  expect(await bookingsOf(tourist.token)).toEqual([]);

  // Opens the form from a link with the day and group, without a draft.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(PAGES.about);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${form}#for-${one}-2-0`);
  await expect(start(page, "6:00 am")).toBeDisabled();
  await expect(start(page, "3:00 pm")).toBeChecked();
});

test("the booking form of a host found by day and party has both filled in", async ({ page }) => {
  const admin = await adminSession();
  const serviceName = `Heron Boats ${randomUUID()}`;
  const { _id } = await newProvider({ serviceName });
  await setSchedule(admin, _id);
  const date = tourDay(20);
  await page.goto(withQuery(PAGES.services, { q: serviceName, date, adults: 2, children: 1 }));
  await page.getByRole("link", { name: serviceName, exact: true }).click();
  await expect(dateField(page)).toHaveAccessibleName(`Date ${formatDate(date)}`);
  await expect(page.getByLabel("Adults")).toHaveValue("2");
  await expect(page.getByLabel("Children")).toHaveValue("1");
  await expect(start(page, "3:00 pm")).toBeEnabled();
});

test("a product with a schedule is booked by calendar, and without one by plain fields", async ({
  page,
  browser,
}) => {
  const admin = await adminSession();
  const path = "/api/admin/products/Traditional%20Village%20Lunch/schedule";
  const body = {
    sessions: [{ days: ["sun"], times: ["12:00"] }],
    durationMinutes: 60,
    capacity: { unit: "parties", size: 3 },
  };
  expect((await call("PUT", path, { token: admin, body })).status).toBe(200);
  const form = PAGES.bookProduct("Traditional Village Lunch");
  await page.goto(form);
  await expect(dateField(page)).toBeVisible();
  // Without scripts, the plain fields stay.
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(form);
  await expect(plain.getByLabel("Date")).toHaveAttribute("type", "date");
  await expect(plain.getByLabel("Time")).toBeVisible();
  await plain.close();
  expect((await call("DELETE", path, { token: admin })).status).toBe(204);
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel("Date")).toHaveAttribute("type", "date", { timeout: 1_000 });
  }).toPass();
});
