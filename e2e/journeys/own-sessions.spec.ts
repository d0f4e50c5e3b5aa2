import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { API } from "../../lib/api-paths";
import { PAGES, withQuery } from "../../lib/paths";
import { openMore, openRow, question, rowOf, said } from "../fixtures/admin-pages";
import { call, logIn } from "../fixtures/api-client";
import { problemsOf, test } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { renewed } from "../fixtures/sessions";

/**
 * Tests the user's list of sessions, and that some calls require the password again. Source: docs/product.md, "List of
 * sessions", "Password again".
 */

const asked = (page: Page) => page.getByRole("dialog", { name: "Enter your password" });
/** Gives the browser a session whose user last entered the password `hours` ago. */
async function useOldSession(page: Page, token: string, hours = 2): Promise<void> {
  const value = renewed(token, { confirmedAt: new Date(Date.now() - hours * 3_600_000) });
  const url = environment.baseUrl;
  await page.context().addCookies([{ name: "nelum_session", value, url, httpOnly: true, sameSite: "Lax" }]);
}

test("a user ends another session after entering the password once", { tag: "@core" }, async ({
  page,
  signIn,
  tourist,
}) => {
  const others = ["Opera on Windows", "Firefox on macOS"].map((agent) => renewed(tourist.token, { agent }));
  await signIn("tourist");
  await useOldSession(page, tourist.token);
  await page.goto(withQuery(PAGES.touristDashboard, { view: "account" }));
  const list = page.getByRole("list", { name: "Sessions" });
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect(list.getByRole("listitem").filter({ hasText: "This session" })).toHaveCount(1);
  const other = list.getByRole("listitem").filter({ hasText: "Opera on Windows" });
  await other.getByRole("button", { name: /^End/ }).click();

  const password = asked(page).getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(asked(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Please enter your password again.")).toBeVisible();
  await expect(other).toHaveCount(1);

  await other.getByRole("button", { name: /^End/ }).click();
  await password.fill("a wrong guess");
  await page.keyboard.press("Enter");
  await expect(problemsOf(asked(page))).toContainText("Your current password is wrong.");
  await password.fill(tourist.password);
  await asked(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That device has been logged out.")).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
  await expect(other).toHaveCount(0);
  await expect(list).toBeFocused();

  await list
    .getByRole("listitem")
    .filter({ hasText: "Firefox on macOS" })
    .getByRole("button", { name: /^End/ })
    .click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  for (const token of others) expect((await call("GET", API.me, { token })).status).toBe(401);
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Recent activity" })).toContainText("Ended another session");
});

test("the password dialog appears above an admin's deletion dialog, and the deletion continues", async ({
  page,
  signIn,
  tourist,
}) => {
  await signIn("admin");
  const { adminEmail, adminPassword } = environment;
  const token = await logIn("admin", adminEmail, adminPassword);
  await useOldSession(page, token);
  await page.goto(withQuery(ADMIN_PAGES.tourists, { q: tourist.email }));
  const row = await openRow(rowOf(page, tourist.email));
  await openMore(row, tourist.fullName);
  await page.getByRole("button", { name: /^End all sessions/ }).click();
  await question(page).getByRole("button", { name: "End all sessions" }).click();
  await asked(page).getByLabel("Password", { exact: true }).fill(adminPassword);
  await asked(page).getByRole("button", { name: "Continue" }).click();
  await expect(said(page, `All sessions of ${tourist.fullName} ended.`)).toBeVisible();
  expect((await call("GET", API.me, { token: tourist.token })).status).toBe(401);

  await useOldSession(page, token, 13);
  await openMore(row, tourist.fullName);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await question(page).getByRole("button", { name: "Delete" }).click();
  await asked(page).getByLabel("Password", { exact: true }).fill(adminPassword);
  await asked(page).getByRole("button", { name: "Continue" }).click();
  await expect(said(page, `${tourist.fullName} deleted.`)).toBeVisible();
  await expect(asked(page)).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test("an admin enters the password before a list is downloaded, and the download continues", async ({
  page,
  signIn,
}) => {
  await signIn("admin");
  const { adminEmail, adminPassword } = environment;
  await useOldSession(page, await logIn("admin", adminEmail, adminPassword));
  await page.goto(ADMIN_PAGES.tourists);
  const link = page.getByRole("link", { name: "Download as CSV" });
  await link.click();
  await expect(asked(page).getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(
    page.getByText("Failed to download the list: Please enter your password again."),
  ).toBeVisible();

  await link.click();
  await asked(page).getByLabel("Password", { exact: true }).fill(adminPassword);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    asked(page).getByRole("button", { name: "Continue" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^tourists-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.split("\r\n")[0]).toContain('"Email"');
  await expect(page.getByText("Failed to download the list")).toHaveCount(0);
});
