import { afterEach, expect, test, vi } from "vitest";

const GOOD = { MONGODB_URI: "mongodb://localhost/nelum", JWT_SECRET: "x".repeat(32) };

async function read(settings: Record<string, string>) {
  vi.resetModules();
  for (const name of ["SITE_URL", "RATE_LIMIT", "TRUST_PROXY", "SEED_DEMO", "LOG_LEVEL"])
    vi.stubEnv(name, "");
  for (const [name, value] of Object.entries({ ...GOOD, ...settings })) vi.stubEnv(name, value);
  return (await import("./env")).env();
}

afterEach(() => vi.unstubAllEnvs());

test("what is left out gets its default, and an empty setting is one left out", async () => {
  expect(await read({})).toMatchObject({ RATE_LIMIT: "on", TRUST_PROXY: 0, SEED_DEMO: "false" });
  expect((await read({})).SITE_URL).toBeUndefined();
});

test.each([
  [{ MONGODB_URI: "postgres://x" }, "MONGODB_URI must begin with mongodb:// or mongodb+srv://."],
  [{ MONGODB_URI: "" }, "MONGODB_URI is not set"],
  [{ JWT_SECRET: "x".repeat(31) }, "JWT_SECRET must have at least 32 characters."],
  [{ SITE_URL: "ftp://x" }, "SITE_URL must be an http or https address."],
  [{ RATE_LIMIT: "no" }, "RATE_LIMIT must be on or off."],
  [{ TRUST_PROXY: "one" }, "TRUST_PROXY must be the number of proxies in front."],
  [{ SEED_DEMO: "yes" }, "SEED_DEMO must be true or false."],
])("a wrong setting says so: %j", async (settings, sentence) => {
  await expect(read(settings as Record<string, string>)).rejects.toThrow(sentence);
});
