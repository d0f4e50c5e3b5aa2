import { expect } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { PAGES } from "../../lib/paths";
import { call, newBooking } from "../fixtures/api-client";
import { problemsOf, test } from "../fixtures/browser";
import { newReview } from "../fixtures/cast";
import { newProvider } from "../fixtures/listings";
import { adminSession } from "../fixtures/sessions";
import { copyBooking, tourDay, writeBooking } from "../fixtures/tourist-bookings";

test("upcoming tours, with today's, come before past ones, and the nearest come first in both groups", async ({
  page,
  signIn,
  tourist,
}) => {
  const admin = await adminSession();
  const days = { "Village Tour": -30, "Jeep Safari": 0, "Motor Bikes Rent": 40, "Village Walk Tour": -2 };
  for (const [productType, day] of Object.entries(days)) {
    await writeBooking(admin, tourist.id, { productType, date: tourDay(day), time: "00:00" });
  }
  await signIn("tourist");
  await page.goto(PAGES.touristDashboard);
  await expect(page.getByRole("heading", { level: 1, name: "My Bookings" })).toBeVisible();
  const titles = (part: string) =>
    page.getByRole("region", { name: part }).getByRole("article").getByRole("heading");
  await expect(titles("Upcoming")).toHaveText(["Jeep Safari", "Motor Bikes Rent"]);
  await expect(titles("Past")).toHaveText(["Village Walk Tour", "Village Tour"]);
});

test("a ticket shows tour, time, host, price, reference and next step", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  const admin = await adminSession();
  const provider = await newProvider({ serviceName: "Heron Boats", price: 3_000 });
  const booking = await writeBooking(admin, tourist.id, {
    productType: null,
    providerId: provider._id,
    date: "2027-02-28",
    time: "06:30",
    adults: 2,
    children: 1,
    totalPrice: 7_500,
    status: "pending",
  });
  await signIn("tourist");
  await page.goto(PAGES.touristDashboard);
  const ticket = page.getByRole("article");
  await expect(ticket).toHaveCount(1);
  for (const text of [
    /Sun\s*28\s*February\s*2027/,
    "6:30 am, 2 adults and 1 child",
    "$25.00",
    "LKR 7,500",
    `Reference ${booking.reference}`,
    "Pending",
    "Waiting for your host to confirm.",
    `Where you meet: ${provider.location}`,
  ]) {
    await expect(ticket).toContainText(text);
  }
  await expect(ticket.getByRole("link", { name: "Heron Boats" })).toHaveAttribute(
    "href",
    PAGES.provider(provider._id),
  );
  await expect(ticket.getByRole("link", { name: "Write a review" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Past" })).toHaveCount(0);
});

test("a link shows more bookings and focuses the first new one, and back works", async ({
  page,
  signIn,
  tourist,
}) => {
  const first = await newBooking(tourist.token);
  await copyBooking(first._id, 11, (index) => ({ date: tourDay(31 + index) }));
  await signIn("tourist");
  await page.goto(PAGES.touristDashboard);
  const tickets = page.getByRole("region", { name: "Upcoming (12)" }).getByRole("article");
  await expect(tickets).toHaveCount(10);
  await expect(page.getByText("10 of 12")).toBeVisible();
  await page.getByRole("link", { name: "Show 2 more upcoming tours" }).click();
  await expect(tickets).toHaveCount(12);
  await expect(page.locator("#upcoming-tours-11")).toBeFocused();
  await expect(page.getByRole("link", { name: /Show .* more/ })).toHaveCount(0);
  await page.goBack();
  await expect(tickets).toHaveCount(10);
});

test("a confirmed booking leads to its review, which is pending and then becomes public", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  const admin = await adminSession();
  await writeBooking(admin, tourist.id, { productType: "Village Tour", date: tourDay(0), time: "00:00" });
  await signIn("tourist");
  await page.goto(PAGES.touristDashboard);
  await page.getByRole("link", { name: "Write a review of Village Tour" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Write a review" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Village Tour" })).toBeVisible();
  await page.getByRole("radio", { name: /^4 stars/ }).check();
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(problemsOf(page).filter({ hasText: "Write a short comment." })).toBeFocused();
  await page.getByLabel("Comment").fill("We walked, paddled and ate with our hands.");
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your review" })).toBeFocused();

  await page.getByRole("link", { name: "Back to my bookings" }).click();
  const ticket = page.getByRole("article");
  await expect(ticket).toContainText("Your review: Awaiting approval");
  await expect(ticket.getByRole("link", { name: /Write a review/ })).toHaveCount(0);

  const mine = await call<{ _id: string }[]>("GET", API.ownReviews, { token: tourist.token });
  await call("PUT", `/api/admin/reviews/${mine.body[0]?._id}/approve`, { token: admin });
  await page.getByRole("link", { name: "My reviews" }).click();
  const review = page.getByRole("article");
  await expect(review).toContainText("We walked, paddled and ate with our hands.");
  await expect(review).toContainText("Public");
  await expect(review.getByRole("img", { name: "Rated 4 out of 5" })).toBeVisible();
  await expect(review.getByRole("link", { name: "Village Tour" })).toHaveAttribute(
    "href",
    PAGES.productDescription("Village Tour"),
  );
  await page.goBack();
  await expect(ticket).toContainText("Awaiting approval");
});

test("a ticket offers a review once its tour has started", async ({ page, signIn, tourist }) => {
  const admin = await adminSession();
  const tours = {
    "Village Tour": { date: tourDay(-1), time: "23:59" },
    "Jeep Safari": { date: tourDay(0), time: "00:00" },
    "Motor Bikes Rent": { date: tourDay(1), time: "00:00" },
  };
  for (const [productType, when] of Object.entries(tours))
    await writeBooking(admin, tourist.id, { productType, ...when });
  await signIn("tourist");
  await page.goto(PAGES.touristDashboard);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("link", { name: /^Write a review/ })).toHaveText([
    "Write a review of Jeep Safari",
    "Write a review of Village Tour",
  ]);
});

test("another tourist's, a pending and a reviewed booking say why they cannot be reviewed", async ({
  page,
  signIn,
  tourist,
}) => {
  const admin = await adminSession();
  const provider = await newProvider();
  const reviewed = await writeBooking(admin, tourist.id, { productType: null, providerId: provider._id });
  await newReview(tourist.token, provider._id);
  const pending = await newBooking(tourist.token);
  await signIn("tourist");
  const open = (booking: string) => page.goto(`${PAGES.touristDashboard}?view=review&booking=${booking}`);
  for (const id of [pending._id, "6".repeat(24), "x"]) {
    await open(id);
    await expect(page.getByRole("main")).toContainText(MESSAGES.needConfirmedBooking);
  }
  await open("");
  await expect(page.getByRole("main")).toContainText("You've reviewed all your confirmed bookings");
  await open(reviewed._id);
  await expect(page.getByRole("main")).toContainText(MESSAGES.alreadyReviewed);
  await expect(page.getByRole("button", { name: "Submit review" })).toHaveCount(0);
});

test("without reviews the view links to the bookings, and an unknown view shows the bookings", async ({
  page,
  signIn,
}) => {
  await signIn("tourist");
  await page.goto(`${PAGES.touristDashboard}?view=reviews`);
  await page.getByRole("link", { name: "See my bookings" }).click();
  await expect(page.getByRole("heading", { name: "No bookings yet" })).toBeVisible();
  await page.goto(`${PAGES.touristDashboard}?view=everything&view=x&upcoming=-1&past=1e9`);
  await expect(page.getByRole("heading", { level: 1, name: "My Bookings" })).toBeVisible();
});

test("the dashboard can be read without JavaScript", async ({ browser, tourist }) => {
  await newBooking(tourist.token);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const login = { email: tourist.email, password: tourist.password, role: "tourist" };
  await context.request.post(API.login, { data: login });
  const page = await context.newPage();
  await page.goto(PAGES.touristDashboard);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "My reviews" }).click();
  await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
  await context.close();
});
