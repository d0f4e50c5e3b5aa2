import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import type { Role } from "../../lib/domain/roles";
import { dayFrom, listing } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import { openMore, openRow, openSection, question, rowOf, said } from "../fixtures/admin-pages";
import { newTourist } from "../fixtures/api-client";
import { test } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { jpeg, png } from "../fixtures/pictures";

/** Tests the stages of a service from signup to its review, with a browser for each role. */

const COMMENT = "Herons at sunrise, and tea on the bank.";
const THANKS = "On time, and kind to the animals.";

async function browserOf(
  browser: Browser,
  baseURL: string | undefined,
  role?: Role,
  email = "",
  password = "",
) {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  if (role) {
    const answer = await context.request.post(API.login, { data: { email, password, role } });
    expect(answer.status()).toBe(200);
  }
  return context.newPage();
}

async function signUp(page: Page, serviceName: string, email: string): Promise<void> {
  const { fullName, contact, location, price, description } = listing();
  await page.goto(PAGES.signup);
  await expect(async () => {
    await page.getByRole("radio", { name: "Provider" }).check();
    await expect(page.getByLabel("Service name")).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const [label, value] of Object.entries({
    "Full name": fullName,
    Email: email,
    Password: "lotus-tank-heron",
    "Service name": serviceName,
    "Contact number": contact,
    Location: location,
    "Price (LKR)": String(price),
    Description: description,
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Category").selectOption("Catamaran Boat Ride");
  await page
    .getByLabel("Profile picture")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
  await page
    .getByLabel("Up to 5 photos")
    .setInputFiles([{ name: "boat.png", mimeType: "image/png", buffer: await png() }]);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
}

const at = (path: string, q: string) => `${path}?q=${encodeURIComponent(q)}`;

test("a service is signed up, approved, booked, confirmed and reviewed, and a deleted tourist loses access at once", async ({
  browser,
  baseURL,
}) => {
  const word = randomUUID().slice(0, 8);
  const serviceName = `Herons ${word}`;
  const guest = await newTourist();
  const admin = await browserOf(browser, baseURL, "admin", environment.adminEmail, environment.adminPassword);
  const visitor = await browserOf(browser, baseURL);
  const tourist = await browserOf(browser, baseURL, "tourist", guest.email, guest.password);
  const host = await browserOf(browser, baseURL);

  await signUp(host, serviceName, `${word}@hosts.example`);
  await expect(host).toHaveURL(/\/provider-dashboard$/);
  await expect(host.getByText("Your listing is awaiting approval.")).toBeVisible();
  await visitor.goto(PAGES.services);
  await expect(visitor.getByRole("link", { name: serviceName })).toHaveCount(0);

  await openSection(admin, at(ADMIN_PAGES.pendingProviders, serviceName), "Pending hosts");
  await openRow(rowOf(admin, serviceName));
  await admin.getByRole("button", { name: `Approve ${serviceName}` }).click();
  await expect(said(admin, `${serviceName} approved.`)).toBeVisible();

  // The service appears at once, although these pages are cached.
  for (const path of [PAGES.home, PAGES.services]) {
    await visitor.goto(path);
    await expect(
      visitor.getByRole("link", { name: serviceName, includeHidden: true }).first(),
    ).toBeAttached();
  }

  await tourist.goto(at(PAGES.services, serviceName));
  await tourist.getByRole("link", { name: serviceName, exact: true }).click();
  await expect(tourist).toHaveURL(/\/provider\/[0-9a-f]{24}$/);
  const service = new URL(tourist.url()).pathname;
  await expect(tourist.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await tourist.getByLabel("Date").fill(dayFrom(new Date(), 30));
  await tourist.getByLabel("Time").fill("06:30");
  await tourist.getByRole("button", { name: "Book Now" }).click();
  await expect(tourist.getByRole("link", { name: "See your booking" })).toBeVisible();

  await openSection(admin, at(ADMIN_PAGES.bookings, serviceName), "Bookings");
  const booked = await openRow(rowOf(admin, serviceName));
  await booked.getByRole("button", { name: /^Approve booking/ }).click();
  await expect(rowOf(admin, serviceName)).toContainText("Confirmed");

  await tourist.goto(service);
  const review = tourist.locator("#review").getByRole("form", { name: "Review" });
  await review.getByLabel("Comment").fill(COMMENT);
  await review.getByRole("button", { name: "Submit review" }).click();
  await expect(tourist.locator("#review").getByRole("status")).toContainText("appears once we approve it");

  await openSection(admin, at(ADMIN_PAGES.reviews, serviceName), "Reviews");
  const written = await openRow(rowOf(admin, COMMENT));
  await written.getByRole("button", { name: /^Approve/ }).click();
  // The tour is upcoming, so the panel asks for confirmation first.
  await question(admin).getByRole("button", { name: "Approve" }).click();
  for (const path of [service, PAGES.home]) {
    await expect(async () => {
      await visitor.goto(path);
      await expect(visitor.getByText(COMMENT).first()).toBeAttached({ timeout: 1_000 });
    }).toPass();
  }

  await host.goto(service);
  const thanks = host.locator("#review").getByRole("form", { name: "Review" });
  await thanks.getByRole("combobox").selectOption(guest.fullName);
  await thanks.getByLabel("Comment").fill(THANKS);
  await thanks.getByRole("button", { name: "Submit review" }).click();
  await expect(host.locator("#review").getByRole("status")).toContainText(
    "Only our team can read your review",
  );

  await openSection(admin, at(ADMIN_PAGES.tourists, guest.email), "Travellers");
  const account = await openRow(rowOf(admin, guest.email));
  await openMore(account, guest.fullName);
  await admin.getByRole("button", { name: /^Delete/ }).click();
  await question(admin).getByRole("button", { name: "Delete" }).click();
  await expect(said(admin, `${guest.fullName} deleted.`)).toBeVisible();
  await tourist.goto(PAGES.touristDashboard);
  await expect(tourist.getByText(MESSAGES.invalidSession)).toBeVisible();
});
