import { expect } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { loginPath, PAGES, signupPath } from "../../lib/paths";
import { test } from "../fixtures/browser";

const MAIN_LINKS = { Home: "/", Services: "/services", About: "/about", Contact: "/contact" };
const VIEWS = [
  { role: undefined, shown: { Login: "/login", "Sign Up": "/signup" } },
  { role: "tourist", shown: { "My Dashboard": "/tourist-dashboard" } },
  { role: "provider", shown: { "Provider Dashboard": "/provider-dashboard" } },
  { role: "admin", shown: { "Admin Panel": "/admin-panel" } },
] as const;
const ROLE_LINKS = VIEWS.flatMap(({ shown }) => Object.keys(shown));

for (const { role, shown } of VIEWS) {
  test(`the header shows ${role ?? "a visitor"} the right links, before and after hydration`, {
    tag: "@desktop",
  }, async ({ page, signIn, header }) => {
    if (role) await signIn(role);
    await page.route("**/_next/**/*.js", (route) => route.abort());
    for (const hasScripts of [false, true]) {
      if (hasScripts) await page.unrouteAll();
      await page.goto("/about");
      const bar = await header();
      for (const [name, href] of Object.entries({ ...MAIN_LINKS, ...shown })) {
        await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
      }
      for (const name of ROLE_LINKS.filter((link) => !Object.hasOwn(shown, link))) {
        await expect(bar.getByRole("link", { name, exact: true })).toHaveCount(0);
      }
      await expect(bar.getByRole("button", { name: "Logout" })).toHaveCount(role ? 1 : 0);
    }
  });
}

test("from a tour, login and signup lead back to it", { tag: "@desktop" }, async ({ page, header }) => {
  const path = PAGES.productDescription("Jeep Safari");
  await page.goto(path);
  const bar = await header();
  await expect(bar.getByRole("link", { name: "Login" })).toHaveAttribute("href", loginPath(path));
  await expect(bar.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", signupPath(path));
});

test("the company's phone number links to home", { tag: "@desktop" }, async ({ page, header }) => {
  await page.goto("/contact");
  const bar = await header();
  await bar.getByRole("link", { name: "+94 66 555 0142" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("Logout ends the session and leads to the login page", { tag: ["@desktop", "@core"] }, async ({
  page,
  signIn,
  header,
  context,
}) => {
  await signIn("tourist");
  await page.goto("/tourist-dashboard");
  await (await header()).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect((await header()).getByRole("link", { name: "Login" })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.startsWith("nelum_"))).toEqual([]);
  await page.goto("/tourist-dashboard");
  await expect(page).toHaveURL(/\/login\?/);
});

test("the page remembers the theme and applies it before the first paint", {
  tag: ["@desktop", "@core"],
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  const root = page.locator("html");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  const toggle = page.getByRole("button", { name: "Switch between light and dark theme" });
  await expect(async () => {
    await toggle.click();
    await expect(root).toHaveAttribute("data-theme", "dark", { timeout: 500 });
  }).toPass();
  const dark = await paper();
  expect(dark).not.toBe(light);

  // Without the application's scripts, the inline script of the document sets the theme.
  await page.route("**/_next/**/*.js", (route) => route.abort());
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await paper()).toBe(dark);
});

test("the theme follows the system until the user chooses one", { tag: "@desktop" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  const scheme = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await scheme();
  await page.emulateMedia({ colorScheme: "light" });
  expect(await scheme()).not.toBe(dark);
});

test("the header shows its links from 769 px, and a menu up to 768 px", { tag: "@desktop" }, async ({
  page,
  signIn,
}) => {
  const bar = page.getByRole("banner");
  const menu = page.getByRole("button", { name: "Menu" });
  for (const { role, shown } of VIEWS) {
    if (role) await signIn(role);
    await page.goto("/about");
    for (const width of [769, 1024, 1279]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(menu).toBeHidden();
      for (const name of [...Object.keys(MAIN_LINKS), ...Object.keys(shown)]) {
        await expect(bar.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWider, `${role} at ${width}`).toBe(false);
    }
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(menu).toBeVisible();
    await expect(bar.getByRole("link", { name: "Services", exact: true })).toBeHidden();
  }
});

test(
  "the menu of a phone opens, and closes with Escape and after a choice",
  { tag: "@desktop" },
  async ({ page }, { project }) => {
    test.skip(project.name === "desktop", "a desktop has no menu");
    await page.goto("/");
    const menu = page.getByRole("button", { name: "Menu" });
    const services = page.getByRole("banner").getByRole("link", { name: "Services" });
    await menu.click();
    await expect(services).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(services).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await services.click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(services).toBeHidden();
  },
);

test("the footer has links and contact details", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const links = { Services: "/services", "Sign Up": "/signup", Login: "/login", Contact: "/contact" };
  for (const [name, href] of Object.entries(links)) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(footer.getByRole("link", { name: "+94 66 555 0142" })).toHaveAttribute(
    "href",
    "tel:+94665550142",
  );
  for (const name of ["Instagram", "Facebook", "YouTube"]) {
    await expect(footer.getByRole("link", { name })).toBeVisible();
  }
});

test(`a failed logout shows '${MESSAGES.logoutFailed}'`, { tag: "@desktop" }, async ({
  page,
  signIn,
  header,
  context,
}) => {
  await signIn("tourist");
  await page.route(`**${API.logout}`, (route) => route.abort(), { times: 1 });
  await page.goto(PAGES.about);
  const bar = await header();
  await bar.getByRole("button", { name: "Logout" }).click();
  await expect(bar.getByRole("alert").filter({ hasText: MESSAGES.logoutFailed })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(["nelum_role", "nelum_session"]);
  await bar.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await context.cookies()).toEqual([]);
});
