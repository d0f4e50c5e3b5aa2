import { expect, test } from "@playwright/test";
import { type ConfigData, type HtmlElementLike, HtmlValidate } from "html-validate";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { PAGES, withQuery } from "../../lib/paths";
import { preferenceToken } from "../../lib/server/mail/preferences";
import { call, newBooking, newTourist } from "../fixtures/api-client";
import { environment } from "../fixtures/environment";
import { newProvider } from "../fixtures/listings";
import { adminSession, demoProviderSession } from "../fixtures/sessions";

/** Tests that the HTML of every page is valid. */

/**
 * Forbids `aria-expanded` on a button that opens a popover, because browsers announce the popover's state
 * themselves.
 */
const onlyWithoutPopover = (button: HtmlElementLike) =>
  button.getAttribute("popovertarget") ? "does not go with popovertarget" : null;

const RULES = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  elements: ["html5", { button: { attributes: { "aria-expanded": { allowed: onlyWithoutPopover } } } }],
  rules: { "input-attributes": "error" },
} satisfies ConfigData;
const validator = new HtmlValidate(RULES);
/** The panel's tables have explicit roles, because phones show them as cards. */
const panelValidator = new HtmlValidate({ ...RULES, rules: { ...RULES.rules, "no-redundant-role": "off" } });

/** React's placeholder for a form action that is a function. It never runs, and hydration replaces it. */
const REACT_ACTION =
  / action="javascript:throw new Error\(&#x27;React form unexpectedly submitted\.&#x27;\)"/g;

async function expectValid(path: string, session?: string, by = validator): Promise<void> {
  const answer = await fetch(`${environment.baseUrl}${path}`, {
    headers: session ? { Cookie: `nelum_session=${session}` } : {},
    redirect: "manual",
  });
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(answer.status, `${path} is a page, no redirect`).not.toBe(307);
  const report = await by.validateString((await answer.text()).replaceAll(REACT_ACTION, ""), path);
  const findings = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
  expect(findings, path).toEqual([]);
}

async function firstProvider(): Promise<string> {
  const { body } = await call<{ _id: string }[]>("GET", "/api/providers?limit=1");
  expect(body).toHaveLength(1);
  return body[0]?._id ?? "";
}

test("the public pages are valid HTML", async () => {
  const provider = await firstProvider();
  const pages = [
    PAGES.home,
    PAGES.services,
    PAGES.about,
    PAGES.contact,
    PAGES.privacy,
    PAGES.terms,
    PAGES.accessibility,
    PAGES.faq,
    PAGES.login,
    PAGES.signup,
    PAGES.productDescription("Jeep Safari"),
    PAGES.productDescription("Sigiriya Lion Rock"),
    PAGES.bookProduct("Village Tour"),
    PAGES.bookProduct("High Tea"),
    PAGES.booking(provider),
    PAGES.provider(provider),
    PAGES.answer,
    "/services?q=lotus&max=30&sort=rating",
    "/services?q=zebra",
    PAGES.apiDocs,
    PAGES.productDescription("Nothing"),
    "/no-such-page",
    PAGES.mailPreferences,
    withQuery(PAGES.mailPreferences, { token: preferenceToken("nobody@travellers.example", "digests") }),
  ];
  for (const page of pages) await expectValid(page);
});

test("the pages behind a login are valid HTML", { tag: "@extended" }, async () => {
  const tourist = await newTourist();
  await newBooking(tourist.token);
  for (const query of ["", "?view=reviews", "?view=review", "?view=account"]) {
    await expectValid(`${PAGES.touristDashboard}${query}`, tourist.token);
  }
  const provider = await demoProviderSession();
  const views = [
    "",
    "?q=zebra",
    "?when=all",
    "?day=2027-01-05",
    "?view=listing",
    "?view=reviews",
    "?view=account",
  ];
  for (const query of views) await expectValid(`${PAGES.providerDashboard}${query}`, provider);
  const admin = await adminSession();
  // Its own host, because other tests delete theirs at the same time.
  const [host, booking] = [(await newProvider())._id, await newBooking(tourist.token)];
  for (const section of Object.values(ADMIN_PAGES)) {
    if (typeof section === "string") await expectValid(section, admin, panelValidator);
  }
  const single = [ADMIN_PAGES.provider(host), ADMIN_PAGES.booking(booking._id)];
  for (const page of [...single, `${ADMIN_PAGES.tourists}?q=nobody-at-all`]) {
    await expectValid(page, admin, panelValidator);
  }
});
