import { afterEach, beforeEach, expect, test, vi } from "vitest";

const tourist = { id: "66f1a0b2c3d4e5f601234501", role: "tourist", sessionVersion: 3 } as const;
const provider = { id: "66f1a0b2c3d4e5f601234502", role: "provider", sessionVersion: 0 } as const;
const NOW = new Date("2026-11-22T10:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

let passes: typeof import("./known-browser");

async function load(secret: string) {
  vi.resetModules();
  vi.stubEnv("MONGODB_URI", "mongodb://localhost/none");
  vi.stubEnv("JWT_SECRET", secret);
  return import("./known-browser");
}

beforeEach(async () => {
  passes = await load("a secret of more than thirty-two characters");
});
afterEach(() => vi.unstubAllEnvs());

/** The cookie of a browser after these logins, in this order. */
const after = (...accounts: Parameters<typeof passes.isKnown>[1][]) =>
  accounts.reduce<string | undefined>(
    (cookie, account) => passes.knownBrowserCookie(passes.browserOf(cookie), account, NOW),
    undefined,
  ) ?? "";
const knows = (cookie: string, account: Parameters<typeof passes.isKnown>[1], now = NOW) =>
  passes.isKnown(passes.browserOf(cookie), account, now);

test("a browser is known for the accounts that have logged in with it, and for no other", () => {
  expect(knows(after(tourist), tourist)).toBe(true);
  expect(knows(after(tourist), provider)).toBe(false);
  expect(knows(after(tourist), { ...tourist, role: "provider" })).toBe(false);
  expect(knows(after(tourist, provider), tourist)).toBe(true);
  expect(knows(after(tourist, provider), provider)).toBe(true);
});

test("a browser keeps its id, and a pass for each of at most five accounts", () => {
  const once = after(tourist);
  const twice = passes.knownBrowserCookie(passes.browserOf(once), tourist, NOW);
  expect(twice).toBe(once);
  const others = Array.from({ length: 6 }, (_, index) => ({ ...provider, id: `${index}`.repeat(24) }));
  const full = after(tourist, ...others);
  expect(full.split(".")).toHaveLength(6);
  expect(knows(full, tourist)).toBe(false);
  expect(others.map((other) => knows(full, other))).toEqual([false, true, true, true, true, true]);
});

test("a new password invalidates the pass, and so does half a year", () => {
  expect(knows(after(tourist), { ...tourist, sessionVersion: 4 })).toBe(false);
  expect(knows(after(tourist), tourist, later(179))).toBe(true);
  expect(knows(after(tourist), tourist, later(181))).toBe(false);
});

test("nobody can create or change a pass", async () => {
  const cookie = after(tourist);
  const [id = "", pass = ""] = cookie.split(".");
  const longer = `${(Number.parseInt(pass, 36) + 1).toString(36)}${pass.slice(pass.indexOf("-"))}`;
  const forged = [
    "",
    id,
    `${id}.`,
    `${id}.-`,
    `${id}.${pass.slice(0, -1)}`,
    `${id}.${pass}x`,
    `${id}.${longer}`,
    `${"A".repeat(22)}.${pass}`,
    `${id} ${pass}`,
    `${id}.${"\u00e9".repeat(pass.length)}`,
  ];
  for (const text of forged) expect(knows(text, tourist), text).toBe(false);
  const elsewhere = await load("another secret of more than thirty-two characters");
  expect(elsewhere.isKnown(elsewhere.browserOf(cookie), tourist, NOW)).toBe(false);
});

test("values that a client adds to its cookie are not returned, unless they look like a pass", () => {
  const [id = "", pass = ""] = after(tourist).split(".");
  const sent = passes.browserOf(`${id}.x; Path=/.${"x".repeat(5_000)}.${pass}`);
  expect(sent).toEqual({ id, passes: [pass] });
});

test("the cookie reveals nothing about the account", () => {
  const cookie = after(tourist);
  expect(cookie).toMatch(/^[\w-]{22}\.[0-9a-z]{6}-[\w-]{43}$/);
  expect(cookie).not.toContain(tourist.id);
  // In another browser of the same account, every part of the cookie differs.
  const [id, pass] = cookie.split(".");
  const other = after(tourist).split(".");
  expect([other[0] === id, other[1] === pass]).toEqual([false, false]);
});
