import { expect, type Page } from "@playwright/test";
import { ADMIN_API } from "../../lib/admin-api-paths";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { formatDate } from "../../lib/format";
import { PAGES, withQuery } from "../../lib/paths";
import { call, newTourist } from "../fixtures/api-client";
import { newReview } from "../fixtures/cast";
import { test } from "../fixtures/own-provider";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

/** Tests reviews of a provider, and the provider's reviews of tourists. */

const REVIEWS = withQuery(PAGES.providerDashboard, { view: "reviews" });
const received = (page: Page) => page.getByRole("region", { name: "Reviews from travellers" });
const guests = (page: Page) => page.getByRole("region", { name: "Review your guests" });

test("the page shows approved reviews with their average, and no pending ones", async ({
  page,
  host,
  admin,
}) => {
  for (const [rating, approved] of [
    [5, true],
    [2, true],
    [1, false],
  ] as const) {
    const tourist = await newTourist();
    await writeBooking(admin, tourist.id, { productType: null, providerId: host._id });
    const review = await newReview(tourist.token, host._id, { rating, comment: `${rating} stars from me.` });
    if (approved) await call("PUT", `/api/admin/reviews/${review._id}/approve`, { token: admin });
  }
  await page.goto(REVIEWS);
  await expect(received(page).getByText("Rated 3.5 out of 5 from 2 reviews")).toBeAttached();
  await expect(received(page).getByRole("article")).toHaveCount(2);
  await expect(received(page)).not.toContainText("1 stars from me.");
});

test("a host replies to a review, and the reply is public after its approval", { tag: "@core" }, async ({
  page,
  host,
  admin,
}) => {
  const tourist = await newTourist({ fullName: "Ada Berg" });
  await writeBooking(admin, tourist.id, { productType: null, providerId: host._id });
  const review = await newReview(tourist.token, host._id);
  await call("PUT", ADMIN_API.approveReview(review._id), { token: admin });
  await page.goto(REVIEWS);
  await received(page).getByRole("button", { name: "Reply to Ada Berg" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Reply to Ada Berg" });
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Write your reply.");
  await dialog.getByLabel("Your reply").fill("Come again!");
  await dialog.getByRole("button", { name: "Send reply" }).click();
  await expect(received(page)).toContainText("Your reply is waiting for approval.");
  await expect(received(page).getByRole("button", { name: "Change reply to Ada Berg" })).toBeVisible();

  await call("PUT", ADMIN_API.decideReply(review._id), { token: admin, body: { approved: true } });
  await page.goto(PAGES.provider(host._id));
  const shown = page.getByRole("region", { name: "Reviews" }).getByRole("article");
  await expect(shown).toContainText("Reply from the host");
  await expect(shown).toContainText("Come again!");
  await page.goto(REVIEWS);
  await expect(received(page)).toContainText("Come again!");
  await expect(received(page).getByRole("button")).toHaveCount(0);
});

test("the picker lists each guest with a confirmed booking once, without reviewed ones", {
  tag: "@core",
}, async ({ page, host, admin, book }) => {
  const ada = await newTourist({ fullName: "Ada Berg" });
  for (const date of ["2026-01-05", "2026-02-05"]) {
    await writeBooking(admin, ada.id, { productType: null, providerId: host._id, date });
  }
  await book("Bo Nilsson", { date: tourDay(4) });
  await book("Cy Sooner", { date: tourDay(2) });
  await book("Not Yet", { status: "pending" });
  await book("Never Came", { status: "cancelled" });
  await writeBooking(admin, (await newTourist({ fullName: "Of Another" })).id);
  await page.goto(REVIEWS);
  const picker = guests(page).getByLabel("Guest");
  await expect(picker.getByRole("option")).toHaveText([
    ...["Choose a guest", `Ada Berg, ${formatDate("2026-02-05")}`],
    ...[`Cy Sooner, ${formatDate(tourDay(2))}`, `Bo Nilsson, ${formatDate(tourDay(4))}`],
  ]);
  await guests(page).getByRole("button", { name: "Submit review" }).click();
  await expect(guests(page).getByRole("alert").first()).toContainText("Please select a guest to review");
  await picker.selectOption({ label: `Ada Berg, ${formatDate("2026-02-05")}` });
  await guests(page).getByLabel("Comment").fill("On time and kind to the animals.");
  await guests(page).getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your review" })).toBeFocused();
  await expect(guests(page).getByRole("status")).toContainText("Only our team can read your review");
  const own = guests(page).getByRole("article");
  await expect(own).toContainText("Ada Berg");
  await expect(own).toContainText("Awaiting approval");
  await guests(page).getByRole("button", { name: "Write another review" }).click();
  await expect(picker.getByRole("option")).toHaveText([
    ...["Choose a guest", `Cy Sooner, ${formatDate(tourDay(2))}`, `Bo Nilsson, ${formatDate(tourDay(4))}`],
  ]);
});

test(`without guests and reviews, the page shows '${MESSAGES.needConfirmedBooking}'`, async ({
  page,
  host,
}) => {
  await page.goto(REVIEWS);
  await expect(page.getByText(host.serviceName).first()).toBeVisible();
  await expect(received(page)).toContainText("No reviews yet.");
  await expect(guests(page)).toContainText(MESSAGES.needConfirmedBooking);
});

test("the picker shows emails of guests with the same name, and leaves out deleted guests", async ({
  page,
  host,
  admin,
}) => {
  const people = [await newTourist(), await newTourist(), await newTourist()];
  for (const { id } of people) await writeBooking(admin, id, { productType: null, providerId: host._id });
  await call("DELETE", `/api/admin/tourists/${people[2]?.id}`, { token: admin });
  await page.goto(REVIEWS);
  const names = await guests(page).getByLabel("Guest").getByRole("option").allTextContents();
  expect(names.slice(1)).toEqual(
    people
      .slice(0, 2)
      .map(({ fullName, email }) => `${fullName} (${email}), ${formatDate(tourDay(7))}`)
      .sort(),
  );
});

test("a provider's account page has the name, but no country", async ({ page, host }) => {
  await page.goto(withQuery(PAGES.providerDashboard, { view: "account" }));
  const profile = page.getByRole("form", { name: "Profile" });
  await expect(page.getByText(host.email)).toBeVisible();
  await expect(profile.getByLabel("Country")).toHaveCount(0);
  await profile.getByLabel("Full name").fill("Nuwan R.");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByRole("status")).toHaveText("Your profile has been saved.");
  const { body } = await call<{ fullName: string }>("GET", `/api/providers/${host._id}`);
  expect(body.fullName).toBe("Nuwan R.");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.context().request.get(API.me)).status()).toBe(401);
});
