import { defineConfig, devices } from "@playwright/test";

/**
 * `npm test` builds and starts the application that these tests use. Without further arguments it runs the
 * `short` tests: API tests without the tag `@extended`, and browser tests with the tag `@core`. `npm run
 * test:extended` runs all tests, and `npm test -- e2e FILE` all tests of that file.
 */
const { BASE_URL = "http://localhost:3000", CHROMIUM_PATH, CI, TESTS = "all" } = process.env;

const isShort = TESTS === "short";
const ofApi = isShort ? { grepInvert: /@extended/ } : {};
const inBrowser = isShort ? { grep: /@core/ } : {};

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // More than the two cores of most machines, because tests often wait, for example for a mail.
  workers: 4,
  forbidOnly: Boolean(CI),
  retries: 0,
  // Both limits are long enough on a machine that is busy with something else. What appears sooner causes no wait.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [["list"]],
  use: {
    baseURL: BASE_URL,
    screenshot: "only-on-failure",
    // The short tests run without animations, because animations take half of the browser's time.
    ...(isShort && { contextOptions: { reducedMotion: "reduce" } }),
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "api", testMatch: "api/**/*.spec.ts", ...ofApi },
    ...(TESTS === "scale" ? [{ name: "scale", testMatch: "scale/**/*.spec.ts" }] : []),
    { name: "a11y", testMatch: "a11y/**/*.spec.ts", ...inBrowser, use: devices["Desktop Chrome"] },
    {
      name: "desktop",
      testMatch: "journeys/**/*.spec.ts",
      // Most forms and lists do not depend on the width: their tests run on the phone only, and the `a11y`
      // tests check their layout.
      ...inBrowser,
      grep: isShort ? /(?=.*@desktop)(?=.*@core)/ : /@desktop/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testMatch: "journeys/**/*.spec.ts",
      ...inBrowser,
      // `npm test` runs each browser test once.
      ...(isShort && { grepInvert: /@desktop/ }),
      // A higher pixel ratio would mean seven times as many pixels, but would test nothing more.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
