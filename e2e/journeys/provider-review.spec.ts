import { expect, type Page } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { PAGES } from "../../lib/paths";
import type { ReviewDto } from "../../lib/schemas/review";
import { call, newTourist } from "../fixtures/api-client";
import { logInHere, test } from "../fixtures/browser";
import { approveBooking, bookProvider } from "../fixtures/cast";
import { providerSignupFields } from "../fixtures/forms";
import { newProvider } from "../fixtures/listings";
import { visitedProvider } from "../fixtures/reviews";
import { adminSession } from "../fixtures/sessions";

/** Tests the review form of a provider's page. Source of the messages: `lib/content/messages.ts`. */

/** The review form's request for all bookings. The booking form on the page requests only five. */
const MY_BOOKINGS = new RegExp(`${API.myBookings}\\?(?!limit=5$)`);
const COMMENT = "Herons, a quiet boatman, and tea on the bank.";

const section = (page: Page) => page.locator("#review");
const form = (page: Page) => section(page).getByRole("form", { name: "Review" });
const send = (page: Page) => form(page).getByRole("button", { name: "Submit review" }).click();

async function allReviews(): Promise<ReviewDto[]> {
  const answer = await call<ReviewDto[]>("GET", "/api/admin/reviews?limit=500", {
    token: await adminSession(),
  });
  return answer.body;
}

test("a tourist with a confirmed booking reviews this provider without choosing a target", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  await visitedProvider(tourist, { serviceName: "Another service" });
  const provider = await visitedProvider(tourist, { serviceName: "Heron Boats" });
  await signIn("tourist");
  await page.goto(PAGES.provider(provider._id));
  await expect(form(page).getByRole("combobox")).toHaveCount(0);
  await form(page).getByLabel("Comment").fill(COMMENT);
  await send(page);
  await expect(section(page).getByRole("status")).toContainText(
    "Your review of Heron Boats appears once we approve it.",
  );
  expect((await allReviews()).find(({ targetId }) => targetId?._id === provider._id)).toMatchObject({
    reviewType: "service",
    rating: 5,
    comment: COMMENT,
    approved: false,
  });
});

test(`a confirmed booking elsewhere is not enough: '${MESSAGES.needConfirmedBooking}'`, async ({
  page,
  signIn,
  tourist,
}) => {
  await visitedProvider(tourist);
  const provider = await newProvider();
  await bookProvider(tourist.token, provider._id);
  await signIn("tourist");
  await page.goto(PAGES.provider(provider._id));
  await expect(section(page).getByText(MESSAGES.needConfirmedBooking)).toBeVisible();
});

test(`a failed eligibility check shows '${MESSAGES.eligibilityFailed}' and a retry`, async ({
  page,
  signIn,
  tourist,
}) => {
  const provider = await visitedProvider(tourist);
  await signIn("tourist");
  await page.route(MY_BOOKINGS, (route) => route.fulfill({ status: 502, body: "Bad gateway" }), { times: 1 });
  await page.goto(PAGES.provider(provider._id));
  await expect(section(page).getByRole("alert")).toHaveText(MESSAGES.eligibilityFailed);
  await section(page).getByRole("button", { name: "Try again" }).click();
  await expect(form(page)).toBeVisible();
});

for (const { code, sentence } of [
  { code: "SESSION_EXPIRED", sentence: MESSAGES.sessionExpired },
  { code: "INVALID_SESSION", sentence: MESSAGES.invalidSession },
]) {
  test(`${code} in the eligibility check shows '${sentence}', and login leads back`, async ({
    page,
    context,
    signIn,
    tourist,
  }) => {
    const provider = await visitedProvider(tourist);
    await signIn("tourist");
    const body = JSON.stringify({ error: sentence, code, requestId: "r" });
    await page.route(MY_BOOKINGS, (route) => route.fulfill({ status: 401, body }), { times: 1 });
    await page.goto(PAGES.provider(provider._id));
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(sentence);
    expect(await context.cookies()).toEqual([]);
    await logInHere(page, tourist);
    await expect(page).toHaveURL(`${PAGES.provider(provider._id)}#review`);
    await expect(form(page)).toBeVisible();
  });
}

test(`a visitor sees '${MESSAGES.loginToReview}'`, async ({ page }) => {
  const provider = await newProvider();
  await page.goto(PAGES.provider(provider._id));
  await expect(section(page).getByText(MESSAGES.loginToReview)).toBeVisible();
});

test("providers review their guests on their own page, each listed once, and see no form on other pages", async ({
  page,
  context,
}) => {
  const admin = await adminSession();
  const account = providerSignupFields();
  const own = await newProvider(account);
  const [ingrid, aiko] = [await newTourist(), await newTourist({ fullName: "Aiko Tanaka" })];
  for (const { token } of [ingrid, ingrid, aiko]) {
    const { _id } = await bookProvider(token, own._id);
    if (token === ingrid.token) await approveBooking(admin, _id);
  }
  const { email, password } = account;
  await context.request.post(API.login, { data: { email, password, role: "provider" } });

  await page.goto(PAGES.provider(own._id));
  await expect(section(page).getByRole("heading", { name: "Review your guests" })).toBeVisible();
  await expect(page.getByText("This is your page. Edit it")).toBeVisible();
  const picker = form(page).getByLabel("Guest");
  await expect(picker.getByRole("option")).toHaveText(["Choose a guest", ingrid.fullName]);
  await form(page).getByLabel("Comment").fill("On time, curious, kind to the bullocks.");
  await send(page);
  await expect(picker).toHaveAccessibleDescription("Please select a guest to review");
  await picker.selectOption(ingrid.id);
  await send(page);
  await expect(section(page).getByRole("status")).toContainText(
    `Only our team can read your review of ${ingrid.fullName}.`,
  );
  expect((await allReviews()).find(({ targetId }) => targetId?._id === ingrid.id)).toMatchObject({
    reviewType: "tourist",
  });

  const other = await newProvider();
  await page.goto(PAGES.provider(other._id));
  await page.waitForLoadState("networkidle");
  await expect(section(page)).toBeHidden();
  await expect(page.getByText("This is your page.")).toHaveCount(0);
});

test("if the form cannot be loaded, it says so, and the rest of the page stays", async ({
  page,
  signIn,
  tourist,
}) => {
  const provider = await visitedProvider(tourist);
  await signIn("tourist");
  const path = PAGES.provider(provider._id);
  const html = await (await page.request.get(path)).text();
  await page.route("**/_next/static/chunks/*.js", (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto(path);
  await expect(section(page).getByRole("alert")).toContainText("This form did not load.");
  await expect(page.getByRole("button", { name: "Book Now" })).toBeVisible();
});
