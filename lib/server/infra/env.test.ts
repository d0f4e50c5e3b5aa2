import { afterEach, expect, test, vi } from "vitest";

const GOOD = { MONGODB_URI: "mongodb://localhost/nelum", JWT_SECRET: "x".repeat(32) };

async function read(settings: Record<string, string>) {
  vi.resetModules();
  for (const name of ["SITE_URL", "RATE_LIMIT", "BCRYPT_ROUNDS", "TRUST_PROXY", "SEED_DEMO", "LOG_LEVEL"])
    vi.stubEnv(name, "");
  for (const [name, value] of Object.entries({ ...GOOD, ...settings })) vi.stubEnv(name, value);
  return (await import("./env")).env();
}

afterEach(() => vi.unstubAllEnvs());

test("a missing setting gets its default, and so does an empty one", async () => {
  expect(await read({})).toMatchObject({
    RATE_LIMIT: "on",
    BCRYPT_ROUNDS: 12,
    TRUST_PROXY: 0,
    LOG_LEVEL: "info",
  });
  expect((await read({})).SITE_URL).toBeUndefined();
});

test.each([
  [
    { MONGODB_URI: "postgres://x" },
    "MONGODB_URI must be an address such as mongodb://user:password@db.example.com/nelum, with @ as %40 in the password.",
  ],
  [{ MONGODB_URI: "" }, "MONGODB_URI is not set"],
  [{ JWT_SECRET: "x".repeat(31) }, "JWT_SECRET must be at least 32 characters long."],
  [
    { SITE_URL: "ftp://x" },
    'SITE_URL must be an address without a path, such as https://example.com, not "ftp://x".',
  ],
  [{ RATE_LIMIT: "no" }, 'RATE_LIMIT must be on or off, not "no".'],
  [
    { TRUST_PROXY: "one" },
    'TRUST_PROXY must be a number of proxies from 0 to 10, or addresses and networks such as 10.0.0.0/8, 192.168.1.2, not "one".',
  ],
  [{ SEED_DEMO: "yes" }, 'SEED_DEMO must be true or false, not "yes".'],
])("an invalid setting causes an error: %j", async (settings, sentence) => {
  await expect(read(settings as Record<string, string>)).rejects.toThrow(sentence);
});
