import { expect } from "@playwright/test";
import { MESSAGES } from "../../lib/content/messages";
import { PAGES } from "../../lib/paths";
import { alertOf, test } from "../fixtures/browser";

const VIEW_BOOKINGS = MESSAGES.loginToViewBookings;
const CASES = [
  { path: PAGES.touristDashboard, role: undefined, sentence: VIEW_BOOKINGS },
  { path: PAGES.touristDashboard, role: "provider", sentence: VIEW_BOOKINGS },
  { path: PAGES.providerDashboard, role: undefined, sentence: VIEW_BOOKINGS },
  { path: PAGES.providerDashboard, role: "tourist", sentence: VIEW_BOOKINGS },
  { path: PAGES.adminPanel, role: undefined, sentence: MESSAGES.adminTokenMissing },
  { path: PAGES.adminPanel, role: "tourist", sentence: MESSAGES.adminDenied },
] as const;

for (const { path, role, sentence } of CASES) {
  test(`for ${role ?? "visitor"}, ${path} shows only '${sentence}'`, async ({ page, signIn }) => {
    if (role) await signIn(role);
    const bare = await page.request.get(path, { maxRedirects: 0 });
    expect([bare.status(), await bare.text()]).toEqual([307, expect.not.stringContaining("<h1")]);
    await page.goto(path);
    await expect(alertOf(page)).toContainText(sentence);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  });
}
