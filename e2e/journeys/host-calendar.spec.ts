import { expect, type Page } from "@playwright/test";
import { ADMIN_PAGES, SCHEDULE_PAGES } from "../../lib/admin-paths";
import { formatDay } from "../../lib/format";
import { PAGES, withQuery } from "../../lib/paths";
import { openSection } from "../fixtures/admin-pages";
import { call, newTourist } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf } from "../fixtures/browser";
import { bookProvider, day } from "../fixtures/cast";
import { test } from "../fixtures/own-provider";

/**
 * On a phone, a host sets a schedule, closes a day and enters a booking. An admin sees the departures of all offers on
 * a day.
 */

// Axe checks every element four times, which is slow on a busy machine.
const WHEN = day(30);
const CALENDAR = withQuery(PAGES.providerDashboard, { view: "calendar", day: WHEN });
const EVERY_DAY = {
  sessions: [{ days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], times: ["06:00", "14:30"] }],
  durationMinutes: 120,
  capacity: { unit: "people", size: 4 },
};

const schedule = (page: Page) => page.getByRole("form", { name: "Schedule" });
const touched = (page: Page) => page.getByRole("region", { name: "Affected bookings" });

test("a host sets days and times, and a change that affects bookings needs a confirmation", {
  tag: "@core",
}, async ({ page, host }) => {
  await page.goto(withQuery(PAGES.providerDashboard, { view: "calendar" }));
  await expect(page.getByText("To close this day,")).toBeVisible();
  await page
    .getByRole("link", { name: /^Set your days and times$/i })
    .last()
    .click();
  const form = schedule(page);
  await form.getByRole("button", { name: "Save schedule" }).click();
  await expect(problemsOf(form)).toBeFocused();
  await expect(problemsOf(form)).toHaveText("Choose at least one day and one time.");
  await expectAccessible(page);
  for (const name of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    await form.getByText(name, { exact: true }).locator("..").click();
    await expect(form.getByRole("checkbox", { name })).toBeChecked();
  }
  await form.getByLabel("Start time", { exact: true }).fill("06:00");
  await form.getByRole("button", { name: "Add a time" }).click();
  await form.getByLabel("Start time 2").fill("14:30");
  await form.getByLabel("People per departure").fill("4");
  await form.getByLabel("Duration", { exact: true }).selectOption("2 hours");
  await form.getByText("More options:").click();
  await form.getByLabel("Booking deadline, in hours before the start").fill("1.5");
  await form.getByLabel("Smallest group").fill("5");
  await form.getByLabel("Largest group").fill("3");
  await form.getByRole("button", { name: "Save schedule" }).click();
  await expect(form.getByLabel("Largest group")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Smallest group").fill("2");
  await expect(form.getByLabel("Largest group")).not.toHaveAttribute("aria-invalid");
  await form.getByRole("button", { name: "Save schedule" }).click();
  await expect(form.getByText("Schedule saved.")).toBeVisible();

  const tourist = await newTourist({ fullName: "Bo Nilsson" });
  await bookProvider(tourist.token, host._id, { date: WHEN, time: "14:30" });
  await page.reload();
  await expect(form.getByLabel("Booking deadline, in hours before the start")).toHaveValue("1.5");
  await form.getByRole("button", { name: "Remove start time 2" }).click();
  await form.getByRole("button", { name: "Save schedule" }).click();
  await expect(touched(page)).toContainText("Bo Nilsson, 2 adults and 1 child");
  await expect(problemsOf(form)).toContainText("1 booking is at a start time that this change would close.");
  await expectAccessible(page);
  await touched(page).getByRole("button", { name: "Keep booking, close departure" }).click();
  await expect(form.getByText("Schedule saved.")).toBeVisible();
  await expect(touched(page)).toBeHidden();
  await page.goto(CALENDAR);
  await expect(page.getByRole("region", { name: formatDay(WHEN) })).toContainText("Closed");
});

test("a host closes a day in two taps, adds a departure, and fills it with a telephone booking", {
  tag: "@core",
}, async ({ page, host, admin }) => {
  const path = `/api/admin/providers/${host._id}/schedule`;
  expect((await call("PUT", path, { token: admin, body: EVERY_DAY })).status).toBe(200);
  await page.goto(withQuery(PAGES.providerDashboard, { view: "calendar", month: WHEN.slice(0, 7) }));
  await page.getByRole("link", { name: new RegExp(`^${formatDay(WHEN)}`) }).click();
  const here = page.getByRole("region", { name: formatDay(WHEN) });
  await here.getByRole("button", { name: "Close this day" }).click();
  await expect(here.getByRole("button", { name: "Open this day" })).toBeVisible();
  await expect(page.getByRole("link", { name: `${formatDay(WHEN)}, closed, no guests` })).toBeVisible();
  await here.getByRole("button", { name: "Open 2:30 pm" }).click();
  await expect(here.getByRole("button", { name: "Close this day" })).toBeVisible();

  await here.getByText("Add a departure").click();
  const start = page.getByRole("form", { name: "Add a departure" });
  await start.getByLabel("Start time").fill("17:00");
  await start.getByLabel("Places").fill("2");
  await start.getByRole("button", { name: "Add departure" }).click();
  await expect(start.getByRole("status")).toHaveText("5:00 pm departure added.");

  await here.getByText("Add a phone booking").click();
  const form = page.getByRole("form", { name: "Add a phone booking" });
  await form.getByLabel("Start time").selectOption({ label: "5:00 pm, room for 2 people" });
  await form.getByLabel("Guest’s name").fill("Nadeeka Perera");
  await form.getByLabel("Guest’s phone").fill("+94 77 123 4567");
  await form.getByLabel("Adults").fill("3");
  await form.getByRole("button", { name: "Add booking" }).click();
  await expect(problemsOf(form)).toContainText("Only 2 places are left at that time. Available:");
  await form.getByLabel("Adults").fill("2");
  await form.getByRole("button", { name: "Add booking" }).click();
  await expect(form.getByRole("status")).toContainText("Nadeeka Perera's booking has been confirmed");
  await expect(here.getByRole("article", { name: "Nadeeka Perera" })).toContainText("+94 77 123 4567");
  await expect(here).toContainText("2 of 2 people");
  await expectAccessible(page);

  await here.getByRole("button", { name: "Close 5:00 pm" }).click();
  await expect(touched(page)).toContainText("Nadeeka Perera, 2 adults");
  await touched(page).getByRole("button", { name: "Not now" }).click();
  await expect(here.getByRole("button", { name: "Close 5:00 pm" })).toBeVisible();
  await here.getByRole("button", { name: "Close this day" }).click();
  await touched(page).getByRole("button", { name: "Keep booking, close departure" }).click();
  await expect(here).toContainText("You still have 1 booking on this day.");
  const month = page.getByRole("link", { name: "Month after" });
  await month.evaluate((link) => link.scrollIntoView({ block: "start", behavior: "instant" }));
  const place = await page.evaluate(() => window.scrollY);
  await month.click();
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByRole("link", { name: new RegExp(`^${formatDay(WHEN)}`) })).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  await page.getByRole("button", { name: "Create link" }).click();
  const making = page.getByRole("alertdialog");
  await expect(making.getByRole("checkbox", { name: /^Show guests’ phone numbers/ })).not.toBeChecked();
  await expectAccessible(page);
  await making.getByRole("button", { name: "Create link" }).click();
  const address = page.getByLabel("Your private calendar link");
  await expect(page.getByRole("link", { name: "Add to my calendar" })).toHaveAttribute("href", /^webcal:/);
  await expect(address).toHaveValue(/\/api\/calendar-feeds\/.*\.ics$/);
  const { pathname } = new URL(await address.inputValue());

  await page.goto(withQuery(PAGES.providerDashboard, { view: "account" }));
  const feeds = page.getByRole("list", { name: "Calendar links" });
  await expect(feeds).toContainText("Shows guests’ first names only");
  await expect(feeds).toContainText("Not used yet");
  // `call` cannot be used, because a working feed is not JSON.
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  expect(await statusOf(pathname)).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(feeds).toContainText("Last used", { timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await feeds.getByRole("button", { name: /^Turn off/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("You have no calendar links.")).toBeVisible();
  expect(await statusOf(pathname)).toBe(404);
});

test("an admin sees the day of all offers and sets any schedule", async ({ page, signIn, host, book }) => {
  await book("Ada Berg", { date: WHEN, time: "11:15", specialNotes: "Vegan." });
  await signIn("admin");
  await openSection(page, ADMIN_PAGES.provider(host._id), host.serviceName);
  await page.getByRole("link", { name: "Set schedule" }).click();
  await expect(page).toHaveURL(SCHEDULE_PAGES.service(host._id));
  const form = schedule(page);
  await form.getByText("Monday", { exact: true }).locator("..").click();
  await form.getByLabel("Start time", { exact: true }).fill("06:00");
  await form.getByText("More options:").click();
  await form.getByText("Each group", { exact: true }).click();
  await form.getByLabel("Groups per departure").fill("2");
  await form.getByLabel("Duration", { exact: true }).selectOption("1 hour");
  await form.getByRole("button", { name: "Add a one-time departure" }).click();
  // An error in a field of the closed section must open the section, every time.
  for (let times = 0; times < 2; times += 1) {
    await form.getByText("More options:").click();
    await expect(form.getByLabel("Day", { exact: true })).toBeHidden();
    await form.getByRole("button", { name: "Save schedule" }).click();
    await expect(form.getByLabel("Day", { exact: true })).toBeVisible();
  }
  await form.getByLabel("Day", { exact: true }).fill(WHEN);
  await form.getByRole("group", { name: "Start times 1" }).getByLabel("Start time").fill("07:00");
  await form.getByRole("listitem").getByLabel("Start time").fill("11:15");
  await form.getByRole("button", { name: "Save schedule" }).click();
  await expect(form.getByText("Schedule saved.")).toBeVisible();

  await openSection(page, withQuery(ADMIN_PAGES.calendar, { day: WHEN }), "Calendar");
  const booked = new RegExp(`^${formatDay(WHEN)}, \\d+ bookings?, (1 person|\\d+ people)`);
  await expect(page.getByRole("link", { name: booked })).toHaveAttribute("aria-current", "date");
  const here = page.getByRole("article", { name: `${host.serviceName}, 11:15 am` });
  await expect(here.first()).toBeVisible();
  await page.getByText("More filters").click();
  await page.getByLabel("Category").selectOption(host.category);
  await page.getByLabel("Only departures with guests").check();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/booked=yes/);
  const guest = page.getByRole("article").filter({ hasText: "Ada Berg" }).filter({ hasText: "Vegan." });
  await expect(guest.first()).toContainText("1 of 2 groups");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Month after" }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d\d&category=/);
  await expect(guest).toHaveCount(0);
  await openSection(page, ADMIN_PAGES.products, "Tours");
  await page.getByRole("link", { name: "Bicycle Tour" }).click();
  await expect(page.getByRole("button", { name: "Save schedule" })).toBeVisible();
  await expectAccessible(page);
});
