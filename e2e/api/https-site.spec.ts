import { expect, test } from "@playwright/test";
import { ADMIN_PAGES } from "../../lib/admin-paths";
import { PAGES } from "../../lib/paths";
import { call, newTourist } from "../fixtures/api-client";
import { type ExtraServer, startServer } from "../fixtures/server";
import { adminSession } from "../fixtures/sessions";

/**
 * Tests a site with an https address: its cookies have a name prefix, it sends HSTS, and it has a
 * `security.txt`.
 */

const SITE = "https://nelum.example";
const TEXT = "/.well-known/security.txt";

// All tests run in one worker, because each worker would start its own server.
test.describe.configure({ mode: "default" });

let site: ExtraServer;
test.beforeAll(async () => {
  site = await startServer({ SITE_URL: SITE, MAIL_TEAM: "team@nelum.example" });
});
test.afterAll(() => site.stop());

test("every response of an https site has HSTS, and no response of an http site", async () => {
  const answers: [string, number, string?][] = [
    [PAGES.about, 200],
    [PAGES.about, 200],
    [`${PAGES.services}?q=boat`, 200],
    ["/nowhere", 404],
    [PAGES.about, 405, "POST"],
    [`/about?${"x".repeat(9_000)}`, 400],
    ["/api/providers", 200],
    ["/api/auth/me", 401],
    ["/api/images/x", 404],
    ["/icon.svg", 200],
    ["/robots.txt", 200],
  ];
  for (const [path, status, method = "GET"] of answers) {
    const answer = await fetch(`${site.baseUrl}${path}`, { method });
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    const plain = await fetch(new URL(path, process.env.BASE_URL), { method });
    expect(plain.headers.get("strict-transport-security"), path).toBeNull();
  }
});

test("a login sets cookies that other hosts of the domain cannot set", async () => {
  const { baseUrl } = site;
  const { email, password } = await newTourist();
  const login = await call("POST", "/api/auth/login", {
    baseUrl,
    body: { email, password, role: "tourist" },
  });
  const cookies = login.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "__Host-nelum_session",
    "__Host-nelum_role",
    "__Host-nelum_known",
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*; Secure$/);
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const own = await call<{ email: string }>("GET", "/api/auth/me", { baseUrl, headers: { cookie } });
  expect([own.status, own.body]).toMatchObject([200, { email }]);

  const admin = await adminSession();
  const open = (name: string) =>
    fetch(`${baseUrl}${ADMIN_PAGES.account}`, {
      headers: { cookie: `${name}=${admin}` },
      redirect: "manual",
    }).then(({ status }) => status);
  expect(await open("__Host-nelum_session")).toBe(200);
  expect(await open("nelum_session")).toBe(307);
});

test("security.txt has the contacts for vulnerabilities and an expiry date", async () => {
  const told = await fetch(`${site.baseUrl}${TEXT}`);
  expect([told.status, told.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await told.text();
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "").getTime();
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  expect(text.replace(/^Expires: .*\n/m, "")).toBe(
    `Contact: mailto:team@nelum.example\nContact: ${SITE}/contact\nPreferred-Languages: en\nCanonical: ${SITE}${TEXT}\n`,
  );
  expect((await fetch(new URL(TEXT, process.env.BASE_URL))).status).toBe(404);
});
