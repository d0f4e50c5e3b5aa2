import { expect, type Page } from "@playwright/test";
import { ADMIN_PAGES, SCHEDULE_PAGES } from "../../lib/admin-paths";
import { PAGES } from "../../lib/paths";
import { newBooking } from "../fixtures/api-client";
import { test } from "../fixtures/browser";
import { noteViolations } from "../fixtures/content-policy";
import { newProvider } from "../fixtures/listings";
import { insertMail } from "../fixtures/mail-rows";
import { sessionOf } from "../fixtures/sessions";

/**
 * Tests that every page works with a content security policy that only allows its own scripts. The other journeys
 * check this too: their browsers record what a policy blocks (fixtures/browser.ts).
 */
/** Opens a page and returns the script sources that its policy allows. */
async function open(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
  const policy = answer?.headers()["content-security-policy"] ?? "";
  return /script-src ([^;]+)/.exec(policy)?.[1]?.split(" ") ?? [];
}

/** Waits until React has hydrated the page, which needs inline scripts. */
async function expectAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  expect(await page.evaluate(() => document.documentElement.dataset.role)).toBeTruthy();
}

const NONCE = /^'nonce-[\w+/=]+'$/;
const HASH = /^'sha256-[\w+/=]+'$/;

async function expectOwnScriptsOnly(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    const sources = await open(page, path);
    await expectAlive(page);
    expect(sources, path).toEqual(["'self'", expect.stringMatching(NONCE)]);
  }
}

test("each kind of page allows only its own scripts", { tag: "@core" }, async ({ page, signIn }) => {
  await expectOwnScriptsOnly(page, PAGES.home, `${PAGES.services}?q=boat`, "/nowhere");
  await signIn("admin");
  await expectOwnScriptsOnly(page, ADMIN_PAGES.overview);
  const [self, ...rest] = await open(page, PAGES.apiDocs);
  // Swagger UI has started. Its first complete rendering takes five seconds of the processor.
  await expect(page.locator("#reference .swagger-ui")).toBeAttached({ timeout: 60_000 });
  expect([self, ...rest.map((source) => HASH.test(source))]).toEqual(["'self'", true, true]);
});

test("no page requests anything that its content policy blocks", async ({
  page,
  context,
  tourist,
  signIn,
}) => {
  const violations = noteViolations(context);
  const host = await newProvider();
  const booking = await newBooking(tourist.token);
  const mail = await insertMail();

  const works = (...paths: string[]) => expectOwnScriptsOnly(page, ...paths);
  await works(
    ...[PAGES.home, PAGES.services, PAGES.about, PAGES.contact, PAGES.signup, PAGES.login],
    ...[PAGES.privacy, PAGES.terms, PAGES.accessibility, PAGES.faq],
    ...[PAGES.forgotPassword, PAGES.resetPassword, PAGES.verifyEmail, PAGES.confirmBooking],
    ...[PAGES.productDescription("Jeep Safari"), PAGES.bookProduct("Jeep Safari")],
    ...[PAGES.provider(host._id), PAGES.booking(host._id)],
    ...[
      PAGES.productDescription("Nothing"),
      PAGES.bookProduct("Nothing"),
      PAGES.provider("nobody"),
      "/nowhere",
    ],
  );
  await works(PAGES.mailPreferences, `${PAGES.answer}?token=x`, `${PAGES.services}?q=boat`);
  await signIn("tourist");
  await works(
    PAGES.touristDashboard,
    ...["reviews", "account", "review"].map((view) => `${PAGES.touristDashboard}?view=${view}`),
  );
  await context.clearCookies();
  const token = sessionOf("provider", { id: host._id, email: host.email });
  await context.addCookies([{ name: "nelum_session", value: token, url: page.url() }]);
  await works(
    PAGES.providerDashboard,
    ...["listing", "schedule", "calendar", "reviews", "account", "preview"].map(
      (view) => `${PAGES.providerDashboard}?view=${view}`,
    ),
  );
  await context.clearCookies();
  await signIn("admin");
  await works(
    ...Object.values(ADMIN_PAGES).filter((path) => typeof path === "string"),
    ...[ADMIN_PAGES.provider(host._id), ADMIN_PAGES.booking(booking._id), ADMIN_PAGES.mail(mail)],
    ...[SCHEDULE_PAGES.service(host._id), SCHEDULE_PAGES.product("jeep-safari"), ADMIN_PAGES.provider("x")],
  );
  expect(violations).toEqual([]);
});

test("an injected script does not run, on a cached page and on a page for one visitor", {
  tag: "@core",
}, async ({ browser }) => {
  const context = await browser.newContext();
  const violations = noteViolations(context);
  const page = await context.newPage();
  for (const path of [PAGES.about, `${PAGES.services}?q=boat`]) {
    await page.goto(path);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'taken over'";
      document.body.append(script);
      document.body.insertAdjacentHTML("beforeend", "<img src='data:,' onerror='document.title = 1'>");
    });
    await expect(page).not.toHaveTitle("taken over");
  }
  await expect.poll(() => violations.length).toBe(4);
  await context.close();
});
