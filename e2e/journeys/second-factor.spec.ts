import { expect, type Page } from "@playwright/test";
import { API_MESSAGES } from "../../lib/content/api-messages";
import { PAGES, withQuery } from "../../lib/paths";
import { expectAccessible } from "../fixtures/axe";
import { logInHere, problemsOf, test } from "../fixtures/browser";
import { codeOf } from "../fixtures/second-factor";

/** Tests a second factor, from its setup to the login. */

const ACCOUNT = withQuery(PAGES.touristDashboard, { view: "account" });
const card = (page: Page) => page.getByRole("region", { name: "Two-step verification" });

/** Deletes all cookies and opens the login page, like a new browser. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto(PAGES.login);
}

test("a user sets up codes by keyboard, logs in with them, recovers, and switches them off", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  await signIn("tourist");
  await page.goto(ACCOUNT);
  await expect(card(page)).toContainText("Two-step verification is off. You log in with your password only.");
  await card(page).getByRole("button", { name: "Set up one-time codes" }).focus();
  await page.keyboard.press("Enter");
  const setup = page.getByRole("form", { name: "One-time codes" });
  await expect(setup.getByRole("heading", { name: "Set up one-time codes" })).toBeFocused();
  await expect(setup.getByRole("img", { name: "QR code for your app" })).toBeVisible();
  const secret = ((await setup.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expect(setup.getByRole("link", { name: "open your authenticator app" })).toHaveAttribute(
    "href",
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  await expectAccessible(page);
  await setup.getByRole("textbox", { name: "Code" }).fill("12345");
  await page.keyboard.press("Enter");
  await expect(problemsOf(setup)).toBeFocused();
  await expect(setup.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(
    /Enter the six digits/,
  );
  await setup.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(card(page).getByRole("status").first()).toBeFocused();
  await expect(card(page)).toContainText("Two-step verification is on.");
  const kept = await page
    .getByRole("region", { name: "Save your recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  expect(kept).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole("button", { name: "I've saved my codes" }).click();
  await expect(card(page)).toContainText("10 left");

  await forget(page);
  await logInHere(page, tourist);
  const form = page.getByRole("form", { name: "Login" });
  await expect(page.getByRole("heading", { level: 1, name: "Your code" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(form.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await form.getByLabel("Code", { exact: true }).fill("000000");
  await page.keyboard.press("Enter");
  await expect(problemsOf(form)).toBeFocused();
  await expect(problemsOf(form)).toContainText(API_MESSAGES.secondFactorWrong);
  await form.getByRole("button", { name: "Use a recovery code" }).click();
  await form.getByLabel("Recovery code").fill(kept[0] ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tourist-dashboard/);

  await page.goto(ACCOUNT);
  await expect(card(page)).toContainText("9 left");
  await card(page).getByRole("button", { name: "Turn off two-step verification" }).click();
  const off = page.getByRole("form", { name: "Turn off two-step verification" });
  await expectAccessible(page);
  await off.getByLabel("Your password", { exact: true }).fill(tourist.password);
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(problemsOf(off)).toContainText("Enter the code.");
  await off.getByLabel("Code from your app, or a recovery code").fill("000000");
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(problemsOf(off)).toContainText(API_MESSAGES.secondFactorWrong);
  await off.getByLabel("Code from your app, or a recovery code").fill(kept[1] ?? "");
  await off.getByRole("button", { name: "Turn off" }).click();
  await expect(card(page)).toContainText("Two-step verification is off. You log in with your password only.");
  await expect(page.getByRole("list", { name: "Recent activity" })).toContainText(
    "Two-step verification turned off",
  );
});

test("a user adds a passkey, logs in with it, cannot without it, and removes it", async ({
  page,
  signIn,
  tourist,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasUserVerification: true, isUserVerified: true },
  });
  const answers = (enabled: boolean) =>
    devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  await signIn("tourist");
  await page.goto(ACCOUNT);
  await card(page).getByRole("button", { name: "Add a passkey" }).click();
  const adding = page.getByRole("form", { name: "Passkey" });
  await adding.getByRole("button", { name: "Add passkey" }).click();
  await expect(adding.getByLabel("Name of the passkey")).toHaveAccessibleDescription(
    /Give the passkey a name/,
  );
  await adding.getByLabel("Name of the passkey").fill("My phone");
  await adding.getByRole("button", { name: "Add passkey" }).click();
  await expect(card(page)).toContainText("Two-step verification is on.");
  await expect(card(page).getByRole("list", { name: "Your two-step verification methods" })).toContainText(
    "My phone",
  );

  await forget(page);
  await logInHere(page, tourist);
  const form = page.getByRole("form", { name: "Login" });
  const use = form.getByRole("button", { name: "Use my passkey" });
  await expect(use).toBeVisible();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await use.click();
  await expect(page).toHaveURL(/\/tourist-dashboard/);

  // Simulates another device, which does not have the passkey.
  await devtools.send("WebAuthn.clearCredentials", { authenticatorId });
  await answers(true);
  await forget(page);
  await logInHere(page, tourist);
  await use.click();
  await expect(problemsOf(form)).toContainText("The passkey didn't work.");
  await form.getByRole("button", { name: "Use another account" }).click();
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue(tourist.password);
});
