import { expect, type Page } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { MESSAGES } from "../../lib/content/messages";
import { colomboMoment } from "../../lib/domain/dates";
import { formatDate, formatGroup, formatTime, formatTotal } from "../../lib/format";
import { PAGES } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { openSection, question, said } from "../fixtures/admin-pages";
import { call, newTourist } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf, test } from "../fixtures/browser";
import { newProvider } from "../fixtures/listings";
import { setSchedule } from "../fixtures/schedules";
import { adminSession } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/** Tests changes of a booking: by the tourist on the booking's page, and by an admin. */

const bookingOf = async (token: string) =>
  (await call<BookingDto[]>("GET", API.myBookings, { token })).body[0];

async function openChange(page: Page, name: RegExp) {
  const button = page.getByRole("button", { name });
  // Opens the "Change or cancel" part only if it is closed, because it stays open after a change.
  if (!(await button.isVisible())) await page.getByText("Change or cancel").click();
  // Repeats the click, because the page may still be reloading after the previous change.
  await expect(async () => {
    await button.click({ timeout: 2_000 });
    await expect(question(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const news = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a guest moves, enlarges and cancels a booking, and each dialog explains the effect first", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  const admin = await adminSession();
  const host = await newProvider({ serviceName: "Heron Boats", price: 3_000 });
  await setSchedule(admin, host._id);
  const date = tourDay(20);
  await writeBooking(admin, tourist.id, {
    ...{ productType: null, providerId: host._id, date, time: "06:00", adults: 2, children: 0 },
  });
  await signIn("tourist");
  await page.clock.install();
  await page.goto(PAGES.touristDashboard);

  await openChange(page, /^Move/);
  const dialog = question(page);
  await expect(dialog).toContainText(
    "We'll ask your host first. You keep your confirmed time until they say yes.",
  );
  await dialog.getByRole("radio", { name: "3:00 pm" }).check();
  await expectAccessible(page);
  // The clock is stopped, so that the message stays until the test has checked it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole("button", { name: "Ask to move" }).click();
  const [early, late] = ["6:00 am", "3:00 pm"].map((time) => `${formatDate(date)}, ${time}`);
  const moved = `Confirmed for ${early}. You asked to change to ${late}. We're waiting for your host to answer.`;
  // The message appears above the list, and also for a while in the visible part of the page.
  await expect(page.getByText(moved).nth(1)).toBeInViewport({ ratio: 1 });
  await page.clock.resume();
  await expect(news(page, moved)).toBeVisible();
  expect(await bookingOf(tourist.token)).toMatchObject({
    ...{ date, time: "06:00", status: "confirmed" },
    move: { date, time: "15:00", adults: 2 },
  });
  const mine = page.getByRole("article");
  await expect(mine).toContainText(`Confirmed for ${early}. You asked to change to ${late}.`);
  await expect(mine).toContainText("You keep your current booking unless they accept.");
  await expect(mine).toContainText("Your host's phone");
  await expectAccessible(page);

  await openChange(page, /^Withdraw request/);
  await expect(dialog).toContainText(`Your booking stays confirmed for ${early}`);
  await dialog.getByRole("button", { name: "Withdraw request" }).click();
  await expect(news(page, "You withdrew your request.")).toBeVisible();
  await expect(mine).not.toContainText("asked to change");
  expect(await bookingOf(tourist.token)).toMatchObject({ time: "06:00", move: null });
  await openChange(page, /^Move/);
  await dialog.getByRole("radio", { name: "3:00 pm" }).check();
  await dialog.getByRole("button", { name: "Ask to move" }).click();
  await expect(mine).toContainText("asked to change");

  // An admin changes the booking while the dialog is open. The dialog must then show the changed booking.
  await openChange(page, /^Change group size/);
  await dialog.getByRole("button", { name: "Add one adult" }).click();
  await expect(dialog).toContainText("The new price is $30.00 (LKR 9,000), $10.00 more.");
  const now = await bookingOf(tourist.token);
  const approved = await call("PUT", ADMIN_API.approveBooking(now?._id ?? ""), { token: admin });
  expect(approved.status).toBe(200);
  await dialog.getByRole("button", { name: "Ask to change group size" }).click();
  await expect(dialog.getByRole("alert")).toContainText(API_MESSAGES.changedMeanwhile);
  await expect(dialog.getByRole("alert")).toContainText(
    `${formatDate(date)}, 3:00 pm, 2 adults, $20.00, confirmed.`,
  );
  await expect(dialog).toContainText("We'll ask your host first. You keep your confirmed booking");
  await dialog.getByRole("button", { name: "Ask to change group size" }).click();
  await expect(news(page, "Confirmed for 2 adults. You asked to change to 3 adults.")).toBeVisible();
  await expect(mine).toContainText("The new total would be $30.00 (LKR 9,000).");

  await openChange(page, /^Edit details/);
  await dialog.getByLabel(/^Phone/).fill("+47 912 34 567");
  await dialog.getByLabel(/^Special notes/).fill("We bring a child seat.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("article")).toContainText("We bring a child seat.");
  expect((await bookingOf(tourist.token))?.contact?.phone).toBe("+4791234567");

  await openChange(page, /^Cancel/);
  await expect(dialog).toContainText("Cancelling is free. We'll tell your host and release your places.");
  await dialog.getByLabel("Reason").selectOption("Illness");
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(news(page, "Your booking has been cancelled.")).toBeVisible();
  const ticket = page.getByRole("region", { name: /^Cancelled/ }).getByRole("article");
  await expect(ticket).toContainText("Reason: illness.");
  await expect(ticket.getByText("Change or cancel")).toHaveCount(0);
  expect(await bookingOf(tourist.token)).toMatchObject({ cancelledBy: "tourist", late: false });
});

test("a late cancellation is named before and after, and without a schedule any time can be requested", async ({
  page,
  signIn,
  tourist,
}) => {
  const admin = await adminSession();
  // The tour starts in half a day, so a cancellation is late (less than 24 hours before the start).
  const { date, time } = colomboMoment(new Date(Date.now() + 12 * 3_600_000));
  const hour = time.slice(0, 3);
  const moved = `${hour}20`;
  await writeBooking(admin, tourist.id, { date, time: `${hour}10` });
  await signIn("tourist");
  await page.goto(PAGES.touristDashboard);
  await openChange(page, /^Move/);
  await question(page).getByLabel("Time").fill(moved);
  await expect(question(page)).toContainText("We'll ask our team first.");
  await question(page).getByRole("button", { name: "Ask to move" }).click();
  await expect(
    news(
      page,
      `asked to change to ${formatDate(date)}, ${formatTime(moved)}. We're waiting for our team to answer.`,
    ),
  ).toBeVisible();
  await openChange(page, /^Cancel/);
  await expect(question(page)).toContainText("we'll mark this as a late cancellation");
  await question(page).getByRole("button", { name: "Cancel booking" }).click();
  await expect(
    news(page, "Your booking has been cancelled. It counts as a late cancellation."),
  ).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Cancelled late");
});

test("an admin edits all of a booking in one form, which asks before overbooking, price changes and conflicts", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  const admin = await adminSession();
  const host = await newProvider({ serviceName: "Heron Boats", price: 3_000 });
  await setSchedule(admin, host._id, { capacity: { unit: "parties", size: 1 } });
  const subject = { productType: null, providerId: host._id, date: tourDay(20), time: "06:00" };
  const { _id, reference } = await writeBooking(admin, tourist.id, subject);
  await call("PUT", ADMIN_API.cancelBooking(_id), { token: admin, body: {} });
  const { id: other } = await newTourist();
  await writeBooking(admin, other, subject);

  await signIn("admin");
  await openSection(page, ADMIN_PAGES.booking(_id), `Booking ${reference}`);
  await page.getByRole("button", { name: "Restore booking" }).click();
  await question(page).getByRole("button", { name: "Restore booking" }).click();
  await expect(question(page)).toContainText(MESSAGES.departureFull);
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Restore anyway" }).click();
  await expect(said(page, `Booking ${reference} confirmed.`)).toBeVisible();

  const edit = page.getByRole("form", { name: `Edit booking ${reference}` });
  const openEdit = () => page.getByRole("button", { name: `Edit booking ${reference}` }).click();
  const save = edit.getByRole("button", { name: "Save changes" });
  const day = page.getByRole("region", { name: /^Other guests/ });
  await openEdit();
  // Beside the form are the other bookings of the same offer on the same day, and the calculation of the total.
  await expect(day).toContainText("1 over");
  await expect(day.getByRole("link")).toHaveCount(1);
  const parts = page.getByRole("region", { name: "Price" });
  await expect(parts).toContainText("LKR 3,000");
  await expectAccessible(page);

  // A different group has a different price, so the admin has to choose the new total.
  await edit.getByLabel("Time").fill("11:11");
  await edit.getByRole("button", { name: "Add one adult" }).click();
  await edit.getByLabel(/^Guest's phone/).fill("+47 912 34 567");
  await save.click();
  const problem = problemsOf(edit);
  await expect(problem).toContainText("Choose the new total.");
  await expect(edit.getByRole("group", { name: /^The group changed/ })).toBeFocused();
  const before = await bookingOf(tourist.token);
  const people = { adults: (before?.adults ?? 0) + 1, children: before?.children ?? 0 };
  const ours = edit.getByRole("radio", {
    name: formatTotal(3_000 * people.adults + 3_000 * people.children),
  });
  await ours.check();
  await expect(parts).toContainText(`Price for ${formatGroup(people.adults, people.children)}`);

  // Another change is saved first: the form shows a message. After the admin has chosen the total again,
  // a second click saves the form's changes.
  const body = { specialNotes: "By boat." };
  expect((await call("PUT", ADMIN_API.booking(_id), { token: admin, body })).status).toBe(200);
  await save.click();
  await expect(problem).toContainText(API_MESSAGES.changedMeanwhile);
  await ours.check();
  await save.click();
  await expect(said(page, `Booking ${reference} saved.`)).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText(`${formatDate(subject.date)}, 11:11 am`);
  expect(await bookingOf(tourist.token)).toMatchObject({
    ...{ ...people, time: "11:11", status: "confirmed", specialNotes: "By boat." },
    ...{ totalPrice: 3_000 * (people.adults + people.children), contact: { phone: "+4791234567" } },
  });

  // Moves the booking back to the departure that is full.
  await openEdit();
  await edit.getByLabel("Time").fill(subject.time);
  await save.click();
  await expect(problem).toContainText(MESSAGES.departureFull);
  await problem.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByRole("main")).toContainText(`${formatDate(subject.date)}, 6:00 am`);
});

test("an admin's unsaved changes of a booking survive a reload, until the admin leaves the form", async ({
  page,
  signIn,
  tourist,
}) => {
  const { _id, reference, time } = await writeBooking(await adminSession(), tourist.id);
  await signIn("admin");
  await openSection(page, ADMIN_PAGES.booking(_id), `Booking ${reference}`);
  const edit = page.getByRole("form", { name: `Edit booking ${reference}` });
  await page.getByRole("button", { name: `Edit booking ${reference}` }).click();
  await edit.getByLabel("Time").fill("11:11");
  await edit.getByRole("button", { name: "Add one adult" }).click();
  await edit.getByRole("radio", { name: "Another total" }).check();
  await edit.getByLabel("Total (LKR)").fill("31000");
  await page.reload();
  await expect(edit.getByLabel("Time")).toHaveValue("11:11");
  await expect(edit.getByRole("radio", { name: "Another total" })).toBeChecked();
  await expect(edit.getByLabel("Total (LKR)")).toHaveValue("31000");
  await edit.getByRole("button", { name: "Discard changes" }).click();
  await page.reload();
  await page.getByRole("button", { name: `Edit booking ${reference}` }).click();
  await expect(edit.getByLabel("Time")).toHaveValue(time);
});

test("an admin who books a full departure is offered other start times or overbooking", async ({
  page,
  signIn,
  tourist,
}) => {
  const admin = await adminSession();
  const host = await newProvider({ serviceName: `Heron Boats ${tourist.id}`, price: 3_000 });
  await setSchedule(admin, host._id, { capacity: { unit: "people", size: 2 } });
  const subject = { productType: null, providerId: host._id, date: tourDay(20), time: "06:00" };
  await writeBooking(admin, tourist.id, { ...subject, adults: 2, children: 0 });

  await signIn("admin");
  await openSection(page, ADMIN_PAGES.newBooking, "Add a booking");
  await page.getByLabel("A host's").check();
  await page.getByLabel("Host", { exact: true }).fill(tourist.id);
  await page.getByRole("option", { name: host.serviceName }).click();
  await page.getByLabel("Guest without an account").check();
  await page.getByLabel("Guest's name").fill("Nimal Perera");
  await page.getByLabel(/^Guest's phone/).fill("+94 77 123 4567");
  await page.getByLabel("Date", { exact: true }).fill(subject.date);
  await page.getByLabel("Time", { exact: true }).fill(subject.time);
  await page.getByRole("button", { name: "Add booking" }).click();
  const problem = problemsOf(page);
  await expect(problem).toContainText(MESSAGES.departureFull);
  await expect(problem.getByRole("button", { name: `${formatDate(subject.date)}, 3:00 pm` })).toBeVisible();
  await problem.getByRole("button", { name: "Add anyway" }).click();
  await expect(page.getByRole("heading", { name: /^Booking NT-/ })).toBeVisible();
});
