import { expect } from "@playwright/test";
import { test } from "../fixtures/browser";

test("an admin sees the figures and what waits", async ({ page, signIn }) => {
  await signIn("admin");
  await page.goto("/admin-panel");
  for (const figure of ["Total bookings", "Revenue", "Providers", "Tourists", "Most frequent category"]) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("article").first()).toContainText("Pending");
});

for (const path of ["/provider-dashboard", "/admin-panel"]) {
  test(`${path} sends visitors and tourists to the login page`, async ({ page, signIn }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?/);
    await signIn("tourist");
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?/);
  });
}
