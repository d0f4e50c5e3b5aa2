import { expect } from "@playwright/test";
import { test } from "../fixtures/browser";
import { environment } from "../fixtures/environment";

test("a provider that waits for approval is told so", async ({ page, context }) => {
  const body = { email: "host15@hosts.example", password: environment.demoPassword, role: "provider" };
  expect((await context.request.post("/api/auth/login", { data: body })).status()).toBe(200);
  await page.goto("/provider-dashboard");
  await expect(page.getByText("Your listing is awaiting approval.")).toBeVisible();
});

test("a provider sees who booked, and nobody else's guests", async ({ page, signIn }) => {
  await signIn("provider");
  await page.goto("/provider-dashboard");
  await expect(page.getByText("Your listing is approved")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Maya Lindqvist" }).first()).toBeVisible();
  await expect(page.getByText("Kusum's Lotus Leaf Lunch")).toHaveCount(0);
});

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
