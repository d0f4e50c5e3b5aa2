import { expect } from "@playwright/test";
import { API } from "../../lib/api-paths";
import { MESSAGES } from "../../lib/content/messages";
import { call } from "../fixtures/api-client";
import { alertOf, logInHere, problemsOf, test } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { startServer } from "../fixtures/server";

/** Tests login and signup. Source: docs/product.md, "Login". */

const HOMES = [
  { role: "Tourist", lands: /\/tourist-dashboard$/, heading: "My Bookings" },
  { role: "Provider", lands: /\/provider-dashboard$/, heading: "Provider Dashboard" },
  { role: "Admin", lands: /\/admin-panel$/, heading: "Admin Panel" },
] as const;

for (const { role, lands, heading } of HOMES) {
  test(`login as ${role} leads to that role's page`, { tag: "@core" }, async ({ page, tourist }) => {
    const accounts = {
      Tourist: [tourist.email, tourist.password],
      Provider: ["provider@nelumtrails.example", environment.demoPassword],
      Admin: [environment.adminEmail, environment.adminPassword],
    } as const;
    await page.goto("/login");
    await page.getByRole("radio", { name: role }).check();
    await page.getByLabel("Email", { exact: true }).fill(accounts[role][0]);
    await page.getByLabel("Password", { exact: true }).fill(accounts[role][1]);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(lands);
    await page.context().clearCookies();
    await page.goto("/login");
    await expect(page.getByRole("radio", { name: role })).toBeChecked();
  });
}

test("a wrong password shows the server's message, and the typed values stay", { tag: "@core" }, async ({
  page,
  tourist,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(tourist.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(alertOf(page)).toHaveText(MESSAGES.invalidCredentials);
  await expect(page.getByRole("group", { name: "Log in as" })).toHaveAccessibleDescription(
    "You chose Tourist. Travellers log in as Tourist, hosts as Provider, our team as Admin.",
  );
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(tourist.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not the password");
});

test("after ten wrong passwords, the page shows how long to wait, and keeps the typed values", async ({
  page,
  tourist,
}) => {
  // Uses a separate IP address, because failed logins of other tests count towards the limit of their IP address.
  const headers = { "X-Forwarded-For": `10.20.30.${Math.floor(Math.random() * 256)}` };
  const server = await startServer({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
  try {
    const guess = { email: tourist.email, password: "a wrong guess", role: "tourist" };
    for (let tries = 0; tries < 10; tries += 1) {
      await call("POST", API.login, { baseUrl: server.baseUrl, headers, body: guess });
    }
    await page.setExtraHTTPHeaders(headers);
    await page.goto(`${server.baseUrl}/login`);
    await logInHere(page, tourist);
    await expect(alertOf(page)).toHaveText("Too many tries. Please wait 15 minutes and try again.");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(tourist.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(tourist.password);
  } finally {
    await server.stop();
  }
});

test(`a response without a message shows '${MESSAGES.loginFailed}'`, async ({ page }) => {
  await page.route(`**${API.login}`, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill("ingrid@travellers.example");
  await page.getByLabel("Password", { exact: true }).fill("lotus-tank-heron");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(alertOf(page)).toHaveText(MESSAGES.loginFailed);
});

test("an empty login shows an error at each missing field", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(alertOf(page)).toContainText("Some fields need your attention.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    "Enter your email address.",
  );
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Enter your password.",
  );
});

test("the password can be shown", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("lotus-tank-heron");
  await expect(async () => {
    await page.getByRole("button", { name: "Show password" }).click({ timeout: 500 });
    await expect(password).toHaveAttribute("type", "text", { timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("an email with an account shows 'Error signing up: ' and the reason", async ({ page, tourist }) => {
  await page.goto("/signup");
  await page.getByLabel("Full name").fill(tourist.fullName);
  await page.getByLabel("Email", { exact: true }).fill(tourist.email);
  await page.getByLabel("Password", { exact: true }).fill(tourist.password);
  await page.getByLabel("Country").fill("Norway");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(alertOf(page)).toContainText(/^Error signing up: ./);
  await expect(page.getByLabel("Full name")).toHaveValue(tourist.fullName);
});

test("signup shows an error at each invalid field", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Ingrid");
  await page.getByLabel("Email", { exact: true }).fill("ingrid@");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(problemsOf(page)).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Use at least 8 characters.",
  );
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription("Enter your country.");
});

test("after signup, the visitor returns to the intended page", async ({ page }) => {
  await page.goto("/login?next=%2Fbook-product%2FVillage%2520Tour");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/signup?next=%2Fbook-product%2FVillage%2520Tour");
  await expect(
    page.getByText("If you sign up as a tourist, you'll return to your booking form."),
  ).toBeVisible();
});

test("login and signup pass on the typed name and email, but not the password", async ({ page, tourist }) => {
  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Ingrid Solberg");
  await page.getByLabel("Email", { exact: true }).fill("ingrid@travellers.example");
  await page.getByLabel("Password", { exact: true }).fill("a first password");
  await page.getByRole("link", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ingrid@travellers.example");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByLabel("Email", { exact: true }).fill(tourist.email);
  await page.getByLabel("Password", { exact: true }).fill("a second password");
  await page.getByRole("radio", { name: "Admin" }).check();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("Ingrid Solberg");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(tourist.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByRole("radio", { name: "Tourist" })).toBeChecked();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("password");
});

test("login never leads to another site", async ({ page, tourist }) => {
  await page.goto("/login?next=%2F%2Fevil.example");
  await page.getByLabel("Email", { exact: true }).fill(tourist.email);
  await page.getByLabel("Password", { exact: true }).fill(tourist.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/tourist-dashboard$/);
});
