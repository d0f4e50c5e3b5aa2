import { expect } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf } from "../fixtures/browser";
import { test } from "../fixtures/own-provider";
import { jpeg } from "../fixtures/pictures";
import { tourDay } from "../fixtures/tourist-bookings";

const HOME = "/provider-dashboard";

test("bookings, their filters and the day sheet are accessible", async ({ page, book }) => {
  await book("Ada Berg", { date: tourDay(2), specialNotes: "Vegan." });
  await book("Bo Nilsson", { date: tourDay(2), status: "cancelled" });
  await page.goto(`${HOME}?status=confirmed`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
  await page.goto(`${HOME}?q=nobody`);
  await expect(page.getByText("No bookings match.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${HOME}?day=${tourDay(2)}`);
  await expect(page.getByRole("button", { name: "Print day sheet" })).toBeVisible();
  await expectAccessible(page);
});

test("answering a booking is accessible", { tag: "@core" }, async ({ page, book }) => {
  await book("Ada Berg", { date: tourDay(2), status: "pending" });
  await page.goto(HOME);
  await page.getByRole("button", { name: "Decline" }).click();
  await page.getByRole("alertdialog").getByLabel("Message to our team").fill("The boat is broken.");
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("You declined this booking.")).toBeVisible();
  await expectAccessible(page);
});

test.describe("with pictures", () => {
  test.use({ withPictures: true });

  test("the listing's editor is accessible with errors and with a pending change", async ({ page, host }) => {
    await page.goto(`${HOME}?view=listing`);
    const form = page.getByRole("form", { name: "Listing" });
    await form.getByLabel("Service name").fill("");
    await form.getByRole("button", { name: "Save listing" }).click();
    await expect(problemsOf(form)).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel("Service name").fill(`New ${host.serviceName}`);
    await form
      .getByLabel("New profile picture")
      .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
    await form
      .getByLabel("Photos")
      .setInputFiles({ name: "tank.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
    await form
      .getByLabel("Portrait")
      .setInputFiles({ name: "face.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
    await expect(form.getByRole("button", { name: "Move tank.jpg earlier" })).toBeVisible();
    await form.getByRole("button", { name: "Save listing" }).click();
    await expect(form.getByText("Awaiting approval", { exact: true })).toHaveCount(4);
    await expectAccessible(page);
    await page.goto(`${HOME}?view=preview`);
    await expect(page.getByRole("heading", { level: 2, name: `New ${host.serviceName}` })).toBeVisible();
    await expectAccessible(page);
  });
});

test("reviews and the account are accessible", async ({ page, book }) => {
  await book("Ada Berg");
  await page.goto(`${HOME}?view=reviews`);
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByText("Please select a guest to review").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${HOME}?view=account`);
  await expect(page.getByRole("form", { name: "Profile" })).toBeVisible();
  await expectAccessible(page);
});
