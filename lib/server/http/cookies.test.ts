import { afterEach, expect, test, vi } from "vitest";

const SECRET = "a secret of more than thirty-two characters";

async function load(settings: Record<string, string> = {}) {
  vi.resetModules();
  vi.stubEnv("MONGODB_URI", "mongodb://localhost/none");
  vi.stubEnv("JWT_SECRET", SECRET);
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import("./cookies");
}

function request(headers: Record<string, string> = {}): Request {
  return new Request("http://localhost:3000/api/auth/login", { headers });
}

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["plain http", {}, {}, false],
  ["an https site", { SITE_URL: "https://nelum.example" }, {}, true],
  ["an http site", { SITE_URL: "http://nelum.example" }, {}, false],
  ["a header nobody vouches for", {}, { "x-forwarded-proto": "https" }, false],
  ["a proxy's word", { TRUST_PROXY: "1" }, { "x-forwarded-proto": "https" }, true],
  ["the nearest proxy's word", { TRUST_PROXY: "1" }, { "x-forwarded-proto": "https, http" }, false],
  [
    "a proxy that says nothing, an https site",
    { TRUST_PROXY: "1", SITE_URL: "https://nelum.example" },
    {},
    true,
  ],
  [
    "an https site, whatever a proxy says",
    { TRUST_PROXY: "1", SITE_URL: "https://nelum.example" },
    { "x-forwarded-proto": "http" },
    true,
  ],
])("Secure only over HTTPS: %s", async (_name, settings, headers, secure) => {
  const { sessionCookies, requestBrowser } = await load(settings);
  const { issueToken } = await import("../infra/session");
  const token = issueToken({ id: "6".repeat(24), role: "tourist", email: "a@b.example", sessionVersion: 0 });
  const cookies = sessionCookies(request(headers), token, requestBrowser(request()));
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) {
    expect(cookie.endsWith("; Secure")).toBe(secure);
  }
});

test("the cookie of a known browser is HttpOnly, lasts half a year, and is recognised", async () => {
  const { sessionCookies, requestBrowser } = await load();
  const { issueToken } = await import("../infra/session");
  const { isKnown } = await import("../infra/known-browser");
  const account = { id: "6".repeat(24), role: "tourist", sessionVersion: 2 } as const;
  const token = issueToken({ ...account, email: "a@b.example" });
  const cookie = sessionCookies(request(), token, requestBrowser(request()))[2] ?? "";
  expect(cookie).toMatch(/^nelum_known=[\w.-]+; HttpOnly; Path=\/; Max-Age=15552000; SameSite=Lax$/);
  const sent = requestBrowser(request({ cookie: `x=1; ${cookie.split(";")[0]}` }));
  expect(isKnown(sent, account)).toBe(true);
  expect(isKnown(requestBrowser(request()), account)).toBe(false);
});

test.each([
  ["nelum_session=a.b.c", "a.b.c"],
  ["x=1; nelum_session=a.b.c; y=2", "a.b.c"],
  ["x=1;nelum_session=a=b", "a=b"],
  ["nelum_session=first; nelum_session=second", "first"],
  ["not_nelum_session=a", undefined],
  ["nelum_session", undefined],
  ["", undefined],
])("reads its cookie from %j", async (cookie, expected) => {
  const { requestCookie } = await load();
  expect(requestCookie(request({ cookie }), "nelum_session")).toBe(expected);
});

test("cookies of an https site belong to its host alone, and cookies of other hosts of the domain do not count", async () => {
  const { sessionCookies, endedSessionCookies, requestBrowser, requestCookie } = await load({
    SITE_URL: "https://nelum.example",
  });
  const { requestCredentials } = await import("./credentials");
  const { issueToken } = await import("../infra/session");
  const account = { id: "6".repeat(24), role: "tourist", sessionVersion: 0 } as const;
  const token = issueToken({ ...account, email: "a@b.example" });
  const made = sessionCookies(request(), token, requestBrowser(request()));
  for (const cookie of [...made, ...endedSessionCookies(request())]) {
    // Browsers accept a `__Host-` cookie only with Path=/, Secure and no domain.
    expect(cookie).toMatch(
      /^__Host-nelum_\w+=[^;]*;(?: HttpOnly;)? Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
  }
  const sent = made.map((cookie) => cookie.split(";")[0]).join("; ");
  const planted = request({ cookie: `nelum_session=planted; ${sent}` });
  expect(requestCookie(planted, "nelum_session")).toBe(token);
  expect(requestCredentials(planted)).toEqual({ token, via: "cookie" });
  expect(requestCredentials(request({ cookie: "nelum_session=planted" }))).toBeUndefined();
});
