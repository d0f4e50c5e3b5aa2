import { expect, type Page } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import type { Role } from "../../lib/domain/roles";
import { ROLE_HINT_COOKIE } from "../../lib/domain/session-hint";
import { formatDate } from "../../lib/format";
import { openSection, said } from "../fixtures/admin-pages";
import { newTourist } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { openFilters, sendBooking } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { test } from "../fixtures/own-provider";
import { setSchedule } from "../fixtures/schedules";
import { tourDay } from "../fixtures/tourist-bookings";

const logIn = (page: Page, role: Role, token: string) =>
  page.context().addCookies([
    { name: "nelum_session", value: token, url: environment.baseUrl },
    { name: ROLE_HINT_COOKIE, value: role, url: environment.baseUrl },
  ]);

test("an admin turns instant confirmation on, and a guest finds the host by it and is confirmed at once", {
  tag: "@core",
}, async ({ page, host, admin }) => {
  await setSchedule(admin, host._id);
  await page.context().clearCookies();
  await logIn(page, "admin", admin);
  await openSection(page, ADMIN_PAGES.provider(host._id), "Heron Boats");
  const instant = page.getByRole("switch", { name: "Instant confirmation" });
  await expect(instant).not.toBeChecked();
  await instant.click();
  await expect(said(page, "New bookings for Heron Boats are now confirmed instantly.")).toBeVisible();
  await expect(instant).toBeChecked();

  const { token } = await newTourist();
  await page.context().clearCookies();
  await page.goto("/services?q=heron+boats");
  await openFilters(page);
  await page.getByLabel("Instant confirmation only").check();
  await page.getByRole("button", { name: "Show services" }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL(/[?&]instant=yes/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("with instant confirmation");
  await expect(page.getByRole("link", { name: "Remove Instant confirmation" })).toBeVisible();
  const card = page.getByRole("article", { name: "Heron Boats" }).first();
  await expect(card).toContainText("Instant confirmation");

  const day = tourDay(10);
  await logIn(page, "tourist", token);
  await page.goto(`/booking/${host._id}#for-${day}-2-0`);
  await expect(
    page.getByText("Your booking is confirmed instantly if you've confirmed your email."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Date/ })).toHaveAccessibleName(`Date ${formatDate(day)}`);
  await page.getByRole("radio", { name: "3:00 pm" }).check();
  await expectAccessible(page);
  await sendBooking(page);
  await expect(page.getByRole("heading", { name: "You're booked" })).toBeFocused();
  await page.getByRole("link", { name: "See your booking" }).click();
  const booking = page.getByRole("article").filter({ hasText: "Heron Boats" });
  await expect(booking).toContainText("Confirmed");
  await expect(booking.getByRole("link", { name: "Add to calendar" })).toBeVisible();
});
