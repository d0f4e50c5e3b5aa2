import { expect, type Page, type Route } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { dayFrom } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import { expectAccessible } from "../fixtures/axe";
import { alertOf, problemsOf, test } from "../fixtures/browser";
import { newProvider } from "../fixtures/listings";
import { jpeg } from "../fixtures/pictures";
import { visitedProvider } from "../fixtures/reviews";
import { DESKTOP, PHONE } from "../fixtures/windows";

/** Tests that every form is accessible in every state: empty, with errors, while sending, sent. */

/** The part of the home page with the review form; pages.spec.ts checks the whole page. */
const REVIEW = "#review";

/** Delays the next call to the address. @returns a function that lets the call continue */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    `**${address}`,
    async (route: Route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

const picture = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await jpeg() });

test("booking a provider is accessible", async ({ page, signIn }) => {
  const provider = await newProvider();
  await page.goto(PAGES.booking(provider._id));
  const send = page.getByRole("button", { name: "Book Now" });
  await expect(page.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await page.getByLabel("Date").fill(dayFrom(new Date(), 30));
  await page.getByLabel("Time").fill("06:30");
  await send.click();
  await expect(alertOf(page)).toContainText(MESSAGES.loginToBookService);
  await expectAccessible(page);

  await signIn("tourist");
  await page.reload();
  await expect(page.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await page.getByLabel("Adults").fill("0");
  await send.click();
  await expect(alertOf(page)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Adults").fill("2");
  await page.getByLabel("Date").fill(dayFrom(new Date(), 30));
  await page.getByLabel("Time").fill("06:30");
  const release = await hold(page, API.bookings);
  await send.click();
  await expect(page.getByRole("button", { name: "Sending your booking…" })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole("link", { name: "See your booking" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See your booking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your booking" })).toBeVisible();
  await expectAccessible(page);
});

test("the page of an unknown provider is accessible", async ({ page }) => {
  await page.goto(PAGES.booking("unknown"));
  await expect(page.getByRole("heading", { level: 1, name: MESSAGES.providerNotFound })).toBeVisible();
  await expectAccessible(page);
});

test("reviewing on the home page is accessible", async ({ page, signIn, tourist }) => {
  const provider = await visitedProvider(tourist);
  await signIn("tourist");
  await page.route(`**${API.myBookings}*`, (route) => route.abort(), { times: 1 });
  await page.goto(PAGES.home);
  const section = page.locator(REVIEW);
  await expect(section.getByRole("alert")).toHaveText(MESSAGES.bookingsNotFetched);
  await expectAccessible(page, undefined, REVIEW);

  await section.getByRole("button", { name: "Try again" }).click();
  const send = section.getByRole("button", { name: "Submit review" });
  await send.click();
  await section.getByLabel("Picture").setInputFiles(await picture("boat.jpg"));
  await expect(section.getByRole("img", { name: "Preview of boat.jpg" })).toBeVisible();
  await expect(section.getByRole("alert").first()).toContainText(MESSAGES.selectReviewTarget);
  await expectAccessible(page, undefined, REVIEW);

  await section.getByLabel("Service or product").selectOption(provider._id);
  await section.getByLabel("Comment").fill("Herons and tea.");
  const release = await hold(page, API.reviews);
  await send.click();
  await expect(section.getByRole("button", { name: "Sending your review…" })).toBeVisible();
  await expectAccessible(page, undefined, REVIEW);
  release();
  await expect(section.getByRole("heading", { name: "Thank you for your review" })).toBeVisible();
  await expectAccessible(page, undefined, REVIEW);
});

test("signing up as a provider is accessible", async ({ page }) => {
  await page.goto(PAGES.signup);
  await expect(async () => {
    await page.getByRole("radio", { name: "Provider" }).check();
    await expect(page.getByLabel("Service name")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);

  const send = page.getByRole("main").getByRole("button", { name: "Sign Up" });
  await page
    .getByLabel("Up to 5 photos")
    .setInputFiles([
      await picture("one.jpg"),
      { name: "two.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") },
    ]);
  await send.click();
  await expect(problemsOf(page)).toContainText(MESSAGES.onlyJpegOrPng);
  await expect(page.getByRole("img", { name: "Preview of one.jpg" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continue without this picture" }).click();

  for (const [label, value] of [
    ["Full name", "Nuwan"],
    ["Email", "nobody.yet@hosts.example"],
    ["Password", "lotus-tank-heron"],
    ["Service name", "Heron Boats"],
    ["Contact number", "+94 77 555 0101"],
    ["Location", "Habarana"],
    ["Price (LKR)", "3000"],
    ["Description", "A quiet hour on the tank."],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Category").selectOption("Jeep Safari");
  await page.getByLabel("Profile picture").setInputFiles(await picture("me.jpg"));
  await expect(page.getByRole("img", { name: "Preview of me.jpg" })).toBeVisible();
  await page.route(`**${API.providerSignup}`, () => new Promise(() => {}));
  await send.click();
  await expect(page.getByRole("progressbar", { name: "Pictures sent" })).toBeVisible();
  await expectAccessible(page);
});

test("writing to the office is accessible", async ({ page }) => {
  await page.goto(PAGES.contact);
  const form = page.getByRole("form", { name: "Write to us" });
  const send = form.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(alertOf(page)).toBeVisible();
  await expectAccessible(page);

  for (const [label, value] of [
    ["Name", "Ingrid Solberg"],
    ["Email", "ingrid@travellers.example"],
    ["Message", "Is there a jeep for nine?"],
  ] as const) {
    await form.getByLabel(label).fill(value);
  }
  const release = await hold(page, API.contact);
  await send.click();
  await expect(form.getByRole("button", { name: "Sending your message…" })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole("heading", { name: "We've received your message" })).toBeVisible();
  await expectAccessible(page);
});

test("asking for a price is accessible", async ({ page }) => {
  await page.goto(PAGES.bookProduct("High Tea"));
  const form = page.getByRole("form", { name: "Ask for a price: High Tea" });
  const send = form.getByRole("button", { name: "Ask for a price" });
  await send.click();
  await expect(alertOf(page)).toBeVisible();
  await expectAccessible(page);
  for (const [label, value] of [
    ["Date", dayFrom(new Date(), 30)],
    ["Name", "Ingrid Solberg"],
    ["Email", "ingrid@travellers.example"],
  ] as const) {
    await form.getByLabel(label).fill(value);
  }
  await send.click();
  await expect(page.getByRole("heading", { name: "We've received your enquiry" })).toBeVisible();
  await expectAccessible(page);
});

test("logging in is accessible", async ({ page, tourist }) => {
  await page.goto(PAGES.login);
  const send = page.getByRole("main").getByRole("button", { name: "Login" });
  await page.getByLabel("Email", { exact: true }).fill(tourist.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  const release = await hold(page, API.login);
  await send.click();
  await expect(page.getByRole("button", { name: "Logging in…" })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(alertOf(page)).toHaveText(MESSAGES.invalidCredentials);
  await expectAccessible(page);
});

for (const size of [DESKTOP, PHONE]) {
  test(`a failed logout is accessible at ${size.width} px`, async ({ page, signIn, header }) => {
    await page.setViewportSize(size);
    await signIn("tourist");
    await page.route(`**${API.logout}`, (route) => route.abort());
    await page.goto(PAGES.about);
    const bar = await header();
    await bar.getByRole("button", { name: "Logout" }).click();
    await expect(bar.getByRole("alert").filter({ hasText: MESSAGES.logoutFailed })).toBeVisible();
    await expectAccessible(page, [size]);
  });
}
