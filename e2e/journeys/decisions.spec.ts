import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { PAGES, withQuery } from "../../lib/paths";
import { mailedFields } from "../../lib/server/bookings/answer-token";
import { openRow, openSection, question, rowOf, said } from "../fixtures/admin-pages";
import { linkTo } from "../fixtures/answer-links";
import { call, newTourist } from "../fixtures/api-client";
import { bookProvider } from "../fixtures/cast";
import { environment } from "../fixtures/environment";
import { test } from "../fixtures/own-provider";

/**
 * A host's or admin's decision applies to the version of the booking that they saw. If the booking has changed since
 * then, the page shows the change and asks again.
 */

const moreGuests = (token: string, id: string, adults: number) =>
  call("PUT", `/api/bookings/${id}/party`, { token, body: { adults, children: 0 } });

test("an admin sees the reason for a host's no, and later changes, before approving", {
  tag: "@desktop",
}, async ({ page, context, host, admin }) => {
  const tourist = await newTourist({ fullName: "Ana Costa" });
  const booking = await bookProvider(tourist.token, host._id);
  const body = { answer: "no", note: "The boat is broken." };
  await call("POST", "/bookings/answer", { body: { token: linkTo(booking), ...body } });
  await context.addCookies([{ name: "nelum_session", value: admin, url: environment.baseUrl }]);
  const list = withQuery(ADMIN_PAGES.bookings, { q: tourist.email });
  await openSection(page, list, "Bookings");

  await page.getByLabel(`Select booking ${booking.reference}`).check();
  await page.getByRole("button", { name: /^Approve selected/ }).click();
  await question(page).getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("The host declined this booking. Open it to decide.")).toBeVisible();

  const row = await openRow(rowOf(page, booking.reference));
  const approve = row.getByRole("button", { name: `Approve booking ${booking.reference}` });
  await approve.click();
  await expect(question(page)).toContainText("Approve a booking that the host declined?");
  await expect(question(page)).toContainText("“The boat is broken.”");
  await question(page).getByRole("button", { name: "Not now" }).click();
  await expect(row).toContainText("Pending");

  await moreGuests(tourist.token, booking._id, 4);
  await approve.click();
  await question(page).getByRole("button", { name: "Approve", exact: true }).click();
  await expect(question(page)).toContainText("has changed since you opened this page");
  await expect(question(page).getByRole("list", { name: "What changed" })).toContainText(
    "Group: now 4 adults (was 2 adults and 1 child)",
  );
  await question(page).getByRole("button", { name: "Approve changed booking" }).click();
  await expect(said(page, `Booking ${booking.reference} confirmed.`)).toBeVisible();
  await expect(row).toContainText("Confirmed");
});

test("a booking that a host accepted shows the time left until the start", { tag: "@desktop" }, async ({
  page,
  context,
  host,
  admin,
}) => {
  const tourist = await newTourist({ fullName: "Bea Costa" });
  const booking = await bookProvider(tourist.token, host._id);
  await call("POST", "/bookings/answer", { body: { token: linkTo(booking), answer: "yes" } });
  await context.addCookies([{ name: "nelum_session", value: admin, url: environment.baseUrl }]);
  await openSection(
    page,
    withQuery(ADMIN_PAGES.bookings, { q: tourist.email, status: "pending" }),
    "Bookings",
  );
  const timeLeft = rowOf(page, booking.reference)
    .getByText(/Starts in \d+ days/)
    .filter({ visible: true });
  await rowOf(page, booking.reference).scrollIntoViewIfNeeded();
  // The text must not be cut off on a phone, where a row has one line.
  await expect(timeLeft).toBeInViewport({ ratio: 0.9 });
  await page.goto(ADMIN_PAGES.booking(booking._id));
  await expect(
    page.getByText(/^The host accepted this booking, so please approve it\. Starts in/),
  ).toBeVisible();
});

test("the host's dashboard and the mailed link show a change of the booking and ask again", {
  tag: "@core",
}, async ({ page, host, browser }) => {
  const tourist = await newTourist({ fullName: "Ingrid Solberg" });
  const booking = await bookProvider(tourist.token, host._id);
  await page.goto(PAGES.providerDashboard);
  const row = page.getByRole("article", { name: "Ingrid Solberg" });
  await expect(row).toContainText("2 adults and 1 child");
  await moreGuests(tourist.token, booking._id, 4);
  await row.getByRole("button", { name: "Accept" }).click();
  await question(page).getByRole("button", { name: "Accept" }).click();
  await expect(question(page).getByRole("alert")).toContainText(
    "Group: now 4 adults (was 2 adults and 1 child)",
  );
  await question(page).getByRole("button", { name: "Accept" }).click();
  await expect(row).toContainText("You accepted this booking.");

  const context = await browser.newContext({ baseURL: environment.baseUrl });
  const mailed = await context.newPage();
  const was = mailedFields(booking);
  await mailed.goto(withQuery(PAGES.answer, { token: linkTo(booking), version: 0, was }));
  await expect(mailed.getByText("This booking has changed since our email.")).toBeVisible();
  await expect(mailed.getByRole("list", { name: "What changed" })).toContainText(
    "Group: now 4 adults (was 2 adults and 1 child)",
  );
  await moreGuests(tourist.token, booking._id, 6);
  await mailed.getByRole("button", { name: "Decline" }).click();
  await expect(mailed.getByRole("form", { name: "Your answer" })).toContainText(
    "Group: now 6 adults (was 4 adults)",
  );
  await mailed.getByRole("button", { name: "Decline" }).click();
  await expect(mailed.getByRole("heading", { name: "Thank you for your answer" })).toBeVisible();
  await mailed.getByRole("button", { name: "Change my answer" }).click();
  await mailed.getByRole("button", { name: "Accept" }).click();
  await expect(mailed.getByText("You accepted this booking.")).toBeVisible();
  await context.close();
});
