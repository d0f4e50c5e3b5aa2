import { expect } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { MESSAGES } from "../../lib/content/messages";
import { faultsInTree, type Spoken, spokenOf } from "../fixtures/accessibility-tree";
import { openSection } from "../fixtures/admin-pages";
import { openBookingForm, problemsOf, sendBooking, test } from "../fixtures/browser";
import { DESKTOP, PHONE } from "../fixtures/windows";

/**
 * Tests what screen readers announce for forms and menus (according to Chromium's accessibility tree), and
 * the order in which the Tab key moves the focus.
 */

const named = (spoken: Spoken[], name: string) => spoken.find((thing) => thing.name === name);

/**
 * Expects that empty fields of a booking form are announced as required and not as invalid. Number fields must be
 * announced with their limits.
 */
function expectFieldsToSay(fields: Spoken[]): void {
  for (const name of ["Date", "Time"]) {
    expect(named(fields, name)?.description, name).toContain("Required");
    expect(named(fields, name)?.states.invalid, name).toBe("false");
  }
  expect(named(fields, "Adults")?.states).toMatchObject({ required: true, valuemin: 1, valuemax: 100 });
  expect(named(fields, "Children")?.states).toMatchObject({ required: true, valuemin: 0, valuemax: 99 });
}

const FIELDS = ["Date", "InputTime", "spinbutton"];

test("the fields of a booking announce their rules, and an error is announced once", {
  tag: "@core",
}, async ({ page }) => {
  // Uses a tour with several start times, so that the time field is empty. A single start time would already
  // be selected.
  await openBookingForm(page, "Village Tour");
  expectFieldsToSay(await spokenOf(page, ...FIELDS));

  await sendBooking(page);
  await expect(problemsOf(page)).toBeFocused();
  const [focused] = (await spokenOf(page, "alert", "group")).filter(({ states }) => states.focused);
  expect(focused).toMatchObject({ role: "group", name: "Problems" });
  await expect(problemsOf(page).getByRole("alert")).toContainText(MESSAGES.bookingFieldsRequired);
});

test("the fields of an admin's booking announce the same", async ({ page, signIn }) => {
  await signIn("admin");
  await openSection(page, ADMIN_PAGES.newBooking, "Add a booking");
  expectFieldsToSay(await spokenOf(page, ...FIELDS));
});

test("a stepper keeps the focus at its minimum and maximum", async ({ page }) => {
  await openBookingForm(page);
  const adults = page.getByLabel("Adults", { exact: true });
  for (const [start, button, end] of [
    ["99", "Add one adult", "100"],
    ["2", "Remove one adult", "1"],
  ] as const) {
    await adults.fill(start);
    const step = page.getByRole("button", { name: button });
    await step.focus();
    for (let press = 0; press < 2; press++) await page.keyboard.press("Enter");
    await expect(adults).toHaveValue(end);
    await expect(step).toBeFocused();
    await expect(step).toBeDisabled();
  }
});

test("the menu of a phone announces its state, and closes when Tab leaves it", {
  tag: "@core",
}, async ({ page, header }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/about");
  const menu = async () => named(await spokenOf(page, "button"), "Menu")?.states.expanded;
  await header();
  expect(await menu()).toBe(true);
  const panel = page.getByRole("navigation", { name: "Main menu" });
  const links = panel.getByRole("link");
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await expect(panel).toBeVisible();
  await links.last().focus();
  await page.keyboard.press("Tab");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  expect(await menu()).toBe(false);
});

test("the hero's button announces what it stops", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  await expect(page.locator("[data-turning]").first()).toBeVisible();
  expect(named(await spokenOf(page, "button"), "Pause slides")).toBeDefined();
  expect(await faultsInTree(page)).toEqual([]);
});
