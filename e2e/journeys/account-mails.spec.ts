import { expect } from "@playwright/test";
import { touristSignupBody } from "../../lib/fixtures/factories";
import { ACCOUNT_PAGES, PAGES, resetPasswordPath, verifyEmailPath } from "../../lib/paths";
import { problemsOf, test } from "../fixtures/browser";
import { withDatabase } from "../fixtures/database";
import { tokenOf } from "../fixtures/sent-mails";

/** Follows the links in mails in a browser. */

const token = (kind: string, to: string) => withDatabase((db) => tokenOf(kind, to, db));

test("a user resets a forgotten password from the login page through the mail to the dashboard", {
  tag: "@core",
}, async ({ page, tourist }) => {
  await page.goto(PAGES.login);
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  const form = page.getByRole("form", { name: "Forgotten password" });
  await form.getByRole("button", { name: "Send me a link" }).click();
  await expect(problemsOf(form)).toBeFocused();
  await form.getByLabel("Email").fill(tourist.email);
  await form.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText("If this account exists, we have sent a link");
  await expect(page.getByRole("main")).toContainText(`You entered ${tourist.email} for a Tourist account.`);
  await page.getByRole("button", { name: "Try as Provider" }).click();
  await expect(form.getByRole("radio", { name: "Provider" })).toBeChecked();
  await expect(form.getByLabel("Email")).toHaveValue(tourist.email);
  await expect(form.getByLabel("Email")).toBeFocused();

  const link = await token("account.reset-password", tourist.email);
  await page.goto(resetPasswordPath(link));
  await page.getByLabel("New password", { exact: true }).fill("heron-tank-lotus");
  await page.getByRole("button", { name: "Save and log in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Bookings" })).toBeVisible();

  await page.goto(resetPasswordPath(link));
  await page.getByLabel("New password", { exact: true }).fill("heron-tank-lotus");
  await page.getByRole("button", { name: "Save and log in" }).click();
  const problems = problemsOf(page);
  await expect(problems).toContainText("This link is no longer valid. Please ask for a new one.");
  await problems.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGES.forgotPassword}$`));
});

test("a user verifies the address from the notice, requests a new address and withdraws the request", async ({
  page,
  signIn,
  tourist,
}) => {
  await withDatabase((db) =>
    db.collection("tourists").updateOne({ email: tourist.email }, { $set: { emailVerified: false } }),
  );
  await signIn("tourist");
  await page.goto(PAGES.touristDashboard);
  const notice = page.getByRole("region", { name: "Your email" });
  await expect(notice).toContainText("We'll email you about your bookings once you confirm your email.");
  await notice.getByRole("button", { name: "Send the link again" }).click();
  await expect(notice).toContainText(`We have sent a link to ${tourist.email}.`);
  await page.goto(`${PAGES.touristDashboard}?view=reviews`);
  await expect(page.getByRole("heading", { level: 1, name: "My reviews" })).toBeVisible();
  await expect(notice).toHaveCount(0);

  const link = await token("account.verify", tourist.email);
  await page.goto(verifyEmailPath(link));
  const confirm = page.getByRole("button", { name: "Confirm my email" });
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Your email has been confirmed" })).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "My Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Bookings" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto(verifyEmailPath(link));
  await confirm.click();
  // The link was used and the address is confirmed, so the page offers no further step.
  await expect(page.getByRole("heading", { name: "Your email has been confirmed" })).toBeFocused();

  await page.goto(ACCOUNT_PAGES.tourist);
  const address = page.getByRole("region", { name: "Email address" });
  await expect(address).toContainText("Confirmed");
  const form = page.getByRole("form", { name: "Email address" });
  const { email } = touristSignupBody();
  await form.getByLabel("New email").fill(email);
  await form.getByLabel("Your password", { exact: true }).fill("a wrong guess");
  await form.getByRole("button", { name: "Change email" }).click();
  await expect(form.getByLabel("Your password", { exact: true })).toHaveAccessibleDescription(
    "Your current password is wrong.",
  );
  await form.getByLabel("Your password", { exact: true }).fill(tourist.password);
  await form.getByRole("button", { name: "Change email" }).click();
  await expect(form.getByRole("status")).toHaveText(
    "We've sent a link to your new email address. Open it to confirm the change.",
  );
  await expect(address).toContainText(`To switch to ${email}`);
  await address.getByRole("button", { name: "Keep my current email" }).click();
  await expect(address.getByText(email)).toHaveCount(0);
});
