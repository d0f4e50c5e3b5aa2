import { expect, type Page } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { PAGES, resetPasswordPath } from "../../lib/paths";
import { openMore, openRow, openSection, question, rowOf, said } from "../fixtures/admin-pages";
import { newBooking } from "../fixtures/api-client";
import { problemsOf, test } from "../fixtures/browser";
import { withDatabase } from "../fixtures/database";
import { tokenOf } from "../fixtures/sent-mails";

/** An admin invites somebody, who sees only the permitted parts of the admin panel. */

const sections = (page: Page) => page.getByRole("navigation", { name: "Admin sections" }).getByRole("link");
const names = async (page: Page) =>
  (await sections(page).allInnerTexts()).map((name) => name.replace(/\s*[\d,+]+.*$/s, ""));

test("an invited admin joins, sees only the permitted parts of the panel, and is removed", {
  tag: "@core",
}, async ({ page, signIn, browser, baseURL, tourist }) => {
  const { email } = touristSignupBody();
  await signIn("admin");
  await openSection(page, ADMIN_PAGES.staff, "Staff");
  await page.getByRole("link", { name: "Add staff" }).click();
  const form = page.getByRole("form", { name: "Add staff" });
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(problemsOf(form)).toContainText("Enter your email address.");
  await form.getByLabel("Email").fill(email);
  await form.getByRole("radio", { name: "Bookings" }).check();
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(
    said(
      page,
      `${email} was added, but no mail server is set up. Copy the password link from the Mail page and send it yourself.`,
    ),
  ).toBeVisible();
  await expect(rowOf(page, email)).toContainText("Not joined yet");

  const { reference } = await newBooking(tourist.token);
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const theirs = await context.newPage();
  await theirs.goto(resetPasswordPath(await withDatabase((db) => tokenOf("account.invited", email, db))));
  await theirs.getByLabel("New password", { exact: true }).fill("heron-tank-lotus");
  await theirs.getByRole("button", { name: "Save and log in" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Admin Panel" })).toBeVisible();
  expect(await names(theirs)).toEqual([
    ...[
      "Today",
      "Bookings",
      "Tasks",
      "People to call",
      "Calendar",
      "Day sheets",
      "Tours",
      "Hosts",
      "Travellers",
    ],
    ...["Messages", "Questions", "Analytics", "Account"],
  ]);
  await expect(theirs.getByRole("region", { name: "Bookings" })).toBeVisible();
  await expect(theirs.getByRole("region", { name: "Messages" })).toBeVisible();
  await expect(theirs.getByRole("region", { name: "Reviews" })).toHaveCount(0);

  // Searches for the booking, because other tests create bookings too.
  await openSection(theirs, `${ADMIN_PAGES.bookings}?q=${reference}`, "Bookings");
  const booking = await openRow(rowOf(theirs, reference));
  await openMore(booking, `booking ${reference}`);
  await expect(theirs.getByRole("button", { name: `Cancel booking ${reference}` })).toBeVisible();
  await expect(theirs.getByRole("button", { name: `Delete booking ${reference}` })).toHaveCount(0);
  await theirs.keyboard.press("Escape");
  await booking.getByRole("button", { name: `Approve booking ${reference}` }).click();
  await expect(said(theirs, `Booking ${reference} confirmed.`)).toBeVisible();
  await openSection(theirs, ADMIN_PAGES.tourists, "Travellers");
  await expect(theirs.getByRole("link", { name: "Add a traveller" })).toBeVisible();
  await openMore(await openRow(theirs.getByRole("row").filter({ hasText: "@" }).first()), /^More actions/);
  await expect(theirs.getByRole("button", { name: /^End all sessions/ }).first()).toBeVisible();
  await expect(theirs.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await expect(theirs.getByRole("link", { name: "Download as CSV" })).toHaveCount(0);
  await theirs.goto(ADMIN_PAGES.reviews);
  await expect(theirs.getByRole("heading", { level: 1, name: "No permission" })).toBeVisible();
  await expect(theirs.getByRole("main")).toContainText("Your permissions: Bookings.");

  await openSection(page, ADMIN_PAGES.staff, "Staff");
  const row = rowOf(page, email);
  await expect(row).not.toContainText("Not joined yet");
  await openRow(row);
  await row.getByRole("button", { name: `Change permissions of ${email}` }).click();
  await question(page).getByRole("radio", { name: "Moderation" }).check();
  await question(page).getByRole("button", { name: "Change permissions" }).click();
  await expect(said(page, `We changed the permissions of ${email}.`)).toBeVisible();
  await expect(row).toContainText("Manage listings, reviews and messages");
  await theirs.goto(PAGES.adminPanel);
  await expect(theirs).toHaveURL(new RegExp(`${PAGES.login}\\?`));

  await row.getByRole("button", { name: `Remove ${email}` }).click();
  await question(page).getByRole("button", { name: "Remove" }).click();
  await expect(said(page, `${email} removed.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await context.close();
});

test("a call without the needed right shows a message and does not log the admin out", async ({
  page,
  signIn,
  tourist,
}) => {
  const { reference } = await newBooking(tourist.token);
  await signIn("admin");
  await openSection(page, `${ADMIN_PAGES.bookings}?q=${reference}`, "Bookings");
  // Simulates a page that was opened before the admin lost the right.
  await page.route("**/approve", (route) =>
    route.fulfill({
      status: 403,
      json: {
        error: "You don't have permission to do this. Please ask an admin with full permissions.",
        code: "WRONG_ROLE",
        details: { staff: "reading", needs: ["all", "bookings"] },
        requestId: "1",
      },
    }),
  );
  await openRow(rowOf(page, reference));
  await page.getByRole("button", { name: `Approve booking ${reference}` }).click();
  await expect(
    said(page, "Failed to approve the booking: You don't have permission to do this."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Bookings" })).toBeVisible();
});
