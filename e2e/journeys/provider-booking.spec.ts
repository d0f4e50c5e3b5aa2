import { expect, type Page } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { dayFrom } from "../../lib/fixtures/factories";
import { PAGES } from "../../lib/paths";
import type { BookingDto } from "../../lib/schemas/booking-dto";
import { call } from "../fixtures/api-client";
import { alertOf, test as base, logInHere, OWN_BOOKING, problemsOf } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { signUpProvider } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { type ExtraServer, NO_DATABASE, startServer } from "../fixtures/server";
import { adminSession } from "../fixtures/sessions";

/**
 * Tests the booking page of a host's service, `/booking/{providerId}`. Its messages are in `lib/content/messages.ts`.
 */

const BOOKINGS = `**${API.bookings}`;

const test = base.extend<{ provider: { _id: string; serviceName: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
  provider: async ({}, use) => {
    await use(await newProvider({ serviceName: "Heron Boats", price: 3_001 }));
  },
});

const TYPED = {
  Date: dayFrom(new Date(), 30),
  Time: "06:30",
  Adults: "2",
  Children: "1",
  "Special notes": "One of us is vegan.",
};

async function open(page: Page, providerId: string): Promise<void> {
  await page.goto(PAGES.booking(providerId));
  await expect(page.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
}

async function fill(page: Page, changes: Partial<typeof TYPED> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...TYPED, ...changes })) {
    await page.getByLabel(label).fill(value);
  }
}

async function expectKept(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(TYPED)) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
}

const send = (page: Page) => page.getByRole("button", { name: "Book Now" }).click();

const bookingsOf = async (token: string) => (await call<BookingDto[]>("GET", API.myBookings, { token })).body;

test("a tourist books with a live total, then sees a banner that clears and a link to the booking", {
  tag: "@core",
}, async ({ page, signIn, tourist, provider }) => {
  await signIn("tourist");
  await open(page, provider._id);
  await expect(page.getByRole("heading", { level: 1, name: "Book Heron Boats" })).toBeVisible();
  await fill(page);
  // 2 × 3,001, and half of 3,001 rounded up to the whole rupee.
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText("LKR 7,503");
  await send(page);
  await expect(page.getByText("Booking request sent")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your host has your request" })).toBeFocused();
  await expect(
    page.getByText("You'll find the answer on your booking's page, and we'll email it."),
  ).toBeVisible();
  // The form is gone after the booking.
  await expect(page.getByRole("button", { name: "Book Now" })).toHaveCount(0);
  const onward = page.getByRole("main").getByRole("link", { name: "See your booking" });
  const place = () => onward.evaluate((link) => link.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await expect(page.getByText("Booking request sent")).toBeHidden();
  expect(await place(), "where what stays stands").toBe(before);
  const [booking] = await bookingsOf(tourist.token);
  expect(booking).toMatchObject({
    date: TYPED.Date,
    time: TYPED.Time,
    adults: 2,
    children: 1,
    specialNotes: TYPED["Special notes"],
    totalPrice: 7_503,
    status: "pending",
  });
  const status = page.getByRole("status").filter({ hasText: booking?.reference ?? "" });
  await status.getByRole("link", { name: "See your booking" }).click();
  await expect(page).toHaveURL(OWN_BOOKING);
  const own = page.getByRole("article", { name: /^Heron Boats/ });
  for (const words of [
    `Reference: ${booking?.reference}`,
    "Your host is checking your request. We'll email you the answer.",
    "Group: 2 adults and 1 child",
    "To pay on the day: $25.01 (LKR 7,503)",
    "Host: ",
    "Where you meet: ",
  ]) {
    await expect(own).toContainText(words);
  }
  // The booking has deleted the form's draft.
  await open(page, provider._id);
  await expect(page.getByLabel("Special notes")).toHaveValue("");
  await expect(page.getByText("Nothing is booked yet.")).toHaveCount(0);
});

test(`a visitor sees '${MESSAGES.loginToBookService}', and login returns to the filled form`, {
  tag: "@core",
}, async ({ page, tourist, provider }) => {
  await open(page, provider._id);
  // The form reports missing fields before it asks for a login, because a login would not complete the form.
  await send(page);
  await expect(page.getByLabel("Time")).toHaveAccessibleDescription(/Choose a time\./);
  await expect(alertOf(page)).not.toContainText(MESSAGES.loginToBookService);
  await fill(page);
  await send(page);
  await expect(alertOf(page)).toContainText(MESSAGES.loginToBookService);
  await alertOf(page).getByRole("link", { name: "Log in" }).click();
  await logInHere(page, tourist);
  await expect(page).toHaveURL(`${PAGES.booking(provider._id)}#for-${TYPED.Date}-2-1`);
  await expectKept(page);
  await expect(page.getByText("Nothing is booked yet.")).toBeVisible();
  await send(page);
  await expect(page.getByText("Booking request sent")).toBeVisible();
});

test("from the host's page, login returns to the filled form", async ({ page, tourist, provider }) => {
  await page.goto(PAGES.provider(provider._id));
  await expect(page.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await fill(page);
  await send(page);
  await alertOf(page).getByRole("link", { name: "Log in" }).click();
  await logInHere(page, tourist);
  await expect(page).toHaveURL(`${PAGES.provider(provider._id)}#for-${TYPED.Date}-2-1-book`);
  await expectKept(page);
  await expect(page.getByRole("heading", { name: "Book this tour" })).toBeInViewport();
});

for (const role of ["provider", "admin"] as const) {
  test(`role ${role} sees '${MESSAGES.onlyTouristsBookServices}'`, async ({ page, signIn, provider }) => {
    await signIn(role);
    await open(page, provider._id);
    await fill(page);
    await send(page);
    await expect(alertOf(page)).toHaveText(MESSAGES.onlyTouristsBookServices);
    await expectKept(page);
  });
}

test(`a booking without adults shows '${MESSAGES.adultsRequired}'`, async ({ page, signIn, provider }) => {
  await signIn("tourist");
  await open(page, provider._id);
  await fill(page, { Adults: "0" });
  await expect(page.getByRole("complementary", { name: "Price" })).toContainText(MESSAGES.adultsRequired);
  await send(page);
  await expect(alertOf(page)).toContainText(MESSAGES.adultsRequired);
});

test("missing date and time show errors at their fields", async ({ page, signIn, provider }) => {
  await signIn("tourist");
  await open(page, provider._id);
  await send(page);
  await expect(problemsOf(page)).toBeFocused();
  await expect(page.getByLabel("Date")).toHaveAccessibleDescription("Choose a date.");
  await expect(page.getByLabel("Time")).toHaveAccessibleDescription(/Choose a time\./);
});

test(`a rejected booking shows '${MESSAGES.serviceBookingFailed(MESSAGES.providerNotFound)}'`, async ({
  page,
  signIn,
  provider,
}) => {
  await signIn("tourist");
  await open(page, provider._id);
  await fill(page);
  // An admin withdraws the approval while the form is open.
  const { status } = await call("PUT", `/api/admin/providers/${provider._id}/approve`, {
    token: await adminSession(),
    body: { approved: false },
  });
  expect(status).toBe(200);
  await send(page);
  await expect(alertOf(page)).toHaveText(MESSAGES.serviceBookingFailed(MESSAGES.providerNotFound));
  await expectKept(page);
});

test(`a lost response shows '${MESSAGES.serviceBookingFailed(MESSAGES.bookingNotMade)}', and a changed form is not sent`, async ({
  page,
  signIn,
  tourist,
  provider,
}) => {
  await signIn("tourist");
  await page.route(
    BOOKINGS,
    async (route) => {
      // The server creates the booking, but its response is lost.
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await open(page, provider._id);
  await fill(page);
  await send(page);
  await expect(alertOf(page)).toHaveText(MESSAGES.serviceBookingFailed(MESSAGES.bookingNotMade));
  await expectKept(page);
  await page.getByLabel("Adults").fill("3");
  await send(page);
  await expect(alertOf(page)).toHaveText(MESSAGES.earlierVersionArrived);
  expect(await bookingsOf(tourist.token)).toHaveLength(1);
  await send(page);
  await expect(page.getByText("Booking request sent")).toBeVisible();
  expect(await bookingsOf(tourist.token)).toHaveLength(2);
});

const ENDINGS = [
  JSON.stringify({ error: MESSAGES.sessionExpired, code: "SESSION_EXPIRED", requestId: "r" }),
  JSON.stringify({ error: MESSAGES.invalidSession, code: "INVALID_SESSION", requestId: "r" }),
  JSON.stringify({ error: MESSAGES.loginToBookService, code: "NO_TOKEN", requestId: "r" }),
  "Unauthorized",
];
for (const body of ENDINGS) {
  test(`401 '${body}' shows '${MESSAGES.sessionExpired}', deletes the token, and login leads back`, async ({
    page,
    context,
    signIn,
    tourist,
    provider,
  }) => {
    await signIn("tourist");
    await page.route(BOOKINGS, (route) => route.fulfill({ status: 401, body }), { times: 1 });
    await open(page, provider._id);
    await fill(page);
    await send(page);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(alertOf(page)).toHaveText(MESSAGES.sessionExpired);
    expect(await context.cookies()).toEqual([]);
    await logInHere(page, tourist);
    await expect(page).toHaveURL(`${PAGES.booking(provider._id)}#for-${TYPED.Date}-2-1`);
    await expectKept(page);
  });
}

test(`after a logout elsewhere, '${MESSAGES.sessionExpired}' appears, and the typed values stay`, async ({
  page,
  signIn,
  tourist,
  provider,
}) => {
  await signIn("tourist");
  await open(page, provider._id);
  await fill(page);
  expect((await call("POST", API.logoutEverywhere, { token: tourist.token })).status).toBe(204);
  await send(page);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(alertOf(page)).toHaveText(MESSAGES.sessionExpired);
  await logInHere(page, tourist);
  await expectKept(page);
});

test(`an undecodable token shows '${MESSAGES.invalidSession}'`, async ({ page, context, provider }) => {
  const url = environment.baseUrl;
  await context.addCookies([
    { name: "nelum_session", value: "two.parts", url, httpOnly: true },
    { name: "nelum_role", value: "tourist", url },
  ]);
  await open(page, provider._id);
  await fill(page);
  await send(page);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(alertOf(page)).toHaveText(MESSAGES.invalidSession);
  expect(await context.cookies()).toEqual([]);
});

test("after the host changed the price, the form shows the new price and asks before booking", async ({
  page,
  signIn,
  tourist,
  provider,
}) => {
  await signIn("tourist");
  await open(page, provider._id);
  await fill(page);
  const token = await adminSession();
  const { status } = await call("PATCH", `/api/admin/providers/${provider._id}`, {
    token,
    body: { price: 4_000 },
  });
  expect(status).toBe(200);
  await send(page);
  const question = page.getByRole("alertdialog", { name: "Book at the new price?" });
  await expect(question).toContainText("LKR 10,000");
  await question.getByRole("button", { name: "Don't book" }).click();
  await expectKept(page);
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText("LKR 10,000");
  expect(await bookingsOf(tourist.token)).toEqual([]);
  // After a change of the party, the form still calculates with the new price.
  await page.getByLabel("Children").fill("0");
  await expect(price).toContainText("LKR 8,000");
  await send(page);
  await expect(page.getByText("Booking request sent")).toBeVisible();
  expect(await bookingsOf(tourist.token)).toMatchObject([{ totalPrice: 8_000 }]);
});

test("a double click creates one booking", async ({ page, signIn, tourist, provider }) => {
  await signIn("tourist");
  await open(page, provider._id);
  await fill(page);
  await page.getByRole("button", { name: "Book Now" }).dblclick();
  await expect(page.getByText("Booking request sent")).toBeVisible();
  expect(await bookingsOf(tourist.token)).toHaveLength(1);
});

test(`unknown, malformed and unapproved providers show '${MESSAGES.providerNotFound}' with status 404`, async ({
  page,
}) => {
  const waiting = await signUpProvider();
  for (const id of ["0123456789abcdef01234567", "no such id", waiting.id]) {
    const answer = await page.goto(PAGES.booking(id));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: MESSAGES.providerNotFound })).toBeVisible();
  }
});

test("withdrawing the approval makes a provider's booking page return 404 at once", async ({
  request,
  provider,
}) => {
  const address = PAGES.booking(provider._id);
  expect((await request.get(address)).status()).toBe(200);
  const token = await adminSession();
  await call("PUT", `/api/admin/providers/${provider._id}/approve`, { token, body: { approved: false } });
  expect((await request.get(address)).status()).toBe(404);
});

test("the page of an unknown provider keeps the chosen theme", async ({ page }) => {
  await page.goto(PAGES.about);
  await page.evaluate(() => localStorage.setItem("nelum-theme", "dark"));
  await page.goto(PAGES.booking("unknown"));
  await expect(page.getByRole("heading", { level: 1, name: MESSAGES.providerNotFound })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test.describe("when the database cannot be reached", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({
      MONGODB_URI: NO_DATABASE,
    });
  });
  test.afterAll(() => server.stop());

  test(`'${MESSAGES.providerDetailsFailed}' appears, with a retry`, async ({ page }) => {
    await page.goto(`${server.baseUrl}${PAGES.booking("0123456789abcdef01234567")}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(MESSAGES.providerDetailsFailed);
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  });
});
