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
])("Secure only over HTTPS: %s", async (_name, settings, headers, secure) => {
  const { sessionCookies } = await load(settings);
  for (const cookie of sessionCookies(request(headers), "a.b.c", { role: "tourist", id: "6" })) {
    expect(cookie.endsWith("; Secure")).toBe(secure);
  }
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
