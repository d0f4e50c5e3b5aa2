import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { ADMIN_MESSAGES } from "../../lib/content/admin-messages";
import { dayFrom } from "../../lib/fixtures/factories";
import { withQuery } from "../../lib/paths";
import { countCalls, openMore, openRow, openSection, question, rowOf, said } from "../fixtures/admin-pages";
import { call, newBooking, newTourist } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { alertOf, test } from "../fixtures/browser";
import { bookProvider } from "../fixtures/cast";
import { withDatabase } from "../fixtures/database";
import { newProvider } from "../fixtures/listings";
import { adminSession } from "../fixtures/sessions";

/** Tests every action of an admin on bookings, successful and failed. */

test.beforeEach(({ signIn }) => signIn("admin"));

const openBookings = (page: Parameters<typeof openSection>[0], words: string) =>
  openSection(page, `${ADMIN_PAGES.bookings}?q=${encodeURIComponent(words)}`, "Bookings");

test("an admin approves, cancels, restores and deletes a booking, with confirmation dialogs and messages", {
  tag: "@core",
}, async ({ page, tourist }) => {
  const { reference } = await newBooking(tourist.token);
  await openBookings(page, reference);
  const row = await openRow(rowOf(page, reference));
  await expect(row).toContainText("Pending");

  const approvals = countCalls(page, "PUT", /approve$/);
  await row.getByRole("button", { name: `Approve booking ${reference}` }).dblclick();
  await expect(said(page, `Booking ${reference} confirmed.`)).toBeVisible();
  await expect(row).toContainText("Confirmed");
  expect(approvals()).toBe(1);

  await openMore(row, `booking ${reference}`);
  const cancel = page.getByRole("button", { name: `Cancel booking ${reference}` });
  await cancel.click();
  await expect(question(page)).toContainText(`Cancel booking ${reference}?`);
  await question(page).getByRole("button", { name: "Keep booking" }).click();
  await expect(question(page)).toBeHidden();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await question(page).getByRole("button", { name: "Cancel booking" }).click();
  await expect(row).toContainText("Cancelled");
  // A cancelled booking is left out of a bulk approval, and restoring it needs a confirmation.
  await row.getByRole("checkbox").check();
  await expect(page.getByRole("button", { name: "Approve selected (0)" })).toBeVisible();
  await row.getByRole("checkbox").uncheck();
  await row.getByRole("button", { name: `Restore booking booking ${reference}` }).click();
  await expect(question(page)).toContainText(`Restore booking ${reference}?`);
  await question(page).getByRole("button", { name: "Restore booking" }).click();
  await expect(row).toContainText("Confirmed");

  await openMore(row, `booking ${reference}`);
  await page.getByRole("button", { name: `Delete booking ${reference}` }).click();
  await expect(question(page)).toContainText("This permanently removes the booking");
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(said(page, `Booking ${reference} deleted.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the page of a booking shows the mails of an action without a reload", { tag: "@core" }, async ({
  page,
  tourist,
}) => {
  const { _id, reference } = await newBooking(tourist.token);
  await openSection(page, ADMIN_PAGES.booking(_id), `Booking ${reference}`);
  await page.getByRole("button", { name: `Approve booking ${reference}` }).click();
  const mails = page.getByRole("region", { name: "Emails" });
  const confirmation = mails.getByRole("listitem").filter({ hasText: "Booking confirmed (to the guest)" });
  await expect(confirmation).toContainText("Not sent");
  await confirmation.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Email sent again");
  await expect(confirmation).toContainText("Not sent");
  // Once there is a later email to the same address, this one may be out of date.
  const text = "The road is closed.";
  const written = await call("POST", `/api/bookings/admin/${_id}/message`, {
    token: await adminSession(),
    body: { to: "guest", text },
  });
  expect(written.status).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(mails.getByRole("listitem").first()).toContainText("Message from our team", {
      timeout: 1_000,
    });
  }).toPass();
  await confirmation.getByRole("button", { name: "Send again" }).click();
  await expect(question(page)).toContainText("Send this older email again?");
});

test("an action cannot be repeated while the list reloads", async ({ page, tourist }) => {
  const { reference } = await newBooking(tourist.token);
  await openBookings(page, reference);
  const row = await openRow(rowOf(page, reference));
  let go = () => {};
  const hold = () => {
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    return page.route(`**${ADMIN_PAGES.bookings}?*`, (route) => held.then(() => route.continue()));
  };

  const approvals = countCalls(page, "PUT", /approve$/);
  await hold();
  await row.getByRole("button", { name: `Approve booking ${reference}` }).click();
  await expect(said(page, `Booking ${reference} confirmed.`)).toBeVisible();
  await row.getByRole("button", { name: "Approving…" }).press("Enter");
  go();
  await expect(row).toContainText("Confirmed");
  expect(approvals()).toBe(1);

  const deletions = countCalls(page, "DELETE", /bookings/);
  await page.unrouteAll();
  await hold();
  await openMore(row, `booking ${reference}`);
  await page.getByRole("button", { name: `Delete booking ${reference}` }).click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await expect(said(page, `Booking ${reference} deleted.`)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(row.getByRole("button", { name: `More actions for booking ${reference}` })).toBeDisabled();
  go();
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  expect(deletions()).toBe(1);
});

test("an action that another admin did first shows an error, and the list is updated", async ({
  page,
  tourist,
}) => {
  const other = await adminSession();
  const [first, second] = [await newBooking(tourist.token), await newBooking(tourist.token)];
  await openBookings(page, tourist.email);
  await call("PUT", `/api/bookings/admin/${first._id}/approve`, { token: other });
  await call("DELETE", `/api/bookings/admin/${second._id}`, { token: other });

  await openRow(rowOf(page, first.reference));
  await page.getByRole("button", { name: `Approve booking ${first.reference}` }).click();
  await expect(
    said(page, `${ADMIN_MESSAGES.approveBookingFailed}: This booking is already confirmed.`),
  ).toBeVisible();
  await expect(rowOf(page, first.reference)).toContainText("Confirmed");
  await expect(rowOf(page, second.reference)).toHaveCount(0);
});

test("each failed action shows its own message", async ({ page, tourist }) => {
  const { reference } = await newBooking(tourist.token);
  await openBookings(page, reference);
  const row = await openRow(rowOf(page, reference));
  await page.route("**/api/bookings/admin/**", (route) => route.abort());
  await row.getByRole("button", { name: `Approve booking ${reference}` }).click();
  await expect(
    said(page, `${ADMIN_MESSAGES.approveBookingFailed}: The server could not be reached.`),
  ).toBeVisible();

  await page.unroute("**/api/bookings/admin/**");
  await page.route("**/api/bookings/admin/**", (route) => route.fulfill({ status: 500, body: "" }));
  for (const [label, deed, keep, sentence] of [
    ["Cancel", "Cancel booking", "Keep booking", ADMIN_MESSAGES.cancelBookingFailed],
    ["Delete", "Delete", "Keep it", ADMIN_MESSAGES.deleteBookingFailed],
  ] as const) {
    const button = page.getByRole("button", { name: `${label} booking ${reference}` });
    await openMore(row, `booking ${reference}`);
    await button.click();
    await question(page).getByRole("button", { name: deed, exact: true }).click();
    await expect(question(page).getByRole("alert")).toHaveText(`${sentence}. Please try again.`);
    await question(page).getByRole("button", { name: keep }).click();
    // The page reloads and closes the menu, so the focus must return to the menu's button.
    await expect(row.getByRole("button", { name: `More actions for booking ${reference}` })).toBeFocused();
  }
  await expect(row).toContainText("Pending");
});

test("bulk approval names the bookings whose hosts have not answered", async ({ page, tourist }) => {
  const host = await newProvider();
  const [ours, theirs] = [await newBooking(tourist.token), await bookProvider(tourist.token, host._id)];
  await openBookings(page, tourist.email);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: /^Approve selected/ }).click();
  await expect(question(page)).toContainText("The host of 1 booking has not answered yet.");
  const row = (reference: string) => question(page).getByRole("listitem").filter({ hasText: reference });
  await expect(row(theirs.reference)).toContainText("The host has not answered yet.");
  await expect(row(ours.reference)).not.toContainText("answered");
});

test("bulk approval shows the result of each booking", async ({ page, tourist }) => {
  const other = await adminSession();
  const bookings = [
    await newBooking(tourist.token),
    await newBooking(tourist.token),
    await newBooking(tourist.token),
  ] as const;
  await openBookings(page, tourist.email);
  const approve = page.getByRole("button", { name: /^Approve selected/ });
  await expect(approve).toHaveAttribute("aria-disabled", "true");
  await page
    .getByLabel(/^Select booking/)
    .first()
    .focus();
  await page.keyboard.press("Space");
  await expect(approve).toHaveText("Approve selected (1)");
  for (const key of ["ArrowDown", "ArrowDown", "Shift+Space"]) await page.keyboard.press(key);
  await expect(approve).toHaveText("Approve selected (3)");
  await page.getByLabel("Select all on this page").uncheck();
  await page.getByLabel("Select all on this page").check();
  await expect(approve).toHaveText("Approve selected (3)");
  await page.getByLabel(`Select booking ${bookings[2].reference}`).uncheck();
  await call("PUT", `/api/bookings/admin/${bookings[1]._id}/approve`, { token: other });
  await approve.click();
  await expect(question(page)).toContainText("Approve 2 bookings?");
  await expect(question(page).getByRole("listitem")).toHaveCount(2);
  await question(page).getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("1 of 2 approved")).toBeVisible();
  await expect(page.getByText(`booking ${bookings[0].reference}: approved`)).toBeVisible();
  await expect(page.getByText("This booking is already confirmed.")).toBeVisible();
  await expect(rowOf(page, bookings[0].reference)).toContainText("Confirmed");
  await expect(rowOf(page, bookings[2].reference)).toContainText("Pending");

  await page.route("**/api/admin/bulk-approve", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByLabel(`Select booking ${bookings[2].reference}`).check();
  await approve.click();
  await question(page).getByRole("button", { name: "Approve", exact: true }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    `${ADMIN_MESSAGES.bulkApproveFailed}. Please try again.`,
  );
  await question(page).getByRole("button", { name: "Not now" }).click();
  await expect(page.getByLabel(`Select booking ${bookings[2].reference}`)).toBeChecked();
});

test("an admin enters a booking for a caller, on a past day, with the suggested or a typed total", {
  tag: "@core",
}, async ({ page, tourist }) => {
  await openSection(page, ADMIN_PAGES.newBooking, "Add a booking");
  const total = page.getByLabel("Total (LKR)");
  const send = page.getByRole("button", { name: "Add booking" });
  await page.getByLabel("Tour", { exact: true }).selectOption("Jeep Safari");
  await page.getByLabel("Adults", { exact: true }).fill("2");
  await page.getByLabel("Children", { exact: true }).fill("1");
  // An admin's booking has no half price for children: three people at LKR 7,500.
  await expect(total).toHaveValue("22500");
  await expect(page.getByText("$75.00", { exact: true })).toBeVisible();
  await total.fill("20000");
  await expect(page.getByText("Calculated price: LKR 22,500")).toBeVisible();
  await page.getByRole("button", { name: "Use calculated price" }).click();
  await expect(total).toHaveValue("22500");

  // No price tier includes so many people, so the admin must type the total.
  await page.getByLabel("Adults", { exact: true }).fill("11");
  await expect(total).toHaveValue("");
  await send.click();
  await expect(page.getByRole("link", { name: "Enter the total in whole rupees." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose a date." })).toBeVisible();
  await total.fill("90000");
  await page.getByLabel("Date").fill("2024-02-29");
  await page.getByLabel("Time").fill("06:30");
  await page.getByLabel("Traveller", { exact: true }).fill(tourist.email);
  await page.getByRole("option", { name: tourist.email }).click();
  await page.getByLabel("Status").selectOption("confirmed");

  await page.route("**/api/bookings/admin", (route) => route.abort());
  await send.click();
  await expect(
    page.getByText(`${ADMIN_MESSAGES.addBookingFailed}: The server could not be reached.`),
  ).toBeVisible();
  await expect(total).toHaveValue("90000");
  await page.unroute("**/api/bookings/admin");
  const made = countCalls(page, "POST", /bookings\/admin$/);
  await send.dblclick();
  await expect(page.getByRole("heading", { level: 1, name: /^Booking NT-/ })).toBeVisible();
  expect(made()).toBe(1);
  const main = page.getByRole("main");
  await expect(main).toContainText("Thu, 29 February 2024, 6:30 am");
  await expect(main).toContainText("$300.00 (LKR 90,000)");
  await expect(main).toContainText("Entered by an admin");
  await expect(main).toContainText(tourist.email);
  await expect(main).toContainText("Booking created");
});

test("an admin enters a provider booking for a walk-in, and a booking of a product without a price", async ({
  page,
}) => {
  const host = await newProvider({
    // The name has a letter before the digits, because the search treats digits alone as a phone number.
    serviceName: `Walks w${randomUUID().slice(0, 8)}`,
    price: 4_501,
  });
  await openSection(page, ADMIN_PAGES.newBooking, "Add a booking");
  await page.getByLabel("A host's").check();
  await page.getByLabel("Host", { exact: true }).fill(host.serviceName);
  await page.getByRole("option").filter({ hasText: "$15.0" }).first().click();
  await page.getByLabel("Adults", { exact: true }).fill("2");
  await expect(page.getByLabel("Total (LKR)")).toHaveValue("9002");

  await page.getByLabel("Ours").check();
  await page.getByLabel("Tour", { exact: true }).selectOption("Budget Village Tour");
  await expect(page.getByText("This tour has no price. Enter the total.")).toBeVisible();
  await page.getByLabel("Total (LKR)").fill("9000");
  await page.getByLabel("Guest without an account").check();
  await page.getByLabel("Guest's name").fill("Walter Inn");
  await page.getByLabel("Date").fill("2025-01-05");
  await page.getByLabel("Time").fill("09:00");
  await page.getByRole("button", { name: "Add booking" }).click();
  await expect(alertOf(page).first()).toHaveText("Enter a phone number or an email.");
  await page.getByLabel(/^Guest's phone/).fill("+94 77 123 4567");
  await page.getByRole("button", { name: "Add booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Booking NT-/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Walter Inn");
});

test("selected bookings are emailed and cancelled together, with a result for each", async ({
  page,
  tourist,
}) => {
  const known = await newBooking(tourist.token);
  const other = await newTourist();
  const unreached = await newBooking(other.token);
  await withDatabase((db) =>
    db.collection("tourists").updateOne({ email: other.email }, { $set: { emailVerified: false } }),
  );
  const ids = [known._id, unreached._id].join(",");
  // Bookings that were chosen on another page, such as the calendar, are already selected.
  await openSection(page, withQuery(ADMIN_PAGES.bookings, { ids, limit: "100" }), "Bookings");
  await page.getByRole("button", { name: "Email guests (2)" }).click();
  await question(page).getByRole("button", { name: "Send" }).click();
  await expect(question(page).getByRole("alert")).toHaveText("Write a message.");
  await question(page).getByLabel("Template").selectOption("A road is closed");
  await expect(question(page).getByLabel("Message")).toHaveValue(/^A road on the way/);
  await question(page).getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("2 of 2 stored but not sent, or added to “People to call”")).toBeVisible();
  await expect(page.getByText(/added to “People to call”. We can't email this guest/)).toBeVisible();

  await page.getByLabel("Select all on this page").check();
  await openMore(page, "the selected bookings");
  await page.getByRole("button", { name: "Cancel selected (2)" }).click();
  await question(page).getByLabel("Reason").selectOption("Bad weather");
  await question(page).getByRole("button", { name: "Cancel bookings" }).click();
  await expect(page.getByText("2 of 2 cancelled")).toBeVisible();
  await expect(rowOf(page, known.reference)).toContainText("Cancelled");
  await expect(rowOf(page, unreached.reference)).toContainText("Cancelled");
});

test("bookings of a file are checked, added and linked, and a wrong file says why", async ({ page }) => {
  await openSection(page, ADMIN_PAGES.importBookings, "Import bookings");
  const choose = (text: string) =>
    page.getByLabel("Choose a CSV file").setInputFiles({
      name: "bookings.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  await choose("Guest,Date\nAda,2027-01-04");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Add the missing columns to the first line: time, tour, adults.",
  );
  const guest = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const day = dayFrom(new Date(), 45);
  await choose(
    `Date,Time,Tour,Guest,Phone,Adults\n${day},06:00,Jeep Safari,${guest},+4791234567,2\n${day},06:00,Moon Walk,Bo,+4791234567,2`,
  );
  await expect(page.getByRole("status")).toHaveText("1 new, 0 already booked, 1 with a problem");
  await expect(page.getByText("There is no tour with the name “Moon Walk”.")).toBeVisible();
  await page.getByRole("button", { name: "Add 1 booking" }).click();
  await expect(page.getByRole("status")).toHaveText("1 added, 0 already booked, 1 with a problem");
  await page.getByRole("link", { name: /^Added: NT-/ }).click();
  await expect(page.getByRole("region", { name: "Guest" })).toContainText(guest);
});

test("travellers of a file are checked and added, and a repeated email names its first line", async ({
  page,
}) => {
  await openSection(page, ADMIN_PAGES.tourists, "Travellers");
  await page.getByRole("link", { name: "Import" }).click();
  const email = `${crypto.randomUUID()}@example.com`;
  await page.getByLabel("Choose a CSV file").setInputFiles({
    name: "travellers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Name;Email;Phone\nAda Berg;${email};1\nBo;bo\nAda;${email.toUpperCase()};1`),
  });
  await expect(page.getByRole("status")).toHaveText("1 new, 0 already registered, 2 with a problem");
  await expect(page.getByText("This email is also on line 2.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add 1 traveller" }).click();
  await expect(page.getByRole("status")).toHaveText("1 added, 0 already registered, 2 with a problem");
});
