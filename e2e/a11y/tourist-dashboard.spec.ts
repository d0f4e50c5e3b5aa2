import { expect } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { call, logIn } from "../fixtures/api-client";
import { expectAccessible } from "../fixtures/axe";
import { problemsOf, test } from "../fixtures/browser";
import { newReview } from "../fixtures/cast";
import { newProvider } from "../fixtures/listings";
import { adminSession } from "../fixtures/sessions";
import { tourDay, writeBooking } from "../fixtures/tourist-bookings";

test("every part of the tourist's dashboard is accessible", { tag: "@core" }, async ({
  page,
  signIn,
  tourist,
}) => {
  const admin = await adminSession();
  const provider = await newProvider();
  const service = { productType: null, providerId: provider._id };
  await writeBooking(admin, tourist.id, { ...service, date: tourDay(-3) });
  await newReview(tourist.token, provider._id);
  await writeBooking(admin, tourist.id, { date: tourDay(-2), specialNotes: "One of us is vegan." });
  await signIn("tourist");

  const enquiry = { productType: "High Tea", date: tourDay(9), adults: 2, children: 1, stay: "A lodge" };
  const asked = { name: "Ingrid", email: tourist.email, message: "With a cake.", enquiry };
  await call("POST", API.contact, { token: tourist.token, body: asked });

  await page.goto("/tourist-dashboard");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole("link", { name: /Write a review/ }).click();
  await page.getByRole("button", { name: "Submit review" }).click();
  await expect(problemsOf(page).filter({ hasText: "Write a short comment" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "My reviews" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
});

test("the account's forms are accessible with errors, after saving, and with the confirmation dialog", async ({
  page,
  signIn,
  tourist,
}) => {
  await signIn("tourist");
  await logIn("tourist", tourist.email, tourist.password);
  await page.goto("/tourist-dashboard?view=account");
  await expect(page.getByRole("list", { name: "Recent activity" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile has been saved.")).toBeVisible();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(problemsOf(page.getByRole("form", { name: "Password" }))).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
});

test("a dashboard without reviews is accessible", async ({ page, signIn }) => {
  await signIn("tourist");
  await page.goto("/tourist-dashboard?view=reviews");
  await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
  await expectAccessible(page);
});
