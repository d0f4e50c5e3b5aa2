import { type Browser, expect, type Page } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { formatDate, formatTime } from "../../lib/format";
import { ownBookingPath, PAGES, withQuery } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { openMore, openSection, question, said } from "../fixtures/admin-pages";
import { call, newTourist } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { approveBooking, bookProvider } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { PROVIDER_PASSWORD, test } from "../fixtures/own-provider";
import { setSchedule } from "../fixtures/schedules";
import { sessionOf } from "../fixtures/sessions";
import { tourDay } from "../fixtures/tourist-bookings";

/**
 * A host cancels and corrects confirmed bookings, answers a request to move, and hands bookings over to the
 * team.
 */

const HOME = PAGES.providerDashboard;
const REASON = "Your host is not available at that time.";

const rowOf = (page: Page, guest: string) => page.getByRole("article", { name: guest });
const ahead = (page: Page) => question(page).getByRole("region", { name: "Upcoming confirmed bookings" });

/** Creates a tourist who has a confirmed booking with the host, for two adults and a child. */
async function newGuest(admin: string, hostId: string, changes: object = {}, fullName = "Ingrid Solberg") {
  const guest = await newTourist({ fullName });
  const booking = await bookProvider(guest.token, hostId, changes);
  await approveBooking(admin, booking._id);
  return { ...guest, booking };
}

/** Opens a page as another user, in a separate browser. */
async function openAs(browser: Browser, token: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: environment.baseUrl });
  await context.addCookies([
    { name: "nelum_session", value: token, url: environment.baseUrl, httpOnly: true },
  ]);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function ownBooking(token: string): Promise<BookingDto> {
  const { body } = await call<BookingDto[]>("GET", API.myBookings, { token });
  expect(body).toHaveLength(1);
  return body[0] as BookingDto;
}

test("a host cancels a confirmed booking, and the guest reads reason and note", {
  tag: "@core",
}, async ({ page, host, admin, browser }) => {
  const { token, booking } = await newGuest(admin, host._id);
  await page.goto(HOME);
  const row = rowOf(page, "Ingrid Solberg");
  const dialog = question(page);
  await row.getByRole("button", { name: "Cancel booking of Ingrid Solberg" }).click();
  await expect(dialog).toContainText("Cancel Ingrid Solberg's booking?");
  await expect(dialog).toContainText("2 adults and 1 child");
  const confirm = dialog.getByRole("button", { name: "Cancel booking" });
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose a reason.");
  await expectAccessible(page);

  // The guest changes the booking while the dialog is open. The host must see the changed booking before
  // cancelling it.
  const changed = await call("PUT", API.changeParty(booking._id), {
    token,
    body: { adults: 1, children: 1 },
  });
  expect(changed.status).toBe(200);
  await dialog.getByLabel("Reason").selectOption("The host is not available");
  await dialog.getByLabel("Message to the guest").fill("The boat needs repairs.");
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText(API_MESSAGES.changedMeanwhile);
  await expect(dialog).toContainText("1 adult and 1 child");
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.goto(withQuery(HOME, { status: "cancelled" }));
  await expect(row).toContainText("The reason: The host is not available.");
  await expect(row.getByRole("button")).toHaveCount(0);
  expect(await ownBooking(token)).toMatchObject({ status: "cancelled", cancelledBy: "host" });

  const guestPage = await openAs(browser, token, ownBookingPath(booking._id));
  const ticket = guestPage.getByRole("article");
  await expect(ticket).toContainText(`This booking is cancelled. ${REASON}`);
  await expect(ticket).toContainText("From your host: The boat needs repairs.");
  await guestPage.goto(PAGES.touristDashboard);
  await expect(ticket).toContainText(REASON);
  await expect(ticket).toContainText("From your host: The boat needs repairs.");
  await expect(ticket.getByText("Change or cancel")).toHaveCount(0);
  await guestPage.context().close();
});

test("a host corrects a booking taken by telephone, and cancels it", async ({ page, host, admin }) => {
  await setSchedule(admin, host._id, { capacity: { unit: "people", size: 4 } });
  const [date, dayAfter] = [tourDay(9), tourDay(10)];
  const token = sessionOf("provider", { id: host._id, email: host.email });
  const write = async (body: object) => {
    const common = { date, adults: 2, children: 0, phone: "+94 77 123 4567" };
    const answer = await call("POST", API.hostBookings, { token, body: { ...common, ...body } });
    expect(answer.status).toBe(201);
  };
  await write({ name: "Nimal Perera", time: "06:00" });
  await write({ name: "Sunil Silva", time: "15:00" });

  await page.goto(HOME);
  await rowOf(page, "Nimal Perera").getByRole("button", { name: "Edit booking of Nimal Perera" }).click();
  const dialog = question(page);
  await expect(dialog.getByLabel("Date")).toHaveValue(date);
  await expect(dialog.getByLabel("Guest’s name")).toHaveValue("Nimal Perera");
  await dialog.getByLabel("Guest’s name").fill("Kamala Perera");
  await dialog.getByLabel("Guest’s phone").fill("077 765 4321");
  await dialog.getByLabel("Notes").fill("No chilli.");
  await dialog.getByLabel("Time").fill("15:00");
  await dialog.getByRole("button", { name: "Add one adult" }).click();
  const save = dialog.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText("Only 2 places are left at that time.");
  await expectAccessible(page);
  const nearest = `${formatDate(dayAfter)}, ${formatTime("06:00")}`;
  await dialog.getByRole("button", { name: nearest }).click();
  await expect(dialog.getByLabel("Date")).toHaveValue(dayAfter);
  await save.click();
  await expect(dialog).toBeHidden();

  const row = rowOf(page, "Kamala Perera");
  for (const text of ["6:00 am", "3 adults", "$30.00", "+94 77 765 4321", "No chilli.", "Confirmed"]) {
    await expect(row).toContainText(text);
  }
  await expect(rowOf(page, "Nimal Perera")).toHaveCount(0);

  await row.getByRole("button", { name: "Cancel booking of Kamala Perera" }).click();
  await expect(dialog).toContainText("Please call +94 77 765 4321");
  await dialog.getByLabel("Reason").selectOption("The guest asked to cancel");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(rowOf(page, "Sunil Silva")).toBeVisible();
});

test("a host with upcoming confirmed bookings hands them over to the office and erases the account", async ({
  page,
  host,
  admin,
  browser,
}) => {
  const date = tourDay(12);
  const { token, email, booking } = await newGuest(admin, host._id, { date, time: "06:30" });
  await page.goto(withQuery(HOME, { view: "account" }));
  await page.getByRole("button", { name: "Erase your account" }).click();
  const dialog = question(page);
  const erase = dialog.getByRole("button", { name: "Erase account" });
  const handOver = dialog.getByRole("checkbox", { name: /let the office look after my guests/ });
  await expect(handOver).toHaveCount(0);
  await dialog.getByLabel("Your password").fill(PROVIDER_PASSWORD);
  await erase.click();
  await expect(dialog.getByRole("alert")).toHaveText(API_MESSAGES.bookingsAhead(1));
  const guest = `Ingrid Solberg, 2 adults and 1 child, ${booking.reference}`;
  await expect(ahead(page)).toContainText(guest);
  await expect(ahead(page)).toContainText(`${formatDate(date)}, 6:30 am`);
  await expect(ahead(page)).toContainText(email);
  await expectAccessible(page);
  // The first click erases nothing, because the host has an upcoming booking.
  await erase.click();
  await expect(dialog.getByRole("alert")).toHaveText(API_MESSAGES.bookingsAhead(1));
  expect(await ownBooking(token)).toMatchObject({ status: "confirmed" });

  await handOver.check();
  await erase.click();
  await page.waitForURL(PAGES.home);
  await expect(page.locator("html")).toHaveAttribute("data-role", "visitor");
  expect((await call("GET", `/api/providers/${host._id}`)).status).toBe(404);
  expect(await ownBooking(token)).toMatchObject({
    ...{ status: "cancelled", cancelledBy: "host", cancelReason: "host-unavailable" },
  });
  const guestPage = await openAs(browser, token, ownBookingPath(booking._id));
  await expect(guestPage.getByRole("article")).toContainText(REASON);
  await guestPage.context().close();
});

test("an admin who deletes a host first sees the confirmed bookings that will be cancelled", async ({
  page,
  signIn,
  host,
  admin,
}) => {
  const { token, email, booking } = await newGuest(admin, host._id, { date: tourDay(12) });
  // The dialog does not list this booking, because it is pending.
  const waiting = await newTourist({ fullName: "Bo Nilsson" });
  await bookProvider(waiting.token, host._id);
  await signIn("admin");
  await openSection(page, ADMIN_PAGES.provider(host._id), host.serviceName);
  await openMore(page, host.serviceName);
  await page.getByRole("button", { name: `Delete ${host.serviceName}` }).click();
  const dialog = question(page);
  await expect(dialog).toContainText("1 upcoming confirmed booking will be cancelled.");
  await expect(ahead(page).getByRole("listitem")).toHaveText([
    new RegExp(`^Ingrid Solberg, 2 adults and 1 child, ${booking.reference}.*${email}$`),
  ]);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  expect(await ownBooking(token)).toMatchObject({ status: "confirmed" });

  await page.getByRole("button", { name: `Delete ${host.serviceName}` }).click();
  await expect(ahead(page)).toContainText("Ingrid Solberg");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(said(page, `${host.serviceName} deleted.`)).toBeVisible();
  for (const guest of [token, waiting.token]) {
    expect(await ownBooking(guest)).toMatchObject({ status: "cancelled" });
  }
});

test("a guest keeps the confirmed time if the host declines a move, and gets a larger party if the host accepts", async ({
  page,
  host,
  admin,
  browser,
}) => {
  const date = tourDay(12);
  const { token, booking } = await newGuest(admin, host._id, { date, time: "06:30" });
  const put = (path: string, body: object, as = token) => call("PUT", path, { token: as, body });
  expect((await put(API.moveBooking(booking._id), { date, time: "16:10" })).status).toBe(200);

  const guestPage = await openAs(browser, token, ownBookingPath(booking._id));
  const ticket = guestPage.getByRole("article");
  const [old, asked] = ["6:30 am", "4:10 pm"].map((time) => `${formatDate(date)}, ${time}`);
  await expect(ticket).toContainText(`Confirmed for ${old}. You asked to change to ${asked}.`);
  await expect(ticket).toContainText("You keep your current booking unless they accept.");
  await expect(ticket.getByRole("link", { name: "Add to calendar" })).toBeVisible();

  await page.goto(HOME);
  const row = rowOf(page, "Ingrid Solberg");
  await expect(row).toContainText(`Confirmed. Requested change: ${asked}.`);
  await row.getByRole("button", { name: "Decline" }).click();
  await expect(question(page)).toContainText("the booking stays as it is");
  await question(page).getByRole("button", { name: "Decline" }).click();
  await expect(row).not.toContainText("Requested change");
  await expect(row).toContainText("6:30 am");
  await guestPage.reload();
  await expect(ticket).not.toContainText("asked to change");
  await expect(ticket).toContainText("6:30 am");
  expect(await ownBooking(token)).toMatchObject({ date, time: "06:30", status: "confirmed", move: null });

  // With auto-confirm, the change takes effect as soon as the host accepts.
  expect((await put(ADMIN_API.autoConfirm(host._id), { autoConfirm: true }, admin)).status).toBe(200);
  expect((await put(API.changeParty(booking._id), { adults: 6, children: 1 })).status).toBe(200);
  await guestPage.reload();
  await expect(ticket).toContainText(
    "Confirmed for 2 adults and 1 child. You asked to change to 6 adults and 1 child.",
  );
  await page.reload();
  await row.getByRole("button", { name: "Accept" }).click();
  await expect(question(page)).toContainText("If you accept, the booking changes immediately.");
  await question(page).getByRole("button", { name: "Accept" }).click();
  await expect(row).not.toContainText("Requested change");
  await expect(row).toContainText("6 adults and 1 child");
  await guestPage.reload();
  await expect(ticket).not.toContainText("asked to change");
  await expect(ticket).toContainText("6 adults and 1 child");
  await guestPage.context().close();
});
