import { type BrowserContext, expect, type Page } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { ROLE_HINT_COOKIE } from "../../lib/domain/session-hint";
import { PAGES } from "../../lib/paths";
import { newTourist } from "../fixtures/api-client";
import { expectBookingKept, fillBooking, logInHere, openBookingForm, test } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { jpeg } from "../fixtures/pictures";
import { adminSession } from "../fixtures/sessions";
import { writeBooking } from "../fixtures/tourist-bookings";

/** Tests several people in one browser: nobody sees another person's input, and nobody loses their own drafts. */

type Account = Awaited<ReturnType<typeof newTourist>>;

/** Sets the cookies of a login in the browser. */
const logIn = (context: BrowserContext, { id, token }: Account) =>
  context.addCookies([
    { name: "nelum_session", value: token, httpOnly: true, url: environment.baseUrl },
    { name: ROLE_HINT_COOKIE, value: `tourist.${id}`, url: environment.baseUrl },
  ]);

/** Deletes the session cookies without a call to the server, as when a session expires. */
const expire = (context: BrowserContext) => context.clearCookies();

const phone = (page: Page) => page.getByLabel("Phone", { exact: true });

test("a logout deletes the typed values in every tab and on earlier pages", { tag: "@core" }, async ({
  page,
  context,
  tourist,
  header,
}) => {
  await logIn(context, tourist);
  const otherTab = await context.newPage();
  await openBookingForm(otherTab, "Village Tour");
  await phone(otherTab).fill("+47 900 00 001");
  await page.goto(PAGES.contact);
  await page.getByLabel("Message").fill("We are at the lodge by the tank.");
  await openBookingForm(page);
  await fillBooking(page);
  await page.reload();
  await expectBookingKept(page);

  // The other tab must reload at once, even before the user opens it again.
  const anew = otherTab.waitForEvent("domcontentloaded");
  await (await header()).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(PAGES.login);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await expect(phone(page)).toHaveValue("");
  await page.goto(PAGES.contact);
  await expect(page.getByLabel("Message")).toHaveValue("");

  await anew;
  await expect(otherTab.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await expect(phone(otherTab)).toHaveValue("");
});

test("a logout in one window updates the other open windows", async ({ page, context, tourist, header }) => {
  await logIn(context, tourist);
  const beside = await context.newPage();
  await beside.goto(PAGES.about);
  await expect(beside.locator("html")).toHaveAttribute("data-role", "tourist");
  await page.goto(PAGES.contact);
  await (await header()).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(PAGES.login);
  await expect(beside.locator("html")).toHaveAttribute("data-role", "visitor");
});

test("a logout in one tab deletes what a visitor typed earlier in another tab", async ({
  page,
  context,
  tourist,
  header,
}) => {
  const visitors = await context.newPage();
  await openBookingForm(visitors, "Village Tour");
  await phone(visitors).fill("+47 900 00 002");
  await logIn(context, tourist);
  await page.goto(PAGES.contact);
  const anew = visitors.waitForEvent("domcontentloaded");
  await (await header()).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(PAGES.login);
  await logIn(context, await newTourist());
  await anew;
  await expect(visitors.getByLabel("Date")).toHaveAttribute("min", /^\d{4}-/);
  await expect(phone(visitors)).toHaveValue("");
});

test("after a session has ended, the form is restored for the same person only", async ({
  page,
  context,
  tourist,
}) => {
  const another = await newTourist({ fullName: "Bo Nilsson" });
  await logIn(context, tourist);
  await openBookingForm(page);
  await fillBooking(page);
  await expire(context);
  await openBookingForm(page);
  await expect(phone(page)).toHaveValue("");

  await logIn(context, tourist);
  await openBookingForm(page);
  await expectBookingKept(page);

  await expire(context);
  await logIn(context, another);
  await openBookingForm(page);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Bo Nilsson");
  await expect(phone(page)).toHaveValue("");
  await logIn(context, tourist);
  await openBookingForm(page);
  await expect(phone(page)).toHaveValue("");
});

test("another account that logs in after an ended session finds neither text nor pictures", async ({
  page,
  context,
  tourist,
}) => {
  const another = await newTourist();
  const admin = await adminSession();
  for (const { id } of [tourist, another]) await writeBooking(admin, id);
  await logIn(context, tourist);
  await page.goto(PAGES.home);
  const form = page.locator("#review").getByRole("form", { name: "Review" });
  await form.getByLabel("Comment").fill("Herons, and a quiet boatman.");
  await form
    .getByLabel("Picture")
    .setInputFiles({ name: "us.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
  await expect(form.getByRole("img", { name: "Preview of us.jpg" })).toBeVisible();
  await form.getByRole("combobox").selectOption({ index: 1 });
  const body = JSON.stringify({ error: MESSAGES.sessionExpired, code: "SESSION_EXPIRED", requestId: "r" });
  await page.route(`**${API.reviews}`, (route) => route.fulfill({ status: 401, body }), { times: 1 });
  await form.getByRole("button", { name: "Submit review" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(MESSAGES.sessionExpired);
  await logInHere(page, another);
  await expect(page).toHaveURL("/#review");
  await expect(form.getByLabel("Comment")).toHaveValue("");
  await expect(form.getByRole("img")).toHaveCount(0);
});
