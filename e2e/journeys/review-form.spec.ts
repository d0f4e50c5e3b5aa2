import { expect, type Page } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { PAGES, signupPath, withQuery } from "../../lib/paths";
import type { ReviewDto } from "../../lib/schemas/review";
import { countCalls } from "../fixtures/admin-pages";
import { call, newBooking } from "../fixtures/api-client";
import { logInHere, problemsOf, test } from "../fixtures/browser";
import { approveBooking, bookProvider, newReview } from "../fixtures/cast";
import { gif, jpeg, MAX_PICTURE_BYTES, ofSize } from "../fixtures/pictures";
import { visitedProvider } from "../fixtures/reviews";
import { adminSession } from "../fixtures/sessions";
import { copyBooking } from "../fixtures/tourist-bookings";

/** Tests the review form of the home page. Source of the messages: `lib/content/messages.ts`. */

const MY_BOOKINGS = `**${API.myBookings}*`;
const REVIEWS = `**${API.reviews}`;
const COMMENT = "Herons, a quiet boatman, and tea on the bank.";

const section = (page: Page) => page.locator("#review");
const form = (page: Page) => section(page).getByRole("form", { name: "Review" });
const picker = (page: Page) => form(page).getByLabel("Service or product");
const send = (page: Page) => form(page).getByRole("button", { name: "Submit review" }).click();

const file = async (name: string, buffer: Buffer | Promise<Buffer>) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await buffer,
});

/** The unapproved reviews of one target. */
async function waitingReviews(targetId: string): Promise<ReviewDto[]> {
  const all = await call<ReviewDto[]>("GET", "/api/admin/reviews?limit=500", { token: await adminSession() });
  return all.body.filter((review) => review.targetId?._id === targetId && !review.approved);
}

test("a tourist reviews a service: the form starts empty, lists booked targets, and the review awaits approval", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  const admin = await adminSession();
  const provider = await visitedProvider(tourist, { serviceName: "Heron Boats" });
  const again = await bookProvider(tourist.token, provider._id);
  const product = await newBooking(tourist.token, { productType: "Village Tour" });
  for (const { _id } of [again, product]) await approveBooking(admin, _id);
  await newBooking(tourist.token, { productType: "Jeep Safari" });

  await signIn("tourist");
  await page.goto("/");
  await expect(picker(page)).toHaveValue("");
  await expect(picker(page).getByRole("option")).toHaveText([
    "What did you book?",
    "Village Tour",
    "Heron Boats",
  ]);
  await expect(form(page).getByRole("radio", { name: "5 stars" })).toBeChecked();
  await expect(form(page).getByLabel("Comment")).toHaveValue("");

  await picker(page).selectOption("Heron Boats");
  await form(page).getByRole("radio", { name: "5 stars" }).press("ArrowLeft");
  await expect(form(page).getByRole("radio", { name: "4 stars" })).toBeChecked();
  await form(page).getByLabel("Comment").fill(COMMENT);
  const request = page.waitForRequest(REVIEWS);
  await send(page);
  expect((await request).headers()["content-type"]).toBe("application/json");
  await expect(section(page).getByRole("status")).toContainText(
    "Your review of Heron Boats appears once we approve it.",
  );
  expect(await waitingReviews(provider._id)).toMatchObject([
    { rating: 4, comment: COMMENT, reviewType: "service", image: null },
  ]);

  await section(page).getByRole("button", { name: "Write another review" }).click();
  await expect(picker(page)).toHaveValue("");
  await expect(form(page).getByLabel("Comment")).toHaveValue("");
  await expect(picker(page).getByRole("option", { name: "Heron Boats (already reviewed)" })).toBeDisabled();
  await picker(page).selectOption("Village Tour");
  await form(page).getByLabel("Comment").fill(COMMENT);
  await newReview(tourist.token, "Village Tour", { reviewType: "product" });
  await send(page);
  await expect(form(page).getByRole("alert").first()).toHaveText(MESSAGES.alreadyReviewed);

  await page.reload();
  await expect(section(page)).toContainText("You've reviewed all your confirmed bookings.");
  await expect(form(page)).toHaveCount(0);
});

test("reviewed targets are marked and disabled, and bookings beyond the newest 500 count too", async ({
  page,
  signIn,
  tourist,
}) => {
  const provider = await visitedProvider(tourist, { serviceName: "Heron Boats" });
  await newReview(tourist.token, provider._id);
  await visitedProvider(tourist, { serviceName: "Kingfisher Boats" });
  const { _id } = await newBooking(tourist.token, { productType: "Village Tour" });
  await approveBooking(await adminSession(), _id);
  await copyBooking(_id, 500, () => ({ createdAt: new Date(Date.now() + 60_000) }));

  await signIn("tourist");
  await page.goto("/");
  await expect(picker(page).getByRole("option")).toHaveText([
    "What did you book?",
    "Village Tour",
    "Kingfisher Boats",
    "Heron Boats (already reviewed)",
  ]);
  await expect(picker(page).locator("option:disabled")).toHaveText(["Heron Boats (already reviewed)"]);

  await page.goto(PAGES.provider(provider._id));
  await expect(section(page)).toContainText(MESSAGES.alreadyReviewed);
  await expect(form(page)).toHaveCount(0);
  await page.goto(withQuery(PAGES.touristDashboard, { view: "review" }));
  const chosen = page.getByRole("form", { name: "Review" }).getByLabel("Service or product");
  await chosen.selectOption("Kingfisher Boats");
  await expect(page.getByRole("main")).not.toContainText(MESSAGES.needConfirmedBooking);
});

test("a picture is sent in a multipart form, and can be removed before", { tag: "@core" }, async ({
  page,
  signIn,
  tourist,
}) => {
  const provider = await visitedProvider(tourist);
  await signIn("tourist");
  await page.goto("/");
  await picker(page).selectOption(provider._id);
  await form(page).getByLabel("Comment").fill(COMMENT);
  const input = form(page).getByLabel("Picture");
  await input.setInputFiles(await file("lagoon.jpg", jpeg()));
  await form(page).getByRole("button", { name: "Remove lagoon.jpg" }).press("Enter");
  await expect(input).toBeFocused();
  await expect(form(page).getByRole("img")).toHaveCount(0);
  await input.setInputFiles(await file("boat.jpg", jpeg()));
  await expect(form(page).getByRole("img", { name: "Preview of boat.jpg" })).toHaveJSProperty(
    "naturalWidth",
    24,
  );
  const request = page.waitForRequest(REVIEWS);
  await send(page);
  expect((await request).headers()["content-type"]).toMatch(/^multipart\/form-data/);
  await expect(section(page).getByRole("status")).toContainText("appears once we approve it");
  const [review] = await waitingReviews(provider._id);
  expect(review?.image).toMatch(/^\/api\/images\//);
});

test.describe("messages of the form", () => {
  test.beforeEach(async ({ page, signIn, tourist }) => {
    await visitedProvider(tourist, { serviceName: "Heron Boats" });
    await signIn("tourist");
    await page.goto("/");
    await expect(picker(page)).toBeVisible();
  });

  test(`without a target the form shows '${MESSAGES.selectReviewTarget}', and a comment is required`, async ({
    page,
  }) => {
    await send(page);
    await expect(form(page).getByRole("alert").first()).toContainText(MESSAGES.selectReviewTarget);
    await expect(picker(page)).toHaveAccessibleDescription(MESSAGES.selectReviewTarget);
    await expect(form(page).getByLabel("Comment")).toHaveAccessibleDescription("Write a short comment.");
  });

  const PICTURES = [
    {
      what: "more than 2 MB",
      sentence: MESSAGES.reviewImageTooLarge,
      make: async () => ofSize(await jpeg(), MAX_PICTURE_BYTES + 1),
    },
    { what: "a GIF that calls itself a JPEG", sentence: MESSAGES.onlyJpegOrPng, make: gif },
  ];
  for (const { what, sentence, make } of PICTURES) {
    test(`${what} shows '${sentence}' and is not accepted`, async ({ page }) => {
      const input = form(page).getByLabel("Picture");
      await input.setInputFiles(await file("boat.jpg", make()));
      await expect(form(page).getByText(sentence)).toBeVisible();
      await expect(input).toHaveAccessibleDescription(new RegExp(sentence));
      await expect(form(page).getByRole("img")).toHaveCount(0);
      await input.setInputFiles(await file("good.jpg", jpeg()));
      await expect(form(page).getByText(sentence)).toBeHidden();
    });
  }

  test("a rejected picture blocks sending until it is removed or replaced", async ({ page }) => {
    const sent: string[] = [];
    await page.route(REVIEWS, async (route) => {
      sent.push(route.request().headers()["content-type"] ?? "");
      await route.continue();
    });
    const input = form(page).getByLabel("Picture");
    await picker(page).selectOption("Heron Boats");
    await form(page).getByLabel("Comment").fill(COMMENT);
    await input.setInputFiles(await file("notes.jpg", Buffer.from("Herons at six, tea at seven.")));
    await expect(form(page).getByText(MESSAGES.onlyJpegOrPng)).toBeVisible();
    await send(page);
    await expect(form(page).getByRole("alert").first()).toHaveText(MESSAGES.onlyJpegOrPng);
    await expect(problemsOf(page)).toBeFocused();
    await expect(form(page).getByLabel("Comment")).toHaveValue(COMMENT);

    await form(page).getByRole("button", { name: "Continue without this picture" }).click();
    await expect(input).toBeFocused();
    await expect(form(page).getByText(MESSAGES.onlyJpegOrPng)).toHaveCount(0);
    await input.setInputFiles(await file("boat.jpg", jpeg()));
    await input.setInputFiles(await file("large.jpg", ofSize(await jpeg(), MAX_PICTURE_BYTES + 1)));
    await expect(input).toHaveAccessibleDescription(new RegExp(MESSAGES.reviewImageTooLarge));
    await send(page);
    await expect(form(page).getByRole("alert").first()).toHaveText(MESSAGES.reviewImageTooLarge);
    await form(page).getByRole("button", { name: "Remove boat.jpg" }).click();
    expect(sent).toEqual([]);
    await send(page);
    await expect(section(page).getByRole("status")).toContainText("appears once we approve it");
    expect(sent).toEqual(["application/json"]);
  });

  test(`a response without a message shows '${MESSAGES.reviewFailed}', and the form keeps everything, also the picture`, async ({
    page,
  }) => {
    await page.route(REVIEWS, (route) => route.fulfill({ status: 502, body: "Bad gateway" }), { times: 1 });
    await picker(page).selectOption("Heron Boats");
    await form(page).getByLabel("Comment").fill(COMMENT);
    await form(page)
      .getByLabel("Picture")
      .setInputFiles(await file("boat.jpg", jpeg()));
    await expect(form(page).getByRole("img")).toHaveCount(1);
    await send(page);
    await expect(form(page).getByRole("alert").first()).toHaveText(MESSAGES.reviewFailed);
    await expect(form(page).getByLabel("Comment")).toHaveValue(COMMENT);
    await expect(form(page).getByRole("img", { name: "Preview of boat.jpg" })).toBeVisible();
    await send(page);
    await expect(section(page).getByRole("status")).toContainText("appears once we approve it");
  });

  for (const { code, sentence } of [
    { code: "SESSION_EXPIRED", sentence: MESSAGES.sessionExpired },
    { code: "INVALID_SESSION", sentence: MESSAGES.invalidSession },
  ]) {
    test(`${code} shows '${sentence}', deletes the token, and login returns to the filled form`, async ({
      page,
      context,
      tourist,
    }) => {
      const body = JSON.stringify({ error: sentence, code, requestId: "r" });
      await page.route(REVIEWS, (route) => route.fulfill({ status: 401, body }), { times: 1 });
      await picker(page).selectOption("Heron Boats");
      await form(page).getByLabel("Comment").fill(COMMENT);
      await form(page)
        .getByLabel("Picture")
        .setInputFiles(await file("boat.jpg", jpeg()));
      await expect(form(page).getByRole("img")).toHaveCount(1);
      await send(page);
      await expect(page).toHaveURL(/\/login\?/);
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(sentence);
      expect(await context.cookies()).toEqual([]);
      await logInHere(page, tourist);
      await expect(page).toHaveURL("/#review");
      await expect(form(page).getByLabel("Comment")).toHaveValue(COMMENT);
      await expect(form(page).getByRole("img", { name: "Preview of boat.jpg" })).toBeVisible();
    });
  }

  test(`after a logout in another tab, '${MESSAGES.loginToReview}' appears`, async ({ page, context }) => {
    await form(page).getByLabel("Comment").fill(COMMENT);
    await context.clearCookies();
    await send(page);
    await expect(form(page).getByRole("alert").first()).toContainText(MESSAGES.loginToReview);
  });
});

test(`a visitor sees '${MESSAGES.loginToReview}' without any request, and login leads to the form`, async ({
  page,
  tourist,
}) => {
  const asked = countCalls(page, "GET", /my-bookings$/);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(section(page).getByText(MESSAGES.loginToReview)).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(section(page).getByRole("link", { name: "Sign up" })).toHaveAttribute(
    "href",
    signupPath("/#review"),
  );
  expect(asked()).toBe(0);
  await section(page).getByRole("link", { name: "Log in" }).click();
  await logInHere(page, tourist);
  await expect(page).toHaveURL("/#review");
  await expect(section(page).getByText(MESSAGES.needConfirmedBooking)).toBeVisible();
});

for (const role of ["provider", "admin"] as const) {
  test(`role ${role} sees no review form on the home page, which requests no bookings`, async ({
    page,
    signIn,
  }) => {
    const asked = countCalls(page, "GET", /my-bookings$/);
    await signIn(role);
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(section(page)).toBeHidden();
    expect(asked()).toBe(0);
  });
}

test(`without a confirmed booking, '${MESSAGES.needConfirmedBooking}' appears`, async ({
  page,
  signIn,
  tourist,
}) => {
  await newBooking(tourist.token);
  await signIn("tourist");
  await page.goto("/");
  await expect(section(page).getByText(MESSAGES.needConfirmedBooking)).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test(`bookings that cannot be loaded show '${MESSAGES.bookingsNotFetched}' and a retry`, async ({
  page,
  signIn,
}) => {
  await signIn("tourist");
  await page.route(MY_BOOKINGS, (route) => route.fulfill({ status: 502, body: "Bad gateway" }), { times: 1 });
  await page.goto("/");
  await expect(section(page).getByRole("alert")).toHaveText(MESSAGES.bookingsNotFetched);
  await section(page).getByRole("button", { name: "Try again" }).click();
  await expect(section(page).getByText(MESSAGES.needConfirmedBooking)).toBeVisible();
});

test(`401 for the bookings shows '${MESSAGES.sessionExpired}' and deletes the token`, async ({
  page,
  context,
  signIn,
}) => {
  await signIn("tourist");
  const body = JSON.stringify({ error: MESSAGES.sessionExpired, code: "SESSION_EXPIRED", requestId: "r" });
  await page.route(MY_BOOKINGS, (route) => route.fulfill({ status: 401, body }));
  await page.goto("/");
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(MESSAGES.sessionExpired);
  expect(await context.cookies()).toEqual([]);
});
