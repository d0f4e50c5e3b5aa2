import { expect } from "@playwright/test";
import jwt from "jsonwebtoken";
import { MESSAGES } from "../../lib/content/messages";
import { PAGES } from "../../lib/paths";
import { alertOf, test } from "../fixtures/browser";
import { environment } from "../fixtures/environment";
import { type ExtraServer, NO_DATABASE, startServer } from "../fixtures/server";

const SESSION_COOKIE = "nelum_session";

test("a tourist without bookings sees a link to the tours", async ({ page, signIn }) => {
  await signIn("tourist");
  await page.goto(PAGES.touristDashboard);
  await page.getByRole("link", { name: "Find a tour" }).click();
  await expect(page.getByRole("region", { name: "Our tours" })).toBeInViewport();
});

const DEAD_TOKENS = [
  { token: "no.such.token", sentence: MESSAGES.invalidSession },
  {
    token: jwt.sign(
      { id: "6".repeat(24), role: "tourist", email: "a@b.example", version: 0 },
      environment.jwtSecret,
      { algorithm: "HS256", expiresIn: -60, jwtid: "gone" },
    ),
    sentence: MESSAGES.sessionExpired,
  },
];
for (const { token, sentence } of DEAD_TOKENS) {
  test(`an invalid session shows '${sentence}', and the token is deleted`, async ({
    page,
    context,
    header,
  }) => {
    const url = environment.baseUrl;
    await context.addCookies([
      { name: SESSION_COOKIE, value: token, url, httpOnly: true },
      { name: "nelum_role", value: "tourist", url },
    ]);
    await page.goto(PAGES.touristDashboard);
    await expect(alertOf(page)).toHaveText(sentence);
    await expect((await header()).getByRole("link", { name: "Login" })).toBeVisible();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([]);
  });
}

test.describe("when the database cannot be reached", () => {
  let server: ExtraServer;
  test.beforeAll(async () => {
    server = await startServer({
      MONGODB_URI: NO_DATABASE,
    });
  });
  test.afterAll(() => server.stop());

  test(`'${MESSAGES.bookingsFailed}' appears, with a retry and a link to the login`, async ({
    page,
    context,
    tourist,
  }) => {
    await context.addCookies([
      { name: SESSION_COOKIE, value: tourist.token, url: server.baseUrl, httpOnly: true },
    ]);
    await page.goto(`${server.baseUrl}${PAGES.touristDashboard}`);
    await expect(alertOf(page)).toHaveText(MESSAGES.bookingsFailed);
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toHaveAttribute(
      "href",
      /^\/login/,
    );
  });
});
