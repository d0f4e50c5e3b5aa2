import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { listHref } from "../../lib/schemas/list-address";
import { openMore, openRow, openSection, question, rowOf, said } from "../fixtures/admin-pages";
import { expectAccessible } from "../fixtures/axe";
import { test } from "../fixtures/browser";
import { adminSession } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/**
 * Tests that the panel never claims to have notified a guest without an email, and lists the guest among the people
 * to call.
 */

const CALL = "We can't email this guest (no email address). Please call +94 77 123 4567.";

test("a walk-in guest without an email is confirmed, cancelled and called", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  const admin = await adminSession();
  const { _id, reference } = await writeBooking(admin, "", {
    ...{ touristId: null, status: "pending", date: tourDay(5) },
    contact: { name: "Nimal Perera", phone: "+94771234567", email: "" },
  });
  await signIn("admin");
  await openSection(page, listHref(ADMIN_PAGES.bookings, { q: reference }), "Bookings");
  const booking = await openRow(rowOf(page, reference));
  await expect(booking).toContainText(CALL);
  await booking.getByRole("button", { name: `Approve booking ${reference}` }).click();
  await expect(said(page, `Booking ${reference} confirmed. ${CALL}`)).toBeVisible();

  await openSection(page, ADMIN_PAGES.calls, "People to call");
  await expect(rowOf(page, reference)).toContainText("Nimal Perera");
  await openRow(rowOf(page, reference));
  await expect(rowOf(page, reference)).toContainText("Confirmed");

  // The page of the booking also says that the guest must be called.
  await openSection(page, ADMIN_PAGES.booking(_id), `Booking ${reference}`);
  await expect(page.getByRole("region", { name: "Guest" })).toContainText(CALL);
  await expect(page.getByRole("region", { name: "History" })).toContainText(CALL);
  await openMore(page, `booking ${reference}`);
  await page.getByRole("button", { name: `Cancel booking ${reference}` }).click();
  await expect(question(page)).toContainText(CALL);
  await expect(question(page)).not.toContainText("email the guest");
  await question(page).getByLabel("Message to the guest").fill("The boat is broken");
  await question(page).getByRole("button", { name: "Cancel booking" }).click();
  await expect(said(page, `Booking ${reference} cancelled. ${CALL}`)).toBeVisible();

  await openSection(page, ADMIN_PAGES.calls, "People to call");
  const sections = page.getByRole("navigation", { name: "Admin sections" });
  await expect(sections.getByRole("link", { name: /^People to call \d+\+? waiting$/ })).toBeVisible();
  const row = await openRow(rowOf(page, reference));
  await expect(row.getByRole("link", { name: "+94 77 123 4567" })).toHaveAttribute(
    "href",
    "tel:+94771234567",
  );
  await expect(row).toContainText("Cancelled by our team: The boat is broken");
  await expectAccessible(page);
  await row.getByRole("button", { name: `Mark as called booking ${reference}` }).click();
  await expect(said(page, `Booking ${reference} marked as called.`)).toBeVisible();
  await expect(rowOf(page, reference)).toHaveCount(0);
});
