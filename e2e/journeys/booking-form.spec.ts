import { expect } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { MESSAGES } from "../../lib/content/messages";
import { productBookingBody, touristSignupBody } from "../../lib/fixtures/factories";
import { PAGES, signupPath } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call } from "../fixtures/api-client";
import {
  alertOf,
  COMPLETE_BOOKING,
  expectBookingKept,
  fillBooking,
  logInHere,
  OWN_BOOKING,
  openBookingForm,
  problemsOf,
  sendBooking,
  test,
} from "../fixtures/browser";
import { environment } from "../fixtures/environment";

/** Tests the booking form of a product. Source of the messages: `lib/content/messages.ts`. */

const BOOKINGS = `**${API.productBookings}`;

test.describe("messages before sending", () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn("tourist");
    await page.route(BOOKINGS, () => {
      throw new Error("nothing may be sent");
    });
  });

  test(`an empty form shows '${MESSAGES.bookingFieldsRequired}' and focuses the summary`, {
    tag: "@core",
  }, async ({ page }) => {
    await openBookingForm(page);
    await sendBooking(page);
    const summary = alertOf(page);
    await expect(summary).toContainText(MESSAGES.bookingFieldsRequired);
    await expect(problemsOf(page)).toBeFocused();
    await summary.getByRole("link", { name: "Choose a date." }).click();
    const date = page.getByLabel("Date");
    await expect(date).toBeFocused();
    await expect(date).toHaveAttribute("aria-invalid", "true");
    await expect(date).toHaveAccessibleDescription(/Choose a date\./);
    await date.fill("2027-01-10");
    await expect(date).not.toHaveAttribute("aria-invalid");
  });

  const CASES = [
    { entered: { Adults: "" }, sentence: MESSAGES.enterAdults },
    { entered: { Adults: "0" }, sentence: MESSAGES.adultsRequired },
    { entered: { Adults: "8", Children: "3" }, sentence: MESSAGES.noPriceForGroup(11) },
    { entered: { Adults: "1.5" }, sentence: "Adults must be a whole number." },
    { entered: { Email: "ingrid" }, sentence: "Enter an email address like name@example.com." },
    { entered: { Date: "2020-01-01" }, sentence: "Choose today or a later date." },
  ];
  for (const { entered, sentence } of CASES) {
    test(`${JSON.stringify(entered)} shows '${sentence}'`, async ({ page }) => {
      await openBookingForm(page);
      await fillBooking(page, entered);
      await sendBooking(page);
      await expect(alertOf(page)).toContainText(sentence);
      await expectBookingKept(page, entered);
    });
  }

  test("the buttons keep adults at 1 or more and children at 0 or more", async ({ page }) => {
    await openBookingForm(page);
    await expect(page.getByLabel("Adults")).toHaveValue("2");
    await page.getByRole("button", { name: "Remove one adult" }).click();
    await expect(page.getByRole("button", { name: "Remove one adult" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Remove one child" })).toBeDisabled();
    await page.getByRole("button", { name: "Add one child" }).click();
    await expect(page.getByLabel("Children")).toHaveValue("1");
    await page.getByRole("button", { name: "Remove one child" }).click();
    await expect(page.getByLabel("Children")).toHaveValue("0");
    await page.getByLabel("Adults").fill("");
    await expect(page.getByRole("complementary", { name: "Price" })).toContainText(MESSAGES.enterAdults);
    await page.getByRole("button", { name: "Add one adult" }).click();
    await expect(page.getByLabel("Adults")).toHaveValue("1");
  });
});

test("the form fills in a tourist's name and email, except in the focused field", async ({
  page,
  signIn,
  tourist,
}) => {
  await signIn("tourist");
  const held = Promise.withResolvers<void>();
  await page.route(`**${API.me}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openBookingForm(page);
  const name = page.getByLabel("Name", { exact: true });
  await name.focus();
  held.resolve();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(tourist.email);
  await name.pressSequentially("Ada Berg");
  await expect(name).toHaveValue("Ada Berg");
});

test.describe("messages after a failure", () => {
  test.beforeEach(({ signIn }) => signIn("tourist"));

  const ANSWERS = [
    {
      when: "a 404 without a code of ours",
      status: 404,
      body: "Not here",
      sentence: MESSAGES.bookingEndpointMissing,
    },
    { when: "a 500 without a body of ours", status: 500, body: "<html>", sentence: MESSAGES.bookingFailed },
    {
      when: "a refused total",
      status: 400,
      body: JSON.stringify({ error: MESSAGES.invalidTotal, code: "VALIDATION_FAILED", requestId: "r" }),
      sentence: MESSAGES.invalidTotal,
    },
    {
      when: "an unreachable database",
      status: 503,
      body: JSON.stringify({ error: "We cannot reach our records.", code: "UNAVAILABLE", requestId: "r" }),
      sentence: "We cannot reach our records.",
    },
  ];
  for (const { when, status, body, sentence } of ANSWERS) {
    test(`${when} shows '${sentence}' and keeps the typed values`, async ({ page }) => {
      await page.route(BOOKINGS, (route) => route.fulfill({ status, body }));
      await openBookingForm(page);
      await fillBooking(page);
      await sendBooking(page);
      await expect(alertOf(page)).toContainText(sentence);
      await expect(problemsOf(page)).toBeFocused();
      await expectBookingKept(page);
    });
  }

  test(`a lost response shows '${MESSAGES.bookingFailed}', and a retry does not book twice`, {
    tag: "@core",
  }, async ({ page }) => {
    const keys: string[] = [];
    await page.route(BOOKINGS, async (route) => {
      keys.push(route.request().headers()["idempotency-key"] ?? "");
      if (keys.length > 1) return route.continue();
      // The server creates the booking, but its response is lost.
      await route.fetch();
      await route.abort();
    });
    await openBookingForm(page);
    await fillBooking(page);
    await sendBooking(page);
    await expect(alertOf(page)).toContainText(MESSAGES.bookingFailed);
    await sendBooking(page);
    await expect(page).toHaveURL(OWN_BOOKING);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});

test(`a visitor sees '${MESSAGES.loginToBookProduct}', and login returns to the filled form`, {
  tag: "@core",
}, async ({ page, tourist }) => {
  await openBookingForm(page);
  // The form reports missing fields before it asks for a login, because these fields would still be missing after a login.
  await sendBooking(page);
  await expect(alertOf(page)).toContainText(MESSAGES.bookingFieldsRequired);
  await expect(alertOf(page)).not.toContainText(MESSAGES.loginToBookProduct);
  await fillBooking(page, { Adults: "3" });
  await sendBooking(page);
  await expect(alertOf(page)).toContainText(MESSAGES.loginToBookProduct);
  const here = `${PAGES.bookProduct("Jeep Safari")}#for-${COMPLETE_BOOKING.Date}-3-0`;
  await expect(page).toHaveURL(here);
  const signUp = alertOf(page).getByRole("link", { name: "Sign up" });
  await expect(signUp).toHaveAttribute("href", signupPath(here));
  await alertOf(page).getByRole("link", { name: "Log in" }).click();
  await logInHere(page, tourist);
  await expect(page).toHaveURL(here);
  await expect(page.getByRole("heading", { level: 1, name: "Book Jeep Safari" })).toBeVisible();
  await expectBookingKept(page, { Adults: "3" });
  await sendBooking(page);
  await expect(page).toHaveURL(OWN_BOOKING);

  await openBookingForm(page);
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("a visitor who signs up returns to the filled form, with the party in the address", async ({ page }) => {
  await page.goto(`${PAGES.bookProduct("Jeep Safari")}#for-any-3-1`);
  await expect(page.getByLabel("Children")).toHaveValue("1");
  const changes = { Adults: "4", Children: "2" };
  await fillBooking(page, changes);
  await sendBooking(page);
  await alertOf(page).getByRole("link", { name: "Sign up" }).click();
  const form = page.getByRole("form", { name: /^Sign/ });
  await expect(form.getByLabel("Full name")).toHaveValue(COMPLETE_BOOKING.Name);
  await expect(form.getByLabel("Email", { exact: true })).toHaveValue(COMPLETE_BOOKING.Email);
  const person = touristSignupBody();
  await form.getByLabel("Full name").fill(person.fullName);
  await form.getByLabel("Email", { exact: true }).fill(person.email);
  await form.getByLabel("Password", { exact: true }).fill(person.password);
  await form.getByLabel("Country").fill(person.country);
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(`${PAGES.bookProduct("Jeep Safari")}#for-${COMPLETE_BOOKING.Date}-4-2`);
  await expectBookingKept(page, changes);
  await expect(page.getByText("Nothing is booked yet.")).toBeInViewport();
});

test("the form fills in date and party of the search, the only start time, and the last booking's phone", async ({
  page,
  signIn,
  tourist,
}) => {
  const body = productBookingBody({ productType: "Village Tour" });
  const last = await call<BookingDto>("POST", API.productBookings, { token: tourist.token, body });
  await signIn("tourist");
  await page.goto(`${PAGES.bookProduct("Jeep Safari")}#for-${COMPLETE_BOOKING.Date}-3-1`);
  await expect(page.getByLabel("Phone")).toHaveValue(last.body.contact?.phone ?? "none");
  await expect(page.getByLabel("Date")).toHaveValue(COMPLETE_BOOKING.Date);
  await expect(page.getByLabel("Time")).toHaveValue("14:30");
  await expect(page.getByLabel("Adults")).toHaveValue("3");
  await expect(page.getByLabel("Children")).toHaveValue("1");
});

test(`a provider sees '${MESSAGES.onlyTouristsBook}'`, async ({ page, signIn }) => {
  await signIn("provider");
  await openBookingForm(page);
  await expect(page.getByText("To book, log in with a tourist account.")).toBeVisible();
  await fillBooking(page);
  await sendBooking(page);
  await expect(alertOf(page)).toContainText(MESSAGES.onlyTouristsBook);
  await expectBookingKept(page);
});

const ENDINGS = [
  JSON.stringify({ error: MESSAGES.sessionExpired, code: "SESSION_EXPIRED", requestId: "r" }),
  JSON.stringify({ error: MESSAGES.invalidSession, code: "INVALID_SESSION", requestId: "r" }),
  JSON.stringify({ error: MESSAGES.loginToBookProduct, code: "NO_TOKEN", requestId: "r" }),
  JSON.stringify({ message: "Unauthorized" }),
  "",
];
for (const body of ENDINGS) {
  test(`401 '${body}' shows '${MESSAGES.sessionExpired}' on the login page, which leads back`, async ({
    page,
    context,
    signIn,
    tourist,
    header,
  }) => {
    await signIn("tourist");
    await page.route(BOOKINGS, (route) => route.fulfill({ status: 401, body }), { times: 1 });
    await openBookingForm(page);
    await fillBooking(page);
    await sendBooking(page);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(alertOf(page)).toHaveText(MESSAGES.sessionExpired);
    expect(await context.cookies()).toEqual([]);
    await expect((await header()).getByRole("link", { name: "Login" })).toBeVisible();
    await page.keyboard.press("Escape");
    await logInHere(page, tourist);
    await expect(page).toHaveURL(/\/book-product\//);
    await expectBookingKept(page);
  });
}

test(`after a logout elsewhere, '${MESSAGES.sessionExpired}' appears, and the typed values stay`, async ({
  page,
  signIn,
  tourist,
}) => {
  await signIn("tourist");
  await openBookingForm(page);
  await fillBooking(page);
  expect((await call("POST", API.logoutEverywhere, { token: tourist.token })).status).toBe(204);
  await sendBooking(page);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(alertOf(page)).toHaveText(MESSAGES.sessionExpired);
  await logInHere(page, tourist);
  await expectBookingKept(page);
});

test(`an unreadable token shows '${MESSAGES.invalidToken}' on the login page`, async ({ page, context }) => {
  const url = environment.baseUrl;
  await context.addCookies([
    { name: "nelum_session", value: "two.parts", url, httpOnly: true },
    { name: "nelum_role", value: "tourist", url },
  ]);
  await openBookingForm(page);
  await fillBooking(page);
  await sendBooking(page);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(alertOf(page)).toHaveText(MESSAGES.invalidToken);
  expect(await context.cookies()).toEqual([]);
});

test("after a price change, the form shows the new price and asks before booking", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  await signIn("tourist");
  // Simulates a price that has risen since the page was opened: the server rejects the old price.
  const sent: number[] = [];
  await page.route(BOOKINGS, async (route) => {
    const body = route.request().postDataJSON();
    sent.push(body.expectedTotal);
    if (body.expectedTotal === 18_000)
      return route.continue({ postData: { ...body, expectedTotal: 15_000 } });
    const error = { error: API_MESSAGES.priceChanged("LKR 18,000"), code: "PRICE_CHANGED", requestId: "r" };
    await route.fulfill({ status: 409, body: JSON.stringify({ ...error, details: { total: 18_000 } }) });
  });
  await openBookingForm(page);
  await fillBooking(page);
  await sendBooking(page);
  const question = page.getByRole("alertdialog", { name: "Book at the new price?" });
  await expect(question).toContainText("was $50.00 (LKR 15,000) and is now $60.00 (LKR 18,000).");
  await question.getByRole("button", { name: "Don't book" }).click();
  await expectBookingKept(page);
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("LKR 18,000");
  // The form now has the new price, so it does not ask again.
  await sendBooking(page);
  await expect(page).toHaveURL(OWN_BOOKING);
  expect(sent).toEqual([15_000, 18_000]);
});

test("a double click creates one booking", async ({ page, signIn, tourist }) => {
  await signIn("tourist");
  await openBookingForm(page);
  await fillBooking(page);
  await page.getByRole("button", { name: "Book Now" }).dblclick();
  await expect(page).toHaveURL(OWN_BOOKING);
  const mine = await call<BookingDto[]>("GET", API.myBookings, { token: tourist.token });
  expect(mine.body).toHaveLength(1);
});

test("a reload keeps the typed values", async ({ page }) => {
  await openBookingForm(page);
  await fillBooking(page);
  await page.reload();
  await expectBookingKept(page);
});

test("values typed before hydration are kept and sent", { tag: "@core" }, async ({ page, signIn }) => {
  await signIn("tourist");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/book-product/Village%20Tour", { waitUntil: "commit" });
  await fillBooking(page);
  await sendBooking(page);
  release();
  await expect(page).toHaveURL(OWN_BOOKING);
  await expect(page.getByRole("article")).toContainText("2 adults");
});
