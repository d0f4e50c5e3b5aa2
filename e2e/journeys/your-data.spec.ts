import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { PAGES, withQuery } from "../../lib/paths";
import { call } from "../fixtures/api-client";
import { test } from "../fixtures/browser";

/** Tests the user's data: the page that lists it, the export, and the erasure of the account. */

const ACCOUNT = withQuery(PAGES.touristDashboard, { view: "account" });

test("a guest reads and downloads the stored data, and erases the account with the password", {
  tag: "@core",
}, async ({ page, signIn, tourist }) => {
  await signIn("tourist");
  await page.goto(ACCOUNT);
  await page.getByRole("region", { name: "Your data" }).getByRole("link", { name: "privacy page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What we keep about you");
  await expect(page.getByRole("region", { name: "Contact messages" })).toContainText("12 months");
  await page.goto(ACCOUNT);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const data = JSON.parse(await readFile(await (await file).path(), "utf8"));
  expect(data.account.email).toBe(tourist.email);

  await page.getByRole("button", { name: "Erase your account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Erase your account?" });
  await expect(dialog).toContainText("You can't undo this.");
  await dialog.getByLabel("Your password").fill("a wrong guess");
  await dialog.getByRole("button", { name: "Erase account" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Your current password is wrong.");
  await dialog.getByLabel("Your password").fill(tourist.password);
  await dialog.getByRole("button", { name: "Erase account" }).click();
  await page.waitForURL(PAGES.home);
  await expect(page.locator("html")).toHaveAttribute("data-role", "visitor");
  expect((await call("GET", API.me, { token: tourist.token })).status).toBe(401);
});
