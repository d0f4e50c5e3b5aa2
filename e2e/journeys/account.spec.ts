import { expect, type Page } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { PAGES, withQuery } from "../../lib/paths";
import type { UserDto } from "../../lib/schemas/user-dto";
import { openSection } from "../fixtures/admin-pages";
import { call, logIn } from "../fixtures/api-client";
import { logInHere, problemsOf, test } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { spareAdmin } from "../fixtures/sessions";

/** Tests profile, password and sessions on each dashboard. */

const ACCOUNT = withQuery(PAGES.touristDashboard, { view: "account" });
const WRONG_CHANGE = { currentPassword: "a wrong guess", newPassword: "heron-tank-lotus" };
const form = (page: Page, name: string) => page.getByRole("form", { name });
const errorBody = (code: string, error: string, fields?: object) =>
  JSON.stringify({ error, code, fields, requestId: "r" });

test("a user changes name and country, and errors appear at their fields", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  await signIn("tourist");
  await page.goto(ACCOUNT);
  await expect(page.getByText(tourist.email)).toBeVisible();
  const profile = form(page, "Profile");
  await profile.getByLabel("Full name").fill("  ");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(problemsOf(profile)).toBeFocused();
  await expect(profile.getByLabel("Full name")).toHaveAccessibleDescription("Enter your full name.");
  await profile.getByLabel("Full name").fill(" Ingrid Berg ");
  await profile.getByLabel("Country").fill("Sweden");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByRole("status")).toHaveText("Your profile has been saved.");
  await expect(profile.getByLabel("Full name")).toHaveValue("Ingrid Berg");
  await page.reload();
  await expect(profile.getByLabel("Full name")).toHaveValue("Ingrid Berg");
  const { body } = await call<UserDto>("GET", API.me, { token: tourist.token });
  expect([body.fullName, body.country]).toEqual(["Ingrid Berg", "Sweden"]);
});

test("a profile that could not be saved keeps the typed values, also through a login", async ({
  page,
  signIn,
  tourist,
}) => {
  await signIn("tourist");
  await page.goto(ACCOUNT);
  const profile = form(page, "Profile");
  await page.route(`**${API.me}`, (route) => route.fulfill({ status: 500, body: "<html>" }), { times: 1 });
  await profile.getByLabel("Full name").fill("Ingrid Berg");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByRole("alert")).toHaveText("We couldn't save your profile. Please try again.");
  await expect(profile.getByLabel("Full name")).toHaveValue("Ingrid Berg");

  const expired = { status: 401, body: errorBody("SESSION_EXPIRED", MESSAGES.sessionExpired) };
  await page.route(`**${API.me}`, (route) => route.fulfill(expired), { times: 1 });
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText(MESSAGES.sessionExpired)).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(tourist.email);
  await page.getByLabel("Password", { exact: true }).fill(tourist.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/tourist-dashboard\?view=account$/);
  await expect(profile.getByLabel("Full name")).toHaveValue("Ingrid Berg");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByRole("status")).toHaveText("Your profile has been saved.");
});

test("after a password change, this device stays logged in, others do not, and only the new password works", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  await signIn("tourist");
  await page.goto(ACCOUNT);
  const password = form(page, "Password");
  const change = async (from: string, to: string) => {
    await password.getByLabel("Current password", { exact: true }).fill(from);
    await password.getByLabel("New password", { exact: true }).fill(to);
    await password.getByRole("button", { name: "Change password" }).click();
  };
  await change(tourist.password, "short");
  await expect(password.getByRole("alert")).toHaveText("Use at least 8 characters.");
  await change("not my password", "a-brand-new-one");
  await expect(password.getByRole("alert")).toHaveText("Your current password is wrong.");
  await expect(password.getByLabel("New password", { exact: true })).toHaveValue("a-brand-new-one");
  await change(tourist.password, "a-brand-new-one");
  await expect(password.getByRole("status")).toContainText(
    "Your password has been changed, and your other devices have been logged out.",
  );
  await expect(password.getByLabel("Current password", { exact: true })).toHaveValue("");
  await expect(password.getByLabel("New password", { exact: true })).toHaveValue("");

  expect((await call("GET", API.me, { token: tourist.token })).status).toBe(401);
  await logIn("tourist", tourist.email, "a-brand-new-one");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("a failed password change shows the fallback message or the server's message", async ({
  page,
  signIn,
}) => {
  await signIn("tourist");
  await page.goto(ACCOUNT);
  const password = form(page, "Password");
  const later = "Too many attempts. Please try again in 15 minutes.";
  const answers = [
    { status: 502, body: "Bad gateway", sentence: "We couldn't change your password. Please try again." },
    { status: 429, body: errorBody("TOO_MANY_REQUESTS", later), sentence: later },
  ];
  await password.getByLabel("Current password", { exact: true }).fill("lotus-tank-heron");
  await password.getByLabel("New password", { exact: true }).fill("a-brand-new-one");
  for (const { status, body, sentence } of answers) {
    await page.route(`**${API.password}`, (route) => route.fulfill({ status, body }), { times: 1 });
    await password.getByRole("button", { name: "Change password" }).click();
    await expect(password.getByRole("alert")).toHaveText(sentence);
    await expect(password.getByLabel("New password", { exact: true })).toHaveValue("a-brand-new-one");
  }
});

test('"Log out everywhere" asks first, reports a failure, and then ends every session', async ({
  page,
  signIn,
  tourist,
  header,
}) => {
  await signIn("tourist");
  await page.goto(ACCOUNT);
  const open = page.getByRole("button", { name: "Log out everywhere" });
  const dialog = page.getByRole("alertdialog", { name: "Log out everywhere?" });
  await open.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await page.route(`**${API.logoutEverywhere}`, (route) => route.abort(), { times: 1 });
  await open.click();
  await dialog.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(MESSAGES.logoutFailed);
  expect((await call("GET", API.me, { token: tourist.token })).status).toBe(200);

  await dialog.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page).toHaveURL(/\/login$/);
  // Waits for the new page, because opening it closes the header's menu.
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect((await header()).getByRole("link", { name: "Login" })).toBeVisible();
  expect((await call("GET", API.me, { token: tourist.token })).status).toBe(401);
});

test("if the session ended elsewhere, saving leads to the login page with a message", async ({
  page,
  signIn,
  tourist,
}) => {
  await signIn("tourist");
  await page.goto(ACCOUNT);
  expect((await call("POST", API.logoutEverywhere, { token: tourist.token })).status).toBe(204);
  await form(page, "Profile").getByLabel("Country").fill("Sweden");
  await form(page, "Profile").getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(MESSAGES.invalidSession)).toBeVisible();
});

test("recent activity is empty at first, then shows this device and another person's attempts", async ({
  page,
  signIn,
  tourist,
}) => {
  await signIn("tourist");
  await page.goto(ACCOUNT);
  const part = page.getByRole("region", { name: "Recent activity" });
  await expect(part.getByText("No activity yet.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login");
  await logInHere(page, tourist);
  await expect(page.getByRole("heading", { level: 1, name: "My Bookings" })).toBeVisible();
  const guess = { email: tourist.email, password: "a wrong guess", role: "tourist" };
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await call("POST", API.login, { body: guess })).status).toBe(401);
  }
  await page.goto(ACCOUNT);
  const items = part.getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(items.nth(0)).toContainText("Someone tried to log in with a wrong password, 2 times");
  await expect(items.nth(0)).toContainText("Another device, from 127.0.0.1");
  await expect(items.nth(1)).toContainText("Logged in");
  await expect(items.nth(1)).toContainText("This device, from 127.0.0.1");

  const password = form(page, "Password");
  await password.getByLabel("Current password", { exact: true }).fill(tourist.password);
  await password.getByLabel("New password", { exact: true }).fill("a-brand-new-one");
  await password.getByRole("button", { name: "Change password" }).click();
  await expect(items.nth(0)).toContainText("Password changed");
  await expect(items.nth(0)).toContainText("This device");
});

test("an admin changes the password and sees the activity in the panel", async ({ page, context }) => {
  const token = await spareAdmin();
  const cookie = { name: "nelum_session", value: token, url: environment.baseUrl };
  await context.addCookies([cookie]);
  expect((await call("POST", API.password, { token, body: WRONG_CHANGE })).status).toBe(400);
  await openSection(page, ADMIN_PAGES.account, "Account");
  await expect(form(page, "Profile")).toHaveCount(0);
  await expect(form(page, "Password")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log out everywhere" })).toBeVisible();
  const item = page.getByRole("region", { name: "Recent activity" }).getByRole("listitem");
  await expect(item).toContainText(
    "Someone tried to change your password, but entered the wrong current password",
  );
});
