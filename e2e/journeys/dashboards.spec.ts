import { expect } from "@playwright/test";
import { test } from "../fixtures/browser";

for (const path of ["/provider-dashboard", "/admin-panel"]) {
  test(`${path} sends visitors and tourists to the login page`, async ({ page, signIn }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?/);
    await signIn("tourist");
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?/);
  });
}
