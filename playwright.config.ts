import { defineConfig, devices } from "@playwright/test";

/**
 * Tests of forms and lists that do not depend on the width: they run on the phone only. Their layout at both widths
 * is tested in `a11y/`.
 */
const PHONE_ALONE = [
  "account",
  "account-mails",
  "admin-bookings",
  "admin-lists",
  "admin-mails",
  "admin-overview",
  "booking-details",
  "booking-form",
  "change-booking",
  "contact-form",
  "content-policy",
  "dashboard",
  "dashboards",
  "enquiry",
  "film",
  "home-states",
  "host-answer",
  "host-calendar",
  "late-parts",
  "mail-links",
  "listing-photos",
  "messages",
  "no-script",
  "own-sessions",
  "pick-a-day",
  "products",
  "provider",
  "provider-booking",
  "provider-bookings",
  "provider-listing",
  "provider-review",
  "provider-reviews",
  "provider-signup",
  "review-form",
  "second-factor",
  "sessions",
  "shared-computer",
  "staff",
  "tourist-bookings",
  "whole-life",
  "your-data",
].map((name) => `journeys/${name}.spec.ts`);

/** `npm test` builds and starts the application that these tests use. */
const { BASE_URL = "http://localhost:3000", CHROMIUM_PATH, CI } = process.env;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(CI),
  retries: 0,
  timeout: 45_000,
  // Long enough for a busy machine; an element that is there at once does not wait.
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: BASE_URL,
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "api", testMatch: "api/**/*.spec.ts" },
    { name: "a11y", testMatch: "a11y/**/*.spec.ts", use: devices["Desktop Chrome"] },
    {
      name: "desktop",
      testMatch: "journeys/**/*.spec.ts",
      testIgnore: PHONE_ALONE,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testMatch: "journeys/**/*.spec.ts",
      // A higher pixel ratio would take seven times the work and test the same.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
